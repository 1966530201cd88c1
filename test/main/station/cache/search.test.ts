import fc from 'fast-check';
import { expect, test } from 'vitest';
import type {
  ChoiceField,
  PrescriptionFilter,
  PrescriptionQuery,
} from '#shared/contract/prescriptions.ts';
import type { Cache } from '../../../../src/main/station/cache/cache.ts';
import { type ListedScript, listed } from '../../../support/listService.ts';
import { query } from '../../../support/prescriptions.ts';
import { openCache } from '../../../support/refresherHarness.ts';
import { dataFolder } from '../../../support/testStation.ts';

const drugs = ['Amber 1 mg', 'Amber 2 mg', 'Birch 1 mg', 'Bracken'];
const statuses = ['new', 'on_hold', null];
const ROWS = 70;
/** More than a word of bits for each of two accounts; what the second was shown overlaps the first's. */
const rows = Array.from({ length: ROWS }, (_, n) =>
  listed(n, {
    name: drugs[n % 4],
    drug_name: drugs[n % 4],
    strength: null,
    sig: n % 3 === 0 ? 'Apply' : 'Take',
    status: statuses[n % 3],
    patient_id: n % 5 === 0 ? null : `patient-${n % 9}`,
    prescriber_id: `prescriber-${n % 2}`,
  }),
);
const shownTo: Readonly<Record<string, readonly ListedScript[]>> = {
  u1: rows.filter((_, n) => n < 50),
  u2: rows.filter((_, n) => n >= 30 && n % 7 !== 0),
};
const fields = { patient: 'patient_id', prescriber: 'prescriber_id', status: 'status' } as const;

function isMatched(row: ListedScript, { text, ...filters }: PrescriptionQuery): boolean {
  const words = `${row['name']} ${row['sig']}`.toLowerCase().split(' ');
  const begins = text.split(' ').every((typed) => words.some((word) => word.startsWith(typed)));
  const passes = (filter: PrescriptionFilter, value: unknown) =>
    filter.kind === 'any' || (filter.kind === 'none' ? value === null : value === filter.id);
  return (
    begins &&
    Object.entries(fields).every(([field, key]) =>
      field === 'patient' || field === 'prescriber' || field === 'status'
        ? passes(filters[field], row[key])
        : true,
    )
  );
}

/** The ids that a list shows, newest first, and how many there are of each status. */
function expectedOf(who: string, asked: PrescriptionQuery) {
  const all = (shownTo[who] ?? []).toReversed();
  const matched = all.filter((row) => isMatched(row, asked));
  const anyStatus = all.filter((row) => isMatched(row, { ...asked, status: { kind: 'any' } }));
  const ids = matched.map(({ id }) => id);
  return {
    ids: asked.sort === 'oldest' ? ids.toReversed() : ids,
    withoutStatus: anyStatus.filter((row) => row['status'] === null).length,
    onHold: anyStatus.filter((row) => row['status'] === 'on_hold').length,
  };
}

const filterOf = (...ids: string[]): fc.Arbitrary<PrescriptionFilter> =>
  fc.oneof(
    fc.constant({ kind: 'any' } as const),
    fc.constant({ kind: 'none' } as const),
    fc.constantFrom(...ids, 'unknown').map((id) => ({ kind: 'one', id }) as const),
  );
const anyQuery = fc
  .record({
    text: fc.constantFrom('', 'a', 'amber', 'am', 'b', 'birch take', 'apply br', '1', 'mg', 'x'),
    status: filterOf('new', 'on_hold'),
    patient: filterOf('patient-1', 'patient-4'),
    prescriber: filterOf('prescriber-0'),
    sort: fc.constantFrom('newest', 'oldest'),
  })
  .map((part) => query(part));

async function withLists(): Promise<{ cache: Cache } & AsyncDisposable> {
  const folder = await dataFolder();
  const cache = await openCache(folder.path);
  for (const [at, [who, list]] of Object.entries(shownTo).entries()) {
    await cache.beginRefresh(who, at + 1, at + 1);
    await cache.feedRefresh(new Uint8Array(Buffer.from(JSON.stringify(list))), []);
    await cache.finishRefresh([]);
    await cache.endRefresh();
  }
  return {
    cache,
    [Symbol.asyncDispose]: async () => {
      await cache.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('any search finds what the account was shown and the text and filters name, page by page', async () => {
  await using opened = await withLists();
  await fc.assert(
    fc.asyncProperty(
      anyQuery,
      fc.constantFrom('u1', 'u2'),
      fc.nat(30),
      fc.integer({ min: 1, max: 20 }),
      async (asked, who, offset, limit) => {
        const found = await opened.cache.search(who, asked, offset, limit);
        const expected = expectedOf(who, asked);
        expect(found.total).toBe(expected.ids.length);
        expect(found.rows.map(({ id }) => id)).toEqual(expected.ids.slice(offset, offset + limit));
        expect(found.withoutStatus).toBe(expected.withoutStatus);
        const onHold = found.statuses.find(({ status }) => status === 'on_hold')?.count ?? 0;
        expect(onHold).toBe(expected.onHold);
      },
    ),
    { numRuns: 300 },
  );
});

test('a filter offers what the account was shown, the most frequent first, and counts it', async () => {
  await using opened = await withLists();
  for (const who of ['u1', 'u2']) {
    const counts = new Map<unknown, number>();
    for (const row of shownTo[who] ?? []) {
      counts.set(row['patient_id'], (counts.get(row['patient_id']) ?? 0) + 1);
    }
    const { choices, none } = await opened.cache.choices(who, 'patient', '');
    expect(none).toBe(counts.get(null));
    counts.delete(null);
    expect(new Map(choices.map(({ id, count }) => [id, count]))).toEqual(counts);
    const order = choices.map(({ count }) => count);
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  }
});

test('a filter offers the fifty most frequent of many', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  // Patient n has n rows, the least frequent first.
  const many = Array.from({ length: 60 }, (_, n) =>
    Array.from({ length: n + 1 }, (__, at) => listed(n * 100 + at, { patient_id: `p${n + 1}` })),
  ).flat();
  await cache.beginRefresh('u1', 1, 1);
  await cache.feedRefresh(new Uint8Array(Buffer.from(JSON.stringify(many))), []);
  await cache.finishRefresh([]);
  await cache.endRefresh();
  const { choices } = await cache.choices('u1', 'patient', '');
  expect(choices.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => `p${60 - n}`));
  await cache.close();
});

test('a name that was read since the list was loaded is found at once, in any order of its parts', async () => {
  await using opened = await withLists();
  const { cache } = opened;
  const found = async (text: string) => (await cache.search('u1', query({ text }), 0, 10)).total;
  const offered = async (field: ChoiceField, text: string) =>
    (await cache.choices('u1', field, text)).choices.map(({ label }) => label);
  expect(await found('larkspire')).toBe(0);
  expect(await found('larkspire')).toBe(0);
  const body = {
    id: '99999999-0000-4000-8000-000000000001',
    patient_id: 'patient-1',
    patient_first_name: 'Tamsin',
    patient_last_name: 'O’Larkspire',
  };
  await cache.putElectronic({ id: body.id, body, seenAt: 5, started: 9 });
  const of = (shownTo['u1'] ?? []).filter((row) => row['patient_id'] === 'patient-1').length;
  expect(await found('larkspire')).toBe(of);
  for (const text of ['larkspire, tamsin', 'tam o’lark', "o'larkspire", ' TAMSIN ']) {
    expect([text, await offered('patient', text)]).toEqual([text, ['Tamsin O’Larkspire']]);
  }
  for (const text of ['larkspire bram', 'amsin', ',', '"', '(']) {
    expect([text, await offered('patient', text)]).toEqual([text, []]);
  }
  expect(await offered('prescriber', 'tamsin')).toEqual([]);
});
