import type { Random } from '../../src/practice/world/random.ts';
import type { PracticeOracle } from '../support/oracle.ts';

const faults = [
  { kind: 'cut', when: 'before' },
  { kind: 'cut', when: 'after' },
  { kind: 'hang', when: 'before' },
  { kind: 'hang', when: 'after' },
  { kind: 'refuse', status: 503, body: { message: 'In a moment' } },
  { kind: 'refuse', status: 422, body: { message: 'Not like this' } },
  { kind: 'storm', retry_after: 1 },
  { kind: 'truncate' },
  { kind: 'garble', how: 'types' },
  { kind: 'garble', how: 'html' },
] as const;

/**
 * Slow answers for as long as a host lives, and now and then one that goes wrong.
 * @returns what makes it smooth again
 */
export async function roughNetwork(
  oracle: PracticeOracle,
  random: Random,
): Promise<() => Promise<void>> {
  const latency = { kind: 'latency', ms: random.int(0, 60) };
  await oracle.fault({ operation: '*', times: null, do: latency });
  for (let more = random.int(0, 3); more > 0; more -= 1) {
    await oracle.fault({ operation: '*', skip: random.int(0, 12), do: random.pick(faults) });
  }
  const isDown = random.chance(0.15);
  if (isDown) await oracle.network(false);
  return async () => {
    await oracle.clearFaults();
    if (isDown) await oracle.network(true);
  };
}
