import { useMemo } from 'react';
import type { LeadAlarm } from '#shared/contract/emergency.ts';
import { useAppState } from '../../state/appState.ts';
import { leadAlarmText } from '../../text/emergencyText.ts';
import { fillStopText, type StopText, scanStopText } from '../../text/settleText.ts';

interface Stops {
  /** Newest first. */
  readonly stops: readonly StopText[];
  readonly forLeads: readonly LeadAlarm[];
  /** What a line says of them: what a lead has to know, else the newest; null where none stands. */
  readonly first: Pick<StopText, 'title' | 'tone'> | null;
  /** How many stand, those that are not shown among them. */
  readonly total: number;
}

/** What stands in "To settle"; not the stop that holds the fill in front, which asks for itself. */
export function useStops(): Stops {
  const alarms = useAppState((state) => state.alarms);
  const fills = useAppState((state) => state.fillAlarms);
  const forLeads = useAppState((state) => state.leadAlarms);
  const standing = useAppState((state) => state.alarmCount + state.liveCount);
  const held = useAppState(({ fill }) => (fill?.heldBy == null ? null : fill.id));
  return useMemo(() => {
    const others = alarms.filter(({ fill }) => fill === null || fill !== held);
    const stops = [...others.map(scanStopText), ...fills.map(fillStopText)];
    const newestFirst = stops.toSorted((one, other) => other.raisedAt - one.raisedAt);
    const [lead] = forLeads;
    const ofLead = lead === undefined ? null : leadAlarmText(lead);
    return {
      stops: newestFirst,
      forLeads,
      first: ofLead === null ? (newestFirst[0] ?? null) : { title: ofLead.title, tone: 'stop' },
      total: standing - (alarms.length - others.length),
    };
  }, [alarms, fills, forLeads, standing, held]);
}
