/** The codes of a call's failure where the station does not let this window have it. */
export const refusalCodes = [
  'SIGN_IN_FIRST',
  'UNLOCK_FIRST',
  'CHOOSE_PERSON_FIRST',
  'NOT_MET',
  'RIGHT_WANTED',
  'SET_BY_PHARMACY',
] as const;

/**
 * `SIGN_IN_FIRST`: nobody is signed in. `UNLOCK_FIRST`: the bench is locked. `CHOOSE_PERSON_FIRST`: the call is
 * made in a person's name, and nobody is at the window. `NOT_MET`: the service has shown the record to another
 * account here, and not to this one. `RIGHT_WANTED`: the person at this window lacks the right that `data` names;
 * once somebody who has it has approved (`people.approve`), the same call goes through. `SET_BY_PHARMACY`: the
 * pharmacy's IT has set it otherwise, or switched it off (`contract/policy.ts`).
 */
export type RefusalCode = (typeof refusalCodes)[number];
