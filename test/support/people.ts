import type { Staff } from '#shared/contract/people.ts';
import type { WindowClient } from './windowClient.ts';

/** Names and PINs of invented people. */
export const dana = { firstName: 'Dana', lastName: 'Whitfield' };
export const bo = { firstName: 'Bo', lastName: 'Lind' };
export const cleo = { firstName: 'Cleo', lastName: 'Marsh' };
export const pins = { dana: '407138', bo: '5093', cleo: '618207' } as const;

type Change = Awaited<ReturnType<WindowClient['people']['enrol']>>;

/** The person whom a change was about. @throws where it came to something else */
export function staffOf(change: Change): Staff {
  if (change.kind !== 'done') throw new Error(change.kind);
  return change.staff;
}

/** Switches people on: Dana, a lead technician, is at this window. */
export async function beginPeople({ people }: WindowClient): Promise<Staff> {
  return staffOf(await people.begin({ ...dana, role: 'technician', pin: pins.dana }));
}

/** Bo, a technician; enrolled by the lead at this window. */
export async function enrolBo({ people }: WindowClient): Promise<Staff> {
  const who = { ...bo, role: 'technician', lead: false } as const;
  return staffOf(await people.enrol({ ...who, pin: pins.bo, approval: null }));
}

/** Cleo, a pharmacist; enrolled by the lead at this window. */
export async function enrolCleo({ people }: WindowClient): Promise<Staff> {
  const who = { ...cleo, role: 'pharmacist', lead: false } as const;
  return staffOf(await people.enrol({ ...who, pin: pins.cleo, approval: null }));
}
