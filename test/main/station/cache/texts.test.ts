import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cache } from '../../../../src/main/station/cache/cache.ts';
import { type ListedScript, listed } from '../../../support/listService.ts';
import { query } from '../../../support/prescriptions.ts';
import { openCache } from '../../../support/refresherHarness.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { isWhole } from '../../../support/whole.ts';

const bytesOf = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)));

async function refresh(cache: Cache, started: number, rows: readonly ListedScript[]) {
  await cache.beginRefresh('u1', started, started);
  await cache.feedRefresh(bytesOf(rows), []);
  await cache.finishRefresh([]);
  while ((await cache.sweepRefresh()) !== 0);
  await cache.endRefresh();
  await cache.load('u1');
}

const serials = ['RX40293851', 'RX402', 'AB-12345-02', 'MAIN1234', '77', '402.55/7', null];
const drugs = ['Amber 10 mg', 'Amber 10mg', 'Birch 0.05%', null];
const sigs = ['Take 1 tablet', 'Apply 402 mg', null];
const script = fc.record({
  n: fc.nat(30),
  serial: fc.constantFrom(...serials),
  drug: fc.constantFrom(...drugs),
  sig: fc.constantFrom(...sigs),
});
const list = fc.uniqueArray(script, { selector: ({ n }) => n, maxLength: 30 });
type Made = typeof script extends fc.Arbitrary<infer One> ? One : never;

const scriptOf = ({ n, serial, drug, sig }: Made) =>
  listed(n, {
    id: `dddddddd-0000-4000-8000-${String(n).padStart(12, '0')}`,
    serial_number: serial,
    name: drug,
    drug_name: drug,
    strength: null,
    sig,
  });

/** All words of a prescription, in the plainest way: none that is kept for searching is used. */
function wordsOf({ serial, drug, sig }: Made): string[] {
  const tokens = `${serial ?? ''} ${drug ?? ''} ${sig ?? ''}`
    .toLowerCase()
    .split(/[^a-z0-9.]+/)
    .filter((word) => /[a-z0-9]/.test(word));
  const parts = tokens.flatMap((word) => [
    ...(/^[a-z]+(\d{3,})$/.exec(word)?.slice(1) ?? []),
    ...(/^([\d.]+)([a-z]+)$/.exec(word)?.slice(1) ?? []),
  ]);
  return [...tokens, ...parts];
}

const typed = fc.constantFrom(
  ...[
    'r',
    'rx',
    'rx4',
    'rx40',
    'rx402',
    'rx4029',
    'rx40293851',
    '402',
    '4029',
    '40293851',
    '5',
    '9',
  ],
  ...[
    'main',
    'main12',
    'main123',
    'main1234',
    '123',
    '1234',
    '12345',
    '02',
    'ab',
    '7',
    '77',
    '402.5',
    '402.55',
  ],
  ...[
    'amber',
    'amber 10',
    '10mg',
    '10 mg rx',
    'birch 0.05',
    '0.0',
    'take rx402',
    'apply 402',
    'tab 77',
    'x',
  ],
);

function isFound(made: Made, text: string): boolean {
  const words = wordsOf(made);
  const compact = (made.serial ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
  return text.split(' ').every((one) => {
    const isId = one.length >= 4 && /\d/.test(one) && compact.startsWith(one.replace('.', ''));
    const [, amount, unit] = /^([\d.]+)([a-z]+)$/.exec(one) ?? [];
    const begin = (part: string) => words.some((word) => word.startsWith(part));
    const isAmount = amount !== undefined && words.includes(amount) && begin(unit ?? '');
    return isId || isAmount || begin(one);
  });
}

test('whatever is typed finds each prescription that has it in its drug, its directions or its number, also after changes', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  let started = 0;
  await fc.assert(
    fc.asyncProperty(list, fc.array(typed, { minLength: 1, maxLength: 8 }), async (made, texts) => {
      // Twice, since an answer that lacks many is not believed until it comes again.
      for (const _again of [1, 2]) {
        started += 1;
        await refresh(cache, started, made.map(scriptOf));
      }
      for (const text of texts) {
        const { total } = await cache.search('u1', query({ text }), 0, 1);
        expect([text, total]).toEqual([text, made.filter((one) => isFound(one, text)).length]);
      }
    }),
    { numRuns: 60 },
  );
  await cache.close();
});

// Half a minute: not a skipped test, or the sum of all would name one.
if (isWhole) {
  test.runIf(isWhole)(
    'a list of directions as long as books is kept within the memory of its threads',
    async () => {
      await using folder = await dataFolder();
      const cache = await openCache(folder.path);
      await cache.beginRefresh('u1', 1, 1);
      const books = 250;
      for (let n = 0; n < books; n += 1) {
        const book = listed(n, { sig: `${n} ${'x'.repeat(400_000)}` });
        const piece = Buffer.from(`${n === 0 ? '[' : ','}${JSON.stringify(book)}`);
        expect(await cache.feedRefresh(new Uint8Array(piece), [])).not.toBeNull();
      }
      await cache.feedRefresh(new Uint8Array(Buffer.from(']')), []);
      expect(await cache.finishRefresh([])).toMatchObject({ kind: 'complete' });
      await cache.endRefresh();
      const { total } = await cache.search('u1', query({ text: `${books - 1} xxx` }), 0, 1);
      expect(total).toBe(1);
      await cache.close();
    },
  );
}
