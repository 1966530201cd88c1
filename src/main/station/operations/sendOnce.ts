import { failureOnTheWay } from '../service/confirmation.ts';
import type { LookupContext, Preparation } from './operation.ts';

/**
 * Prepares what is never sent a second time: only while the service itself answers, and not a network
 * or a proxy in its place, which would leave a person to find out what became of it.
 */
export async function prepareToSendOnce({
  client,
  options,
}: LookupContext): Promise<Preparation<null>> {
  const { outcome } = await client.readTaskCategories(options);
  const failure = failureOnTheWay(outcome);
  return failure === null
    ? { kind: 'prepared', freeze: () => ({ kind: 'go', frozen: null }) }
    : { kind: 'failed', outcome: failure };
}
