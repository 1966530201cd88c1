// npm run simulate -- --schedules N --seed S [--persons] [--crashes] [--workers W]
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { fillCrashPass } from './crashes/fillPass.ts';
import { crashPass } from './crashes/pass.ts';
import { crashText } from './crashes/report.ts';
import { NAMED } from './invariants/18-own-name.ts';
import { AT_LOCKED } from './invariants/19-proven-there.ts';
import { added, type Mode, noTally, type Tally, tryMany } from './many.ts';

const MOST_FAILURES = 5;
const TELL_EVERY = 1_000;
/** What a worker is given at a time. */
const AT_ONCE = 50;

const whole = z.coerce.number().int().min(0);
const tallySchema = z.object({
  ran: z.number(),
  counts: z.record(z.string(), z.number()),
  failures: z.array(z.string()),
});
const sliceSchema = z.object({
  first: z.number(),
  count: z.number(),
  mode: z.enum(['workstations', 'persons']),
});

const say = (text: string) => process.stdout.write(`${text}\n`);

/** One process that runs the slices of seeds that it is sent. */
function worker(): void {
  process.on('message', (message) => {
    const { first, count, mode } = sliceSchema.parse(message);
    void tryMany(first, count, MOST_FAILURES, mode).then((tally) => process.send?.(tally));
  });
  process.on('disconnect', () => process.exit());
}

async function all(mode: Mode, schedules: number, seed: number, workers: number): Promise<Tally> {
  let next = seed;
  let tally = noTally;
  const begun = performance.now();
  const perSecond = () => (tally.ran / ((performance.now() - begun) / 1000)).toFixed(1);
  const count = (more: Tally) => {
    const before = Math.floor(tally.ran / TELL_EVERY);
    for (const failure of more.failures) say(failure);
    tally = added(tally, more);
    if (Math.floor(tally.ran / TELL_EVERY) > before) {
      say(`${tally.ran} schedules, ${perSecond()} a second, ${tally.failures.length} failures`);
    }
  };
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(import.meta.filename, ['--as-worker'], { stdio: 'inherit' });
      const go = () => {
        const count = Math.min(AT_ONCE, seed + schedules - next);
        if (count <= 0 || tally.failures.length >= MOST_FAILURES) {
          child.disconnect();
          return;
        }
        child.send({ first: next, count, mode });
        next += count;
      };
      child.on('message', (message) => {
        count(tallySchema.parse(message));
        go();
      });
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('A worker ended'))));
      go();
    });
  await Promise.all(Array.from({ length: workers }, one));
  say(`${tally.ran} schedules from seed ${seed}: ${perSecond()} a second on ${workers} processes`);
  for (const [what, count] of Object.entries(tally.counts)) say(`  ${what}: ${count}`);
  say(`${tally.failures.length} failures`);
  return tally;
}

/** What the schedules came to, where that is a figure of its own. */
const shown = ({ counts }: Tally, mode: Mode) =>
  mode === 'persons'
    ? { entries: counts[NAMED] ?? 0, at_locked_windows: counts[AT_LOCKED] ?? 0 }
    : {};

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      schedules: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      crashes: { type: 'boolean', default: false },
      persons: { type: 'boolean', default: false },
    },
  });
  const workers = Math.max(1, whole.parse(values.workers));
  const schedules = whole.parse(values.schedules);
  const mode = values.persons ? 'persons' : 'workstations';
  const seed = whole.parse(values.seed);
  const tally = await all(mode, schedules, seed, Math.min(workers, schedules));
  const figures = {
    schedules: tally.ran,
    violations: tally.failures.length,
    ...shown(tally, mode),
  };
  if (!values.crashes) {
    say(JSON.stringify(figures));
    return figures.violations === 0 ? 0 : 1;
  }
  const crashes = await crashPass();
  say(crashText(crashes));
  const fills = await fillCrashPass(() => true, say);
  say(
    `Fills: ${fills.reached} of ${fills.points} commits reached; ${fills.failures.length} failures`,
  );
  const violations = figures.violations + crashes.failures.length + fills.failures.length;
  const no_reason = crashes.unexplained.length;
  const points = { crash_points: crashes.reached, fill_crash_points: fills.reached };
  say(JSON.stringify({ ...figures, violations, ...points, no_reason }));
  return violations + no_reason === 0 ? 0 : 1;
}

if (process.argv.includes('--as-worker')) worker();
else process.exitCode = await main();
