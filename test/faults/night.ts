import { setTimeout as pause } from 'node:timers/promises';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { fileVault } from '../../src/main/host/fileVault.ts';
import { AdvancingClock } from '../support/advancingClock.ts';
import type { PracticeOracle } from '../support/oracle.ts';
import { openTestStation, person, type TestStation } from '../support/testStation.ts';

/** More than the late-arrival window and every pause, before it is the other account's turn. */
const STEPS = 15;
const STEP_MS = 70_000;
const MOST_TURNS = 30;
/** For what has become due to be asked over the loopback. */
const LOOK_MS = 25;

export interface Place {
  readonly folder: string;
  readonly url: string;
  readonly oracle: PracticeOracle;
  readonly emails: readonly string[];
  /** Entries that came to need a decision, with the reason, by their ids. */
  readonly parked: Map<string, string>;
  /** What was logged as trouble. */
  readonly troubles: string[];
}

/**
 * Hours without a kill, gone through at once: every account delivers what is its own, and a person
 * discards what needs a decision, so that at the end nothing is open.
 */
export async function nightAt(place: Place): Promise<void> {
  const clock = new AdvancingClock();
  await using station = await openTestStation(place.folder, {
    service: place.url,
    keyVault: fileVault,
    clock,
    log: (line) => place.troubles.push(line),
  });
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    for (const email of place.emails) {
      const signedIn = await station.signIn(place.url, email);
      if (signedIn.kind !== 'signed-in') throw new Error(`No sign-in at night: ${signedIn.kind}`);
      for (let step = 0; step < STEPS; step += 1) {
        // More than a minute passes at once: what is under way now would arrive after any window.
        await place.oracle.idle();
        clock.advance(STEP_MS);
        await pause(LOOK_MS);
        await decideAll(station, place.parked);
      }
      if (await isAllDone(station)) return;
    }
  }
  throw new Error('Not everything came to an end in a night');
}

/** On this folder for the first time: quantities are adjusted only where some are known. */
export async function firstLookAt(place: Place, lots: readonly string[]): Promise<void> {
  await using station = await openTestStation(place.folder, {
    service: place.url,
    keyVault: fileVault,
  });
  await station.signIn(place.url);
  for (const lotId of lots) {
    const ask = () => station.client.lots.ask({ lotId, by: person });
    if ((await ask()).kind === 'told') continue;
    const id = crypto.randomUUID();
    const change = { mpn: FIRST_LOOK };
    await station.client.lots.edit({ id, by: person, lotId: lotIdSchema.parse(lotId), change });
    while ((await station.standing(id))?.kind !== 'delivered') await pause(LOOK_MS);
    // Refused of a lot that is known: from now on it is clear how lots are read here.
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
    await station.client.waiting.decide({ id, newId: crypto.randomUUID(), by: person, decision });
  }
}

async function isAllDone(station: TestStation): Promise<boolean> {
  const { decisions, underWay, waiting } = await station.waiting();
  return decisions.count + underWay.count + waiting.count === 0;
}

/** What is written into lots before the first entry that counts. */
export const FIRST_LOOK = 'MPN-KNOWN';
