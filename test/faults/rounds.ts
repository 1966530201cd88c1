import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { fileVault } from '../../src/main/host/fileVault.ts';
import { type ReadingNumber, readingNumbers, readings } from '../../src/practice/readings.ts';
import { Random } from '../../src/practice/world/random.ts';
import { journalLeftIn } from '../support/journal.ts';
import type { PracticeOracle } from '../support/oracle.ts';
import { runHost, runPractice } from '../support/processes.ts';
import { compare, emptySum, type Sum } from './comparing.ts';
import { groundOf } from './ground.ts';
import type { Made, Request } from './ledger.ts';
import { Maker } from './making.ts';
import { firstLookAt, nightAt, type Place } from './night.ts';
import { roughNetwork } from './roughNetwork.ts';
import { type Client, openWindow } from './window.ts';

const emails = ['practice@bench.test', 'second@bench.test'] as const;
/** So many rounds, and a night goes by in which all that is left comes to its end. */
const ROUNDS_A_DAY = 10;
const LONGEST_LIFE_MS = 700;

export interface KillSettings {
  readonly rounds: number;
  readonly seed: number;
  /** A line now and then for whoever waits. */
  readonly tell: (line: string) => void;
}

/**
 * Rounds of a host that is killed at some moment while entries are made through its line, on one
 * folder for each reading of the service; at the end nothing may be missing, and nothing there
 * more often than it may.
 */
export async function killRounds({ rounds, seed, tell }: KillSettings): Promise<Sum> {
  const sum = emptySum();
  const random = new Random(seed);
  const days = Math.ceil(rounds / ROUNDS_A_DAY);
  const chosen = readingNumbers.slice(0, days);
  for (const [index, reading] of chosen.entries()) {
    const share = Math.floor(rounds / chosen.length) + (index < rounds % chosen.length ? 1 : 0);
    await underReading(reading, share, random, sum);
    tell(`reading ${reading}: ${share} rounds; so far ${wordsOf(sum)}`);
  }
  return sum;
}

async function underReading(
  number: ReadingNumber,
  rounds: number,
  random: Random,
  sum: Sum,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-kill-'));
  const practice = await runPractice(
    ...['--reading', String(number), '--prescriptions', '300', '--no-staff'],
  );
  try {
    const { url, oracle } = practice;
    const place: Place = { folder, url, oracle, emails, parked: new Map(), troubles: [] };
    const ground = await groundOf(oracle);
    await firstLookAt(place, [...ground.counted, ...ground.adjusted]);
    const before = await quantitiesOf(oracle);
    const maker = new Maker(ground, random, readings[number]);
    const made: Made[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      made.push(...(await lifeOf(place, oracle, maker, random)));
      if (round % ROUNDS_A_DAY === 0 || round === rounds) await nightAt(place);
    }
    const journal = await journalLeftIn(folder, url, fileVault);
    const requests = withChanges(await oracle.requests(), before);
    compare({ made, journal, requests, parked: place.parked }, sum);
    const { broken } = journal.audit.verify();
    if (broken !== null) sum.strange.push(`The audit trail is broken at row ${broken}`);
    sum.strange.push(...place.troubles.map((line) => `Logged: ${line}`));
    journal.close();
  } finally {
    await practice.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One life of a host: entries are made on a rough network until it is killed. */
async function lifeOf(
  { folder, url }: Place,
  oracle: PracticeOracle,
  maker: Maker,
  random: Random,
): Promise<Made[]> {
  const host = await runHost(folder, url);
  const window = await openWindow(host.url);
  const email = await signedIn(window.client, url, random.chance(0.2) ? emails[1] : emails[0]);
  const smooth = await roughNetwork(oracle, random);
  const made: Promise<Made | null>[] = [];
  const make = (): void => {
    const { enter, ...making } = maker.next();
    const id = crypto.randomUUID();
    made.push(
      enter(window.client, id).then(
        (said) => (isEntered(said) ? { ...making, id, email, answered: true } : null),
        // The line went with the host, and nobody knows whether this was before it was written.
        () => ({ ...making, id, email, answered: false }),
      ),
    );
  };
  const end = performance.now() + random.int(20, LONGEST_LIFE_MS);
  for (let left = random.int(1, 6); left > 0 && performance.now() < end; left -= 1) {
    make();
    await pause(random.int(0, 120));
  }
  await pause(Math.max(0, end - performance.now()));
  // Killed in the middle of writing, perhaps.
  for (let last = random.int(0, 2); last > 0; last -= 1) make();
  await pause(random.int(0, 4));
  await host.kill();
  window.close();
  await smooth();
  return (await Promise.all(made)).filter((one) => one !== null);
}

const scanView = z.object({ scannedAt: z.number() });
const entered = z.object({ kind: z.literal('entered') });

/** Not where it was turned down at once: what it was to build on had never been written. */
const isEntered = (said: unknown) =>
  entered.safeParse(said).success || scanView.safeParse(said).success;

async function signedIn(client: Client, address: string, email: string): Promise<string> {
  const state = await client.session.state();
  const isIn = state.kind === 'signed-in' && state.validity !== 'lapsed';
  if (isIn && state.account.email === email) return email;
  if (state.kind === 'signed-in') await client.session.signOut();
  const result = await client.session.signIn({ address, email, password: 'practice' });
  if (result.kind !== 'signed-in') throw new Error(`No sign-in: ${result.kind}`);
  return email;
}

const thousandths = (value: unknown) => Math.round(Number(value) * 1000);
const lotBody = z.object({ current_quantity: z.union([z.number(), z.string()]) });

async function quantitiesOf(oracle: PracticeOracle): Promise<Map<string, number>> {
  const lots = await oracle.all('lot');
  return new Map(lots.map((lot) => [String(lot['id']), thousandths(lot['current_quantity'])]));
}

/** Each request with what it changed of a quantity, in the order in which they came. */
function withChanges(
  requests: Awaited<ReturnType<PracticeOracle['requests']>>,
  quantities: Map<string, number>,
): Request[] {
  return requests.map((request) => {
    const lotId = request.path.split('/').at(-1) ?? '';
    const body = lotBody.safeParse(request.body);
    const stood = quantities.get(lotId);
    const sets = request.operation === 'lots.update' && request.applied && body.success;
    if (!sets || stood === undefined) return { ...request, changedBy: null };
    const stands = thousandths(body.data.current_quantity);
    quantities.set(lotId, stands);
    return { ...request, changedBy: stands - stood };
  });
}

/** The sum in one line. */
export function wordsOf(sum: Sum): string {
  const parked = [...sum.parked.values()].reduce((all, times) => all + times, 0);
  return [
    `${sum.entered} entered (${sum.unanswered} cut off while entering)`,
    `${sum.delivered} delivered`,
    `${sum.folded} folded into others`,
    `${parked} parked`,
    `${sum.lost.length} lost`,
    `${sum.twice.length} sent twice`,
    `${sum.strange.length} strange`,
  ].join(', ');
}
