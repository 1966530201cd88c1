/// <reference types="node" />
// A badge and its PIN at a locked window, until the screen can be used; the same in the station alone, and there
// with a hash that costs nothing; how many PINs a second can be tried with the file and the key in hand.
import { availableParallelism } from 'node:os';
import { staffIdSchema } from '#shared/domain/ids.ts';
import { keyFor } from '../../src/main/station/journal/auditChain.ts';
import { hashPin, keyedPin, type PinCost, pinFits } from '../../src/main/station/people/pinHash.ts';
import { journalLeftIn } from '../support/journal.ts';
import { beginPeople, pins, staffOf } from '../support/people.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  type TestStation,
  testTrailKey,
} from '../support/testStation.ts';
import { quantile } from './quantile.ts';
import { timeScreens } from './unlockScreen.ts';

const TIMES = 60;
const GUESSES = 10;
const CARD = 'STAFF 20417';
const free: PinCost = { cost: 2, blockSize: 1, lanes: 1 };

/** From the scan of the badge to the first answer of an open bench, each in milliseconds. */
async function unlocks({ client }: TestStation): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await client.people.lock({ because: 'by-hand' });
    const began = performance.now();
    const asked = await client.people.badge({ code: CARD, pin: null });
    if (asked.kind !== 'pin-wanted') throw new Error(asked.kind);
    const unlocked = await client.people.badge({ code: CARD, pin: pins.dana });
    if (unlocked.kind !== 'unlocked') throw new Error(unlocked.kind);
    await client.lots.known({ text: '' });
    took.push(performance.now() - began);
  }
  return took;
}

/** How many PINs a second one core tries with a hash of this cost: by the quickest guess, as an attacker's would be. */
function guessesPerSecond(cost: PinCost): number {
  const key = Buffer.alloc(32, 1);
  const staff = staffIdSchema.parse('somebody');
  const stored = hashPin(keyedPin(key, staff, '0000'), cost);
  const took = Array.from({ length: GUESSES }, (_, guess) => {
    const began = performance.now();
    pinFits(keyedPin(key, staff, String(guess)), stored);
    return performance.now() - began;
  });
  return 1_000 / Math.min(...took);
}

/** From now on the lead's PIN is checked against a hash that costs nothing. */
async function withoutScrypt(): Promise<PinCost> {
  const journal = await journalLeftIn(folder.path, practice.url);
  const lead = journal.staff.present()[0];
  const stored = lead === undefined ? null : journal.staff.pin(lead.id);
  if (lead === undefined || stored === null) throw new Error('Nobody has a PIN');
  const keyed = keyedPin(keyFor(testTrailKey, 'pins'), lead.id, pins.dana);
  const cheap = { ...stored, ...hashPin(keyed, free) };
  journal.commit(() => journal.staff.setPin(lead.id, cheap, Date.now()));
  journal.close();
  return stored;
}

await using folder = await dataFolder();
await using practice = await practiceService();
const open = () => openTestStation(folder.path, { service: practice.url });

const station = await open();
await station.signIn(practice.url);
const lead = await beginPeople(station.client);
const settings = { on: true, idleMinutes: 3, badge: 'pin-each-time' } as const;
await station.client.people.setSettings({ settings, approval: null });
staffOf(await station.client.people.addBadge({ id: lead.id, code: CARD, approval: null }));
const dear = await unlocks(station);
await station.close();

const cost = await withoutScrypt();
const again = await open();
const cheap = await unlocks(again);
await again.close();

const screens = await timeScreens(TIMES / 2);

const cores = availableParallelism();
const guesses = guessesPerSecond(cost) * cores;
const figures = (took: readonly number[]) =>
  `median ${quantile(took, 0.5)} ms, p95 ${quantile(took, 0.95)} ms`;
console.log(
  `${TIMES} unlocks by badge and PIN; scrypt N ${cost.cost}, r ${cost.blockSize}, p ${cost.lanes}`,
);
console.log(`  painted, the screen can be used: ${figures(screens.withPin)}; aim: p95 2,000 ms`);
console.log(`  painted, by the badge alone: ${figures(screens.byBadgeAlone)}`);
console.log(`  in the station: ${figures(dear)}`);
console.log(`  in the station without scrypt: ${figures(cheap)}`);
console.log(
  `With the file and the vault's key in hand, on the ${cores} cores here: all PINs of four digits in ` +
    `${Math.round(10_000 / guesses / 60)} minutes, of six in ${Math.round(1_000_000 / guesses / 3_600)} hours`,
);
console.log(
  JSON.stringify({
    p95_ms: quantile(screens.withPin, 0.95),
    badge_alone_p95_ms: quantile(screens.byBadgeAlone, 0.95),
    station_p95_ms: quantile(dear, 0.95),
    without_scrypt_p95_ms: quantile(cheap, 0.95),
    guesses_per_second: Number(guesses.toFixed(1)),
  }),
);
