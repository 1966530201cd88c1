import type { CallOptions } from './call.ts';
import type { Connection } from './connection.ts';
import type { Outcome } from './outcome.ts';
import { readTaskCategories } from './tasks.ts';

/**
 * The document does not show how a bad token is answered. 401 is needs-sign-in by itself; 400 or 403 becomes
 * it if the harmless GET of categories is refused with the same status, or with a 401. Any other outcome is
 * returned as it is (DESIGN.md, the outbox).
 */
export async function checkSignIn<T>(
  connection: Connection,
  token: string,
  outcome: Outcome<T>,
  options?: CallOptions,
): Promise<Outcome<T>> {
  if (outcome.kind !== 'refused') return outcome;
  if (outcome.status !== 400 && outcome.status !== 403) return outcome;
  const probe = await readTaskCategories(connection, token, options);
  const tokenIsBad =
    probe.kind === 'needs-sign-in' || (probe.kind === 'refused' && probe.status === outcome.status);
  return tokenIsBad ? { ...outcome, kind: 'needs-sign-in' } : outcome;
}
