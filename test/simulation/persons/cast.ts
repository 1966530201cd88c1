import { nameOf } from '#shared/contract/person.ts';
import { hasRight, type Right } from '#shared/domain/rights.ts';

/** The people of a simulated bench. Ada leads it; what they have in hand is as invented as they are. */
const members = {
  ada: { firstName: 'Ada', lastName: 'Lund', role: 'technician', lead: true },
  cleo: { firstName: 'Cleo', lastName: 'Marsh', role: 'pharmacist', lead: false },
  tom: { firstName: 'Tom', lastName: 'Reed', role: 'technician', lead: false },
  uma: { firstName: 'Uma', lastName: 'Sand', role: 'technician', lead: false },
} as const;

export type Member = keyof typeof members;

/** Whoever leads a simulated bench. */
export const LEAD = 'ada' satisfies Member;
export const others = ['cleo', 'tom', 'uma'] as const satisfies readonly Member[];
export const everybody: readonly Member[] = [LEAD, ...others];

/** Each has two PINs to change between. */
const pins: Readonly<Record<Member, readonly [string, string]>> = {
  ada: ['407138', '926174'],
  cleo: ['618207', '370851'],
  tom: ['5093', '8216'],
  uma: ['7316', '4902'],
};

export const standingOf = (member: Member) => members[member];
export const memberName = (member: Member): string => nameOf(members[member]);
export const pinOf = (member: Member, which: 0 | 1): string => pins[member][which];
/** No PIN of anybody. */
export const WRONG_PIN = '5920417';
export const badgeOf = (member: Member): string => `STAFF CARD ${member} 77`;

export const memberNamed = (name: string): Member | null =>
  everybody.find((member) => memberName(member) === name) ?? null;

/** Whether whoever has this name has the right by themselves. */
export function nameHasRight(name: string, right: Right): boolean {
  const member = memberNamed(name);
  return member !== null && hasRight(members[member], right);
}

/** Chosen while people are off; Mallory is whom forged calls name. */
export const chosenNames = [
  { firstName: 'Nils', lastName: 'Berg' },
  { firstName: 'Ona', lastName: 'Vail' },
] as const;
export const mallory = { firstName: 'Mallory', lastName: 'Forge' } as const;
/** What a program may put into any call; it counts for nothing. */
export const forged = { by: mallory, person: mallory, author: mallory };
