/// <reference types="node" />
// Pages of the quality figures over invented months, and a recount of every row. Argument: `--scans N`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { openReader } from '../../src/main/station/disk/database.ts';
import {
  type QualityFigure,
  qualityStops,
  qualityTones,
} from '../../src/shared/contract/quality.ts';
import { reasonCodes } from '../../src/shared/domain/reasonCodes.ts';
import { scanSources } from '../../src/shared/domain/scanSource.ts';
import { journalKeys, openJournal } from '../support/journal.ts';
import { daysFrom, figuresOf, inOrder, spanOf } from '../support/quality/compared.ts';
import { persons, writeMonths } from '../support/quality/months.ts';
import { Recount } from '../support/quality/recount.ts';

const { values } = parseArgs({ options: { scans: { type: 'string', default: '200000' } } });
const months = { scans: Number(values.scans), days: 92, seed: 1 };
const folder = mkdtempSync(join(tmpdir(), 'quality-'));
const pages: { readonly name: string; readonly ms: number }[] = [];
let differs = 0;

async function timed<Answer>(name: string, page: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  const answer = await page();
  pages.push({ name, ms: performance.now() - began });
  return answer;
}

const figures: readonly QualityFigure[] = [
  ...scanSources.map((source) => ({ kind: 'source', source }) as const),
  ...qualityTones.map((tone) => ({ kind: 'tone', tone }) as const),
  ...(
    ['second-reads', 'repeats', 'later', 'not-scanned', 'overrides', 'alarms', 'fills'] as const
  ).map((kind) => ({ kind })),
  ...reasonCodes.map((reasonCode) => ({ kind: 'reason', reasonCode }) as const),
  ...qualityStops.map((stop) => ({ kind: 'stop', stop }) as const),
];

try {
  const journal = openJournal(folder);
  const took = writeMonths(journal, { ...months, from: daysFrom(0, 1)[0]?.from ?? 0 });
  const db = openReader(join(folder, 'journal.db'), journalKeys.key);
  const recount = new Recount(db, took);
  db.close();
  const first = performance.now();
  await figuresOf(journal, daysFrom(0, 1), null);
  console.log(`the first page, with its thread: ${Math.round(performance.now() - first)} ms`);
  for (const days of [daysFrom(0, 31), daysFrom(31, 31), daysFrom(35, 7), daysFrom(60, 1)]) {
    const names = days.map(({ day }) => day);
    for (const person of [null, ...persons]) {
      const whose = person?.firstName ?? 'everyone';
      const name = `${days.length} days of ${whose}`;
      const counted = await timed(name, () => figuresOf(journal, days, person));
      const same = isDeepStrictEqual(inOrder(counted), inOrder(recount.figures(names, person)));
      if (!same) differs += 1;
      for (const figure of figures) {
        const span = spanOf(days, person);
        await timed(`rows of ${JSON.stringify(figure)}, ${name}`, () =>
          journal.countQuality({ kind: 'rows', figure, span }),
        );
      }
    }
  }
  journal.close();
} finally {
  rmSync(folder, { recursive: true });
}

const slowest = pages.toSorted((a, b) => b.ms - a.ms);
for (const { name, ms } of slowest.slice(0, 5)) console.log(`${ms.toFixed(1)} ms  ${name}`);
console.log(
  JSON.stringify({
    scans: months.scans,
    pages: pages.length,
    slowest_page_ms: Number((slowest[0]?.ms ?? 0).toFixed(1)),
    limit_ms: 100,
    recomputed_differs: differs,
  }),
);
if (differs > 0) process.exitCode = 1;
