import { expect, test } from 'vitest';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { packageBench } from './packages/packageBench.ts';

test('a lot that is checked after its code was verified passes, and the verdict keeps the time of the verification', async () => {
  await using at = await packageBench();
  const { station, client, oracle, clock } = at;
  const { value, entityId } = await oracle.code('A good lot');
  const scan = await station.scan(value);
  const before = await station.untilVerdict(scan.id, 'code-verified');
  clock.advance(20_000);
  await client.lots.ask({ lotId: lotIdSchema.parse(entityId) });
  const after = await station.untilVerdict(scan.id, 'verified');
  if (before.verdict.kind !== 'code-verified' || after.verdict.kind !== 'verified')
    throw new Error();
  expect(after.verdict.at).toBe(before.verdict.at);
  expect(after.subject?.lot?.seenAt).toBeGreaterThan(after.verdict.at);
});
