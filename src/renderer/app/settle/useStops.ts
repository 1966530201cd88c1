import { useMemo } from 'react';
import type { LeadAlarm } from '#shared/contract/emergency.ts';
import { useAppState } from '../../state/appState.ts';
import { fillStopText, type StopText, scanStopText } from '../../text/settleText.ts';

interface Stops {
  /** Newest first. */
  readonly stops: readonly StopText[];
  readonly forLeads: readonly LeadAlarm[];
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
    return {
      stops: stops.toSorted((one, other) => other.raisedAt - one.raisedAt),
      forLeads,
      total: standing - (alarms.length - others.length),
    };
  }, [alarms, fills, forLeads, standing, held]);
}
