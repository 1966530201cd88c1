/// <reference types="node" />
// Reads pictures with our decoder and with its peers, in one browser and one run: a corpus (NAME.png or
// .jpg with NAME.txt or NAME.bin; without either it must give nothing), or pictures made by a seed.
//   --corpus FOLDER   --made COUNT [--seed N]   one of the two, or both
//   --only FOLDER[,FOLDER]   of these folders alone        --ours   without the peers
//   --list   names each picture that we did not read
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { browserArguments, findBrowser } from '../../scripts/browser.ts';
import { readCorpus, type Sample } from './decode/corpus.ts';
import { madeSamples } from './decode/made/index.ts';
import type { Attempt } from './decode/page.ts';
import { isSameCode } from './decode/sameCode.ts';
import { servePage } from './pageServer.ts';
import { quantile } from './quantile.ts';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    made: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    ours: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const folders = values.only?.split(',');
const samples = [
  ...(values.corpus === undefined ? [] : await readCorpus(resolve(values.corpus))),
  ...(values.made === undefined ? [] : madeSamples(Number(values.made), Number(values.seed))),
].filter(({ folder }) => folders === undefined || folders.includes(folder));
if (samples.length === 0)
  throw new Error('No pictures: --corpus FOLDER or --made COUNT names some.');

type Outcome = 'read' | 'misread' | 'false read' | 'nothing';

interface Score {
  /** Pictures that hold a code. */
  pictures: number;
  read: number;
  misreads: number;
  false_reads: number;
}

function outcomeOf({ expected }: Sample, { reads }: Attempt): Outcome {
  if (reads.length === 0) return 'nothing';
  if (expected.kind === 'nothing') return 'false read';
  return reads.some((read) => isSameCode(expected, read)) ? 'read' : 'misread';
}

class Engine {
  readonly name: string;
  readonly byFolder = new Map<string, Score>();
  readonly mainMs: number[] = [];
  readonly workerMs: number[] = [];
  /** Texts beside the right one. */
  beside = 0;

  constructor(name: string) {
    this.name = name;
  }

  add(sample: Sample, attempt: Attempt): void {
    const none = { pictures: 0, read: 0, misreads: 0, false_reads: 0 };
    const score = this.byFolder.get(sample.folder) ?? none;
    this.byFolder.set(sample.folder, score);
    if (sample.expected.kind !== 'nothing') score.pictures += 1;
    const outcome = outcomeOf(sample, attempt);
    if (outcome === 'read') {
      score.read += 1;
      this.beside += attempt.reads.filter((read) => !isSameCode(sample.expected, read)).length;
    } else if (outcome === 'misread') score.misreads += 1;
    else if (outcome === 'false read') score.false_reads += 1;
    if (
      this.name === 'ours' &&
      values.list &&
      outcome !== 'read' &&
      sample.expected.kind !== 'nothing'
    ) {
      console.log(sample.file, outcome, attempt.reads);
    }
    if (this.name === 'ours' && outcome === 'false read') console.log(sample.file, attempt.reads);
    this.mainMs.push(attempt.mainMs);
    if (attempt.workerMs !== null) this.workerMs.push(attempt.workerMs);
  }

  sum(of: keyof Score): number {
    return [...this.byFolder.values()].reduce((sum, score) => sum + score[of], 0);
  }

  get readPercent(): number {
    return Number(((100 * this.sum('read')) / Math.max(1, this.sum('pictures'))).toFixed(1));
  }

  get row() {
    const times = (ms: readonly number[]) =>
      ms.length === 0 ? '-' : `${quantile(ms, 0.5)} / ${quantile(ms, 0.95)}`;
    return {
      read: this.sum('read'),
      'read %': this.readPercent,
      misread: this.sum('misreads'),
      'false reads': this.sum('false_reads'),
      'others beside': this.beside,
      'worker ms (median / p95)': times(this.workerMs),
      'main thread ms (median / p95)': times(this.mainMs),
    };
  }
}

async function attempt(page: Page, engine: string, sample: Sample): Promise<Attempt> {
  const index = samples.indexOf(sample);
  return page.evaluate(([name, url]) => Reflect.get(window, 'attempt')(name, url), [
    engine,
    `/corpus/${index}`,
  ] as const);
}

const served = await servePage('decode');
const executablePath = await findBrowser();
const browser = await chromium.launch({
  args: [...browserArguments],
  ...(executablePath !== null && { executablePath }),
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  await page.route('**/corpus/*', async (route) => {
    const sample = samples[Number(route.request().url().split('/').at(-1))];
    if (sample === undefined) return route.abort();
    return route.fulfill({ body: await sample.bytes() });
  });
  await page.goto(served.url);
  await page.waitForFunction(() => Reflect.has(window, 'attempt'));
  const names: string[] = await page.evaluate(async () => {
    await Reflect.get(window, 'ready');
    return Reflect.get(window, 'peerNames');
  });
  const ours = new Engine('ours');
  const others = values.ours ? [] : names.map((name) => new Engine(name));
  for (const engine of [ours, ...others]) {
    const [first] = samples;
    // Once to warm up: what is compiled is not what is measured.
    if (first !== undefined) await attempt(page, engine.name, first);
    for (const sample of samples) engine.add(sample, await attempt(page, engine.name, sample));
  }

  const read = [...ours.byFolder.keys()];
  const score = (engine: Engine, folder: string) => engine.byFolder.get(folder);
  console.table(
    Object.fromEntries(
      read.map((folder) => [
        folder,
        Object.fromEntries([
          ['pictures', score(ours, folder)?.pictures],
          ...[ours, ...others].map((engine) => {
            const { read = 0, misreads = 0, false_reads = 0 } = score(engine, folder) ?? {};
            return [
              engine.name,
              `${read}${misreads + false_reads > 0 ? ` (${misreads + false_reads} wrong)` : ''}`,
            ];
          }),
        ]),
      ]),
    ),
  );
  console.table(Object.fromEntries([ours, ...others].map((engine) => [engine.name, engine.row])));
  const best = others.toSorted((a, b) => b.sum('read') - a.sum('read'))[0];
  const by_folder = Object.fromEntries(
    read.map((folder) => {
      const mine = score(ours, folder);
      const peer = Math.max(0, ...others.map((engine) => score(engine, folder)?.read ?? 0));
      return [folder, { ...mine, best_peer_read: peer }];
    }),
  );
  console.log(
    JSON.stringify({
      read_percent: ours.readPercent,
      best_peer_percent: best?.readPercent ?? null,
      best_peer: best?.name ?? null,
      misreads: ours.sum('misreads'),
      best_peer_misreads: best?.sum('misreads') ?? null,
      false_reads: ours.sum('false_reads'),
      main_thread_ms: quantile(ours.mainMs, 0.5, 2),
      main_thread_p95_ms: quantile(ours.mainMs, 0.95, 2),
      worker_ms: quantile(ours.workerMs, 0.5),
      worker_p95_ms: quantile(ours.workerMs, 0.95),
      by_folder,
    }),
  );
} finally {
  await browser.close();
  await served.close();
}
