import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinePlace, TrailFilter, TrailLine } from '#shared/contract/records.ts';
import { idOf } from '../../../support/agedJournal.ts';
import { agedStation } from '../../../support/agedStation.ts';
import { author } from '../../../support/journal.ts';
import { noFilter } from '../../../support/trailFile.ts';

/** Each has two lines in the trail, half a minute after the last. */
const SCANS = 100_000;
const BETWEEN_MS = 30_000;

let aged: Awaited<ReturnType<typeof agedStation>>;
beforeAll(async () => {
  aged = await agedStation(SCANS);
}, 240_000);
afterAll(() => aged[Symbol.asyncDispose]());

const ask = (part: Partial<TrailFilter>, before: LinePlace | null = null, limit = 100) =>
  aged.client.records.lines({ filter: { ...noFilter, ...part }, before, limit });

/** An odd number: a page ends between two lines of one moment. */
const ON_A_PAGE = 33;

/** The lines that fit, page by page. */
async function pages(part: Partial<TrailFilter>, most: number): Promise<TrailLine[]> {
  const lines: TrailLine[] = [];
  let before: LinePlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask(part, before, ON_A_PAGE);
    expect(page.lines.length).toBeLessThanOrEqual(ON_A_PAGE);
    lines.push(...page.lines);
    before = page.older;
  } while (before !== null && lines.length < most);
  return lines;
}

function expectEachOnceNewestFirst(lines: readonly TrailLine[]) {
  const sorted = lines.toSorted((a, b) => b.at - a.at || b.id - a.id);
  expect(lines).toEqual(sorted);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
}

test('of 200,000 lines the newest come first, and each page goes on where the last ended', async () => {
  const lines = await pages({}, 500);
  expect(lines.length).toBeGreaterThanOrEqual(500);
  expectEachOnceNewestFirst(lines);
});

test('lines of one person are that person’s alone', async () => {
  const own = await pages({ person: author }, 300);
  expect(own.length).toBeGreaterThanOrEqual(300);
  expectEachOnceNewestFirst(own);
  expect(new Set(own.map(({ by }) => by?.lastName))).toEqual(new Set([author.lastName]));
  const nobody = { firstName: 'Nobody', lastName: 'Here' };
  expect(await ask({ person: nobody })).toEqual({ lines: [], older: null });
});

test('a kind that is rare among 200,000 lines is found, with a person and without', async () => {
  const people = await ask({ kind: 'people' });
  expect(people.lines.map(({ event }) => event)).toContain('signed-in');
  expect(people.older).toBeNull();
  expect(await ask({ kind: 'decisions', person: author })).toEqual({ lines: [], older: null });
});

test('days bound the lines at both ends, and each line within is there once', async () => {
  const [newest] = (await ask({ kind: 'entries' }, null, 1)).lines;
  const until = newest?.at ?? 0;
  const since = until - 1_000 * BETWEEN_MS;
  const lines = await pages({ since, until }, 10_000);
  expectEachOnceNewestFirst(lines);
  // Two of each of a thousand scans; those at the moment `until` are of the next day.
  expect(lines).toHaveLength(2_000);
  expect(lines.every(({ at }) => at >= since && at < until)).toBe(true);
});

test('a look through the lines goes on record once, and what it shows next does not', async () => {
  const looks = async () =>
    (await ask({ kind: 'looks' })).lines.filter(({ facts }) => facts['what'] === 'records');
  const before = (await looks()).length;
  await ask({ kind: 'program' });
  await ask({ kind: 'program' });
  await ask({ kind: 'program' }, { at: Date.now(), id: 1 });
  expect(await looks()).toHaveLength(before + 1);
});

test('the story of a lot of many scans comes in blocks, each in its order, none twice', async () => {
  // The journal has 20,000 codes, so each was scanned five times.
  const story = (before: number | null) =>
    aged.client.records.story({ kind: 'lot', id: idOf('lot', 7), before });
  const { parts, before } = await story(null);
  expect(before).toBeNull();
  const scans = parts.filter((part) => part.what === 'line' && part.line.event === 'entered');
  expect(scans).toHaveLength(5);
  expect(scans.every((part) => part.what === 'line' && part.tone === 'pass')).toBe(true);
  expect(parts.map(({ at }) => at)).toEqual(parts.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
});
