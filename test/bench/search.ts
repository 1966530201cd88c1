/// <reference types="node" />
// A thousand queries of a fixed mix, as people type them, over what a refresh has brought: from
// the question on the main thread to the answer there, each asked alone.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allPrescriptions } from '#shared/contract/allPrescriptions.ts';
import {
  type ChoiceField,
  choiceFields,
  type PrescriptionQuery,
  type PrescriptionSort,
} from '#shared/contract/prescriptions.ts';
import { Cache } from '../../src/main/station/cache/cache.ts';
import { cacheMigrations } from '../../src/main/station/cache/migrations.ts';
import { NamedThings } from '../../src/main/station/cache/refresh/namedThings.ts';
import { CACHE_CIPHER } from '../../src/main/station/cache/tuning.ts';
import { openDatabase } from '../../src/main/station/disk/database.ts';
import { startListServer } from './children.ts';
import { quantile } from './quantile.ts';

const key = Buffer.alloc(32, 7);
const QUERIES = 1_000;
const PAGE = 100;
const FRAME = 64 * 1024;
const sorts: readonly PrescriptionSort[] = [
  'newest',
  'newest',
  'newest',
  'oldest',
  'name',
  'expiring',
];

/** Whole searches; each is asked as it grows, key by key. */
const typed = [
  'semaglutide',
  'tirzepatide 10',
  'metformin twice',
  'levothyroxine 50 mcg',
  'inject weekly',
  'take 1 tablet daily',
  'scalp minoxidil',
  'apply bedtime',
  'empty stomach',
  'cream',
  'testosterone 200',
  'under the skin',
  'capsule bedtime',
  'naltrexone 4.5',
  'oxymetazoline',
  'estradiol 0.1',
  'larkspire',
  'tamsin quill',
];
const firstNames = ['Tamsin', 'Bram', 'Ines', 'Semira', 'Tirza', 'Meta', 'Jonas', 'Estrella'];
const lastNames = ['Larkspire', 'O’Quill', 'Marsh', 'Thistlewood', 'Abernathy-Cole'];

interface Row {
  readonly id: string;
  readonly serial_number: string;
  readonly patient_id?: string | null;
  readonly prescriber_id?: string | null;
  readonly status: string;
}

/** The same thousand for the same list: words as they grow, serial numbers, ids, filters, pages. */
function mixOf(rows: readonly Row[]): { query: PrescriptionQuery; offset: number }[] {
  const mix: { query: PrescriptionQuery; offset: number }[] = [];
  for (let n = 0; mix.length < QUERIES; n += 1) {
    const row = rows[(n * 7_919) % rows.length];
    if (row === undefined) throw new Error('No rows');
    const sort = sorts[n % sorts.length] ?? 'newest';
    const all = { ...allPrescriptions, sort };
    const one = (id: string | null | undefined) =>
      id == null ? ({ kind: 'none' } as const) : ({ kind: 'one', id } as const);
    const search = typed[n % typed.length] ?? '';
    switch (n % 8) {
      case 0:
      case 1:
      case 2: {
        const length = 1 + ((n * 31) % search.length);
        mix.push({ query: { ...all, text: search.slice(0, length) }, offset: 0 });
        break;
      }
      case 3: {
        const { serial_number: serial } = row;
        mix.push({
          query: { ...all, text: serial.slice(0, 3 + (n % (serial.length - 2))) },
          offset: 0,
        });
        break;
      }
      case 4:
        mix.push({ query: { ...all, text: row.id.slice(0, 8 + (n % 28)) }, offset: 0 });
        break;
      case 5:
        mix.push({ query: { ...all, text: search, status: one(row.status) }, offset: 0 });
        break;
      case 6:
        mix.push({ query: { ...all, patient: one(row.patient_id) }, offset: 0 });
        break;
      default:
        mix.push({ query: all, offset: ((n * 104_729) % rows.length) - ((n * 104_729) % PAGE) });
    }
  }
  return mix;
}

/** What filters offer while a name is typed. */
function choicesAsked(): { field: ChoiceField; text: string }[] {
  return choiceFields.flatMap((field) =>
    [...typed, ...firstNames, ...lastNames].flatMap((word) =>
      [0, 1, 2, 4].map((length) => ({ field, text: word.slice(0, length) })),
    ),
  );
}

async function msOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Gives each patient of the list a name, as their electronic prescriptions would. */
function nameAll(file: string): void {
  const opened = openDatabase({
    file,
    key,
    migrations: cacheMigrations,
    synchronous: 'NORMAL',
    cipher: CACHE_CIPHER,
  });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  const { db } = opened;
  const things = new NamedThings(db);
  const ids = db.prepare("SELECT id FROM things WHERE field = 'patient'").pluck().all();
  db.transaction(() => {
    for (const [at, id] of ids.entries()) {
      const first = firstNames[at % firstNames.length];
      const last = lastNames[(at * 7) % lastNames.length];
      things.name('patient', String(id), `${first} ${last} ${at % 997}`);
    }
  })();
  db.close();
}

async function openCache(file: string): Promise<Cache> {
  const opened = await Cache.prepare(file, key).open();
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.cache;
}

async function searched(prescriptions: number) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'));
  const server = await startListServer(prescriptions);
  const file = join(folder, 'cache.db');
  let cache = await openCache(file);
  try {
    const answer = await fetch(`${server.url}/api/v1/prescriptions`);
    const body = Buffer.from(await answer.arrayBuffer());
    await cache.beginRefresh('u', 1, Date.now());
    for (let at = 0; at < body.length; at += FRAME) {
      await cache.feedRefresh(new Uint8Array(body.subarray(at, at + FRAME)), []);
    }
    const finish = await cache.finishRefresh([]);
    if (finish?.kind !== 'complete') throw new Error(finish?.kind ?? 'not stored');
    await cache.endRefresh();
    while (await cache.tidy());
    await cache.close();
    nameAll(file);
    cache = await openCache(file);
    // The first search of a start takes in all rows.
    const loaded = await msOf(() => cache.search('u', allPrescriptions, 0, PAGE));

    const picked: Row[] = [];
    for (let n = 0; n < 2_000; n += 1)
      picked.push(rowAt(body, (n * 40_009) % (body.length - 4_000)));
    const times: number[] = [];
    const slow: string[] = [];
    for (const { query, offset } of mixOf(picked)) {
      const took = await msOf(() => cache.search('u', query, offset, PAGE));
      times.push(took);
      if (took > 10) slow.push(`${took.toFixed(0)} ms: "${query.text}" ${query.sort}`);
    }
    const choices: number[] = [];
    for (const { field, text } of choicesAsked()) {
      choices.push(await msOf(() => cache.choices('u', field, text)));
    }
    return { times, loaded, slow, choices };
  } finally {
    await cache.close();
    server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first whole element after this place of the list. */
function rowAt(body: Buffer, from: number): Row {
  const begin = body.indexOf('{"id"', from);
  const end = body.indexOf('},{"id"', begin);
  return JSON.parse(body.subarray(begin, end < 0 ? body.length - 1 : end + 1).toString());
}

const small = await searched(100_000);
console.log(`${QUERIES} queries of a fixed mix over 100,000 rows; aim: p99 10 ms`);
for (const line of small.slow.slice(0, 12)) console.log(`  ${line}`);
const withMillion = !process.argv.includes('--small');
const large = withMillion ? await searched(1_000_000) : null;
if (large !== null) console.log('The same over 1,000,000 rows, for information');
const figuresOf = ({ times, loaded, choices }: typeof small) => ({
  p50_ms: quantile(times, 0.5),
  p99_ms: quantile(times, 0.99),
  max_ms: quantile(times, 1),
  taking_in_ms: Math.round(loaded),
  choices_p99_ms: quantile(choices, 0.99),
});
console.log(
  JSON.stringify({ ...figuresOf(small), million: large === null ? null : figuresOf(large) }),
);
