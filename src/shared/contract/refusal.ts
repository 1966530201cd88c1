/** The codes of a call's failure where the station does not let this window have it. */
export const refusalCodes = ['SIGN_IN_FIRST', 'UNLOCK_FIRST', 'NOT_MET'] as const;

/**
 * `SIGN_IN_FIRST`: nobody is signed in. `UNLOCK_FIRST`: the bench is locked. `NOT_MET`: the service has
 * shown the record to another account here, and not to this one.
 */
export type RefusalCode = (typeof refusalCodes)[number];
