import { setTimeout as pause } from 'node:timers/promises';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { fileVault } from '../../src/main/host/fileVault.ts';
import { AdvancingClock } from '../support/advancingClock.ts';
import type { PracticeOracle } from '../support/oracle.ts';
import { openTestStation, type TestStation } from '../support/testStation.ts';

/** Longer than the late-arrival window and every pause, before the other account has its turn. */
const STEPS = 15;
const STEP_MS = 70_000;
const MOST_TURNS = 30;
/** Time for due entries to be sent over the loopback. */
const LOOK_MS = 25;

export interface KillRun {
  readonly folder: string;
  readonly url: string;
  readonly oracle: PracticeOracle;
  readonly emails: readonly string[];
  /** The reasons of entries that needed a decision, by id. */
  readonly parked: Map<string, string>;
  /** What was logged as trouble. */
  readonly troubles: string[];
}

/**
 * Passes hours without a kill at once: every account delivers its entries, and a person discards those
 * that need a decision, so that nothing is open at the end.
 */
export async function passNight(run: KillRun): Promise<void> {
  const clock = new AdvancingClock();
  await using station = await openTestStation(run.folder, {
    service: run.url,
    keyVault: fileVault,
    clock,
    log: (line) => run.troubles.push(line),
  });
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    for (const email of run.emails) {
      const signedIn = await station.signIn(run.url, email);
      if (signedIn.kind !== 'signed-in') throw new Error(`No sign-in at night: ${signedIn.kind}`);
      for (let step = 0; step < STEPS; step += 1) {
        // First let calls end: one under way now would seem to arrive after the window.
        await run.oracle.idle();
        clock.advance(STEP_MS);
        await pause(LOOK_MS);
        await decideAll(station, run.parked);
      }
      if (await isAllDone(station)) return;
    }
  }
  throw new Error('Not everything came to an end in a night');
}

/** Makes the quantities of these lots known on this folder: only then can they be adjusted. */
export async function readLotsFirst(
  run: Pick<KillRun, 'folder' | 'url'>,
  lots: readonly string[],
): Promise<void> {
  await using station = await openTestStation(run.folder, {
    service: run.url,
    keyVault: fileVault,
  });
  await station.signIn(run.url);
  for (const lotId of lots) {
    const ask = () => station.client.lots.ask({ lotId });
    if ((await ask()).kind === 'answered') continue;
    const id = crypto.randomUUID();
    const change = { mpn: FIRST_PART_NUMBER };
    await station.client.lots.edit({ id, lotId: lotIdSchema.parse(lotId), change });
    while ((await station.standing(id))?.kind !== 'delivered') await pause(LOOK_MS);
    // After a refusal for a known lot the station knows how lots are read under this reading.
    await ask();
  }
}

async function decideAll(station: TestStation, parked: Map<string, string>): Promise<void> {
  const { decisions } = await station.waiting();
  for (const { id, standing } of decisions.first) {
    if (standing.kind !== 'needs-decision') continue;
    const { why } = standing;
    parked.set(id, 'status' in why ? `${why.kind} ${why.status}` : why.kind);
    const decision = { kind: 'discard', reason: 'It was only a trial' } as const;
    await station.client.waiting.decide({ id, newId: crypto.randomUUID(), decision });
  }
}

async function isAllDone(station: TestStation): Promise<boolean> {
  const { decisions, underWay, waiting } = await station.waiting();
  return decisions.count + underWay.count + waiting.count === 0;
}

/** The part number that is written into lots before the first entry that counts. */
export const FIRST_PART_NUMBER = 'MPN-KNOWN';
