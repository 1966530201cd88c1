import type { Change } from '#shared/contract/changes.ts';
import type { LeadAlarm } from '#shared/contract/emergency.ts';
import { beginPeople, pins } from './people.ts';
import type { TestStation } from './testStation.ts';

/** Of the account that is signed in at the practice service. */
export const password = 'practice';
export const reason = 'Patient waits, nobody with a PIN is here';

/** Dana leads; the window is locked. */
export async function lockedByDana({ client }: TestStation) {
  const lead = await beginPeople(client);
  await client.people.lock({ because: 'by-hand' });
  return lead;
}

const leadAlarmsOf = (change: Change): readonly LeadAlarm[] | null =>
  change.kind === 'alarms' ? change.forLeads : null;

/** Resolves once a window was told of so many alarms for leads. */
export const untilLeadAlarms = (station: TestStation, count: number) =>
  station.until((change) => {
    const alarms = leadAlarmsOf(change);
    return alarms?.length === count ? alarms : null;
  });

/** Dana is at this window. */
export const unlockAsDana = (station: TestStation, lead: { id: string }) =>
  station.client.people.unlock({ staffId: lead.id, pin: pins.dana });
