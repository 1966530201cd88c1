import { ORPCError } from '@orpc/server';
import type { RefusalCode } from '#shared/contract/refusal.ts';
import type { Right } from '#shared/domain/rights.ts';

/** A call that is not for who makes it, or not now. */
export const refused = (code: RefusalCode) => new ORPCError(code, { status: 403 });

/** The person at the window lacks this right. */
export const rightWanted = (right: Right) =>
  new ORPCError('RIGHT_WANTED' satisfies RefusalCode, { status: 403, data: { right } });
