import { ORPCError } from '@orpc/server';
import { refusalCodes } from '#shared/contract/refusal.ts';
import { describeDefect } from '../station/defect.ts';

const refusals: ReadonlySet<string> = new Set(refusalCodes);

/**
 * Logs each call that failed. A refusal is an answer and not in the log: one comes with every lock and every right
 * that is missing.
 */
export const failedCallLog = (log: (line: string) => void) => (error: unknown) => {
  if (error instanceof ORPCError && refusals.has(error.code)) return;
  log(`A call failed: ${describeDefect(error)}`);
};
