import { ORPCError } from '@orpc/client';
import { type RefusalCode, refusalCodes } from '#shared/contract/refusal.ts';

/** Why the station does not let this window have a call; null where the call failed otherwise. */
export function refusalIn(error: unknown): RefusalCode | null {
  if (!(error instanceof ORPCError)) return null;
  return refusalCodes.find((code) => code === error.code) ?? null;
}
