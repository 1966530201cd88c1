import { expect, test } from 'vitest';
import { scanIn } from '../../../support/fillWorld.ts';
import { packageBench } from './packageBench.ts';

test('a number without a batch is never taken for the one known lot of a bottle: a person says which, or none', async () => {
  await using at = await packageBench();
  const { client, oracle } = at;
  const lot = await at.knownLot('A right bottle');
  await scanIn(client, (await oracle.code('A prescription to fill')).value);
  const scanned = await scanIn(client, lot.upc);
  if (scanned.kind !== 'fill') throw new Error(scanned.kind);
  const { id: fill, containers } = scanned.fill;
  const container = containers[0]?.id ?? '';
  const reasonsOf = (view: typeof scanned.fill) => view.containers[0]?.finding.reasons;
  expect(reasonsOf(scanned.fill)).toContainEqual(
    expect.objectContaining({ kind: 'which-lot', lotIds: expect.arrayContaining([lot.id]) }),
  );
  const batchAfter = async (lotId: typeof lot.id | null) => {
    const result = await client.fills.chooseLot({ fill, container, lotId });
    if (result.kind !== 'changed') throw new Error(result.kind);
    const kinds = reasonsOf(result.fill)?.map(({ kind }) => kind);
    expect(kinds).not.toContain('which-lot');
    return result.fill.containers[0]?.batch;
  };
  expect(await batchAfter(null)).not.toBe(lot.batch);
  expect(await batchAfter(lot.id)).toBe(lot.batch);
});
