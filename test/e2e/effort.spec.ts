import { someOf } from '../support/whole.ts';
import { benchJobs } from './effort/benchJobs.ts';
import { countHands, Hands, sumOf } from './effort/hands.ts';
import { lotJobs } from './effort/lotJobs.ts';
import { recordJobs } from './effort/recordJobs.ts';
import { beforeOf, isWriting, rowOf, writeTable, writtenRow } from './effort/table.ts';
import { expect, test } from './host.ts';

const jobs = [...lotJobs, ...recordJobs, ...benchJobs];
const rows: string[] = [];

/** The table is written of all jobs. */
const done = isWriting ? jobs : someOf(jobs, 7);

for (const job of done) {
  test(`${job.name}, ${job.told}: takes no more than before, and what docs/effort.md says`, async ({
    bench,
  }) => {
    bench.page.setDefaultTimeout(20_000);
    await bench.page.addInitScript(countHands);
    const act = await job.prepare(bench);
    const hands = new Hands(bench);
    await hands.begin();
    await act(hands);
    const now = await hands.effort();
    expect(sumOf(now)).toBeLessThanOrEqual(sumOf(job.atMost ?? beforeOf(job)));
    rows.push(rowOf(job, now));
    if (!isWriting) expect(rowOf(job, now)).toBe(writtenRow(job));
  });
}

test('the table has twenty jobs, each once', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(20);
  // A run that lacks a job writes nothing.
  if (isWriting && rows.length === jobs.length) writeTable(rows);
});
