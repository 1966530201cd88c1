import { expect, test } from 'vitest';
import { dataMatrix, upcOfNdc } from '../../../support/packageCodes.ts';
import { packageBench, scanOf } from './packageBench.ts';

const upc = upcOfNdc('0000120060');
const square = dataMatrix({ upc, batch: 'QK1', expires: '400131', serial: 'S1' });
const textOf = (code: string) => code.slice(']d2'.length);

test.each([
  ['the bars, then the square', [upc, square]],
  ['the square, then the bars', [square, upc]],
  ['the bars, the square, and the square again', [upc, square, square]],
])('%s of one box are one scan, which says what the fuller code says', async (_name, codes) => {
  await using at = await packageBench();
  const scans = [];
  for (const code of codes) scans.push(await scanOf(at.client, code));
  expect(new Set(scans.map(({ id }) => id)).size).toBe(1);
  expect(scans.at(-1)).toMatchObject({
    value: textOf(square),
    pack: { batch: 'QK1', serial: 'S1', expires: '2040-01-31' },
    inARow: 1,
  });
  const shift = await at.station.until((change) =>
    change.kind === 'shift' && change.shift.scanned > 0 ? change.shift : null,
  );
  expect(shift).toMatchObject({ scanned: 1, codeOnly: 1 });
});

test.each([
  ['the same bars again', [upc, upc]],
  ['another serial', [square, dataMatrix({ upc, batch: 'QK1', expires: '400131', serial: 'S2' })]],
  ['another batch', [dataMatrix({ upc, batch: 'QK1' }), dataMatrix({ upc, batch: 'QK2' })]],
  ['another number', [upc, dataMatrix({ upc: upcOfNdc('0000102590'), batch: 'QK1' })]],
  [
    'the same code without a serial',
    [dataMatrix({ upc, batch: 'QK1' }), dataMatrix({ upc, batch: 'QK1' })],
  ],
])('%s is another package', async (_name, codes) => {
  await using at = await packageBench();
  const ids = [];
  for (const code of codes) ids.push((await scanOf(at.client, code)).id);
  expect(new Set(ids).size).toBe(2);
});

test('the same number a minute later, and after another code, is another package', async () => {
  await using at = await packageBench();
  at.clock.hold();
  const first = await scanOf(at.client, upc);
  at.clock.advance(60_000);
  const second = await scanOf(at.client, square);
  expect(second.id).not.toBe(first.id);
  const { value } = await at.oracle.code('A user');
  await scanOf(at.client, value);
  expect((await scanOf(at.client, upc)).id).not.toBe(second.id);
});

test('a fuller code that is past its date makes a stop of the scan', async () => {
  await using at = await packageBench();
  const first = await scanOf(at.client, upc);
  expect(first.verdict.kind).toBe('package-read');
  const second = await scanOf(at.client, dataMatrix({ upc, batch: 'QK1', expires: '200131' }));
  expect(second).toMatchObject({ id: first.id, verdict: { kind: 'expired', what: 'package' } });
  await at.station.until((change) => change.kind === 'shift' && change.shift.stopped === 1);
});
