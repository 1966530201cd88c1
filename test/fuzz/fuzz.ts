// npm run fuzz -- --inputs N --seed S [--workers W]
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { complain, say } from '../../scripts/project.ts';
import { type FuzzReport, runFuzz } from './run.ts';

/** Without a word for so long, a worker hangs: more than any input may take by far. */
const silenceMs = 30_000;
const tellEveryMs = 1_000;

const whole = z.coerce.number().int().min(1);
const reportSchema = z.object({
  inputs: z.number(),
  crashes: z.number(),
  hangs: z.number(),
  deniedKept: z.number(),
  findings: z.array(z.string()),
});
const messageSchema = z.union([
  z.object({ count: z.number() }),
  z.object({ report: reportSchema }),
]);

const nothing: FuzzReport = { inputs: 0, crashes: 0, hangs: 0, deniedKept: 0, findings: [] };

async function worker(seed: number, inputs: number): Promise<void> {
  let told = 0;
  const report = await runFuzz(seed, inputs, (count) => {
    if (performance.now() - told < tellEveryMs) return;
    told = performance.now();
    process.send?.({ count });
  });
  process.send?.({ report }, () => process.exit());
}

/** A share of the inputs in a process of its own; if that ends or falls silent, it counts. */
function inProcess(seed: number, inputs: number): Promise<FuzzReport> {
  return new Promise((resolve) => {
    let report = nothing;
    let last = 0;
    let silent = false;
    const args = ['--as-worker', '--seed', String(seed), '--inputs', String(inputs)];
    const child = fork(import.meta.filename, args, { stdio: 'inherit' });
    const watch = setTimeout(() => {
      silent = true;
      child.kill('SIGKILL');
    }, silenceMs);
    child.on('message', (message) => {
      watch.refresh();
      const news = messageSchema.parse(message);
      if ('report' in news) report = news.report;
      else last = news.count;
    });
    child.on('exit', (code) => {
      clearTimeout(watch);
      const where = `after input ${last} of seed ${seed}`;
      if (silent) resolve({ ...nothing, inputs: last, hangs: 1, findings: [`hang: ${where}`] });
      else if (report.inputs === 0 || code !== 0)
        resolve({ ...nothing, inputs: last, crashes: 1, findings: [`crash: ended ${where}`] });
      else resolve(report);
    });
  });
}

const sum = (a: FuzzReport, b: FuzzReport): FuzzReport => ({
  inputs: a.inputs + b.inputs,
  crashes: a.crashes + b.crashes,
  hangs: a.hangs + b.hangs,
  deniedKept: a.deniedKept + b.deniedKept,
  findings: [...a.findings, ...b.findings],
});

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      inputs: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      workers: { type: 'string', default: String(availableParallelism()) },
      'as-worker': { type: 'boolean', default: false },
    },
  });
  const [inputs, seed] = [whole.parse(values.inputs), whole.parse(values.seed)];
  if (values['as-worker']) {
    await worker(seed, inputs);
    return 0;
  }
  const workers = whole.parse(values.workers);
  const began = performance.now();
  const shares = Array.from({ length: workers }, (_, at) =>
    inProcess(seed + at, Math.ceil(inputs / workers)),
  );
  const report = (await Promise.all(shares)).reduce(sum);
  for (const finding of report.findings) complain(finding);
  say(
    `${report.inputs} inputs from seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s`,
  );
  const { crashes, hangs, deniedKept: denied_kept } = report;
  say(JSON.stringify({ inputs: report.inputs, crashes, hangs, denied_kept }));
  return crashes + hangs + denied_kept === 0 ? 0 : 1;
}

process.exitCode = await main();
