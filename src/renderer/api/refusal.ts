import { ORPCError } from '@orpc/client';
import { z } from 'zod';
import { type RefusalCode, refusalCodes } from '#shared/contract/refusal.ts';
import { type Right, rightSchema } from '#shared/domain/rights.ts';

/** Why the station does not let this window have a call; null where the call failed otherwise. */
export function refusalIn(error: unknown): RefusalCode | null {
  if (!(error instanceof ORPCError)) return null;
  return refusalCodes.find((code) => code === error.code) ?? null;
}

const wanted = z.object({ right: rightSchema });

/** The right that a refused call takes; null where it was refused otherwise. */
export function rightWantedIn(error: unknown): Right | null {
  if (refusalIn(error) !== 'RIGHT_WANTED' || !(error instanceof ORPCError)) return null;
  return wanted.safeParse(error.data).data?.right ?? null;
}
