/// <reference types="node" />
// Scanners against typing in the real built app: 300 bursts of real keys, then 10,000 injected ones
// among words that a person types, with the focus nowhere, in the scan field and in a dialog's
// field. Lost and invented scans are counted by the practice service's record, leaked and eaten
// characters by what stands in the fields. Then, on a simulated clock, scans that a pause tears in two,
// 280 for each place and pause, and 100,000 words that hands type. Build first: it runs `out/`.
import type { Page } from 'playwright';
import { z } from 'zod';
import { Random } from '../../src/practice/world/random.ts';
import type { PracticeOracle } from '../support/oracle.ts';
import { openSignedInApp, type SignedInApp } from './openSignedInApp.ts';
import { type Act, injector } from './wedge/injected.ts';
import { type BurstEnding, type Focus, focuses, realBurst, takeFocus } from './wedge/real.ts';
import { tornOnes, typedLabels, typedOnes } from './wedge/simulate.ts';

const [real = 300, injected = 10_000, seed = 1, torn = 280, words = 100_000] = process.argv
  .slice(2)
  .map(Number);
const random = new Random(seed);
// None of these raises an alarm when the next one is scanned at once.
const labels = ['A user', 'A good lot', 'An order', 'A patient', 'A task'];

interface Count {
  bursts: number;
  lost: number;
  invented: number;
  leaked: number;
  eaten: number;
}

/** Scans that the service never got, and texts it got that were never scanned; in any order. */
function compare(sent: readonly string[], received: readonly string[]): [number, number] {
  const open = new Map<string, number>();
  for (const value of sent) open.set(value, (open.get(value) ?? 0) + 1);
  for (const value of received) open.set(value, (open.get(value) ?? 0) - 1);
  const left = [...open.values()];
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  for (const [value, count] of open) {
    if (count < 0 && !sent.includes(value)) console.log(`never scanned: ${JSON.stringify(value)}`);
  }
  return [sum(left.filter((count) => count > 0)), -sum(left.filter((count) => count < 0))];
}

/** Every text that reached the service to be verified, known to it or not, once no more come. */
async function received(oracle: PracticeOracle, wanted: number): Promise<string[]> {
  let before: string[] = [];
  for (let quiet = 0; quiet < 20; ) {
    const requests = await oracle.requests('barcodes.verify');
    const now = requests.map(({ body }) => z.object({ barcode_value: z.string() }).parse(body));
    const same = now.length === before.length;
    before = now.map(({ barcode_value: value }) => value);
    if (same && now.length >= wanted) break;
    quiet = same ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return before;
}

/** Another code than the last: the same at once would be the scanner repeating itself. */
function nextCode(values: readonly string[], last: string | undefined): string {
  const others = values.filter((value) => value !== last);
  return others[random.int(0, others.length - 1)] ?? '';
}

async function openDialog(page: Page): Promise<void> {
  await page.locator('header').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Change person' }).click();
  await page.getByLabel('First name').fill('Bo');
}

async function realOnes(
  app: SignedInApp,
  values: readonly string[],
  sent: string[],
): Promise<Count> {
  const { page } = app;
  const count: Count = { bursts: 0, lost: 0, invented: 0, leaked: 0, eaten: 0 };
  // A scanner ends every code alike: one after the other, each on a page that knows none yet.
  for (const ending of ['silence', 'enter', 'tab'] as const satisfies readonly BurstEnding[]) {
    await page.reload();
    await page.getByText('Ready to scan', { exact: true }).waitFor();
    for (const focus of focuses) {
      if (focus === 'dialog') await openDialog(page);
      for (let nth = 0; nth < real / 9; nth += 1) {
        const value = nextCode(values, sent.at(-1));
        const everyMs = random.pick([0, 1, 2, 5, 10, 15]);
        const before = await takeFocus(page, focus);
        sent.push(value);
        await realBurst(page, value, ending, everyMs);
        count.bursts += 1;
        const after = await before.now();
        if (after === before.value) continue;
        count.leaked += Math.max(1, after.length - before.value.length);
        console.log(`${ending}, ${focus}, ${everyMs} ms: the field holds ${JSON.stringify(after)}`);
      }
    }
  }
  return count;
}

/** What is done to the page, at random: bursts, with words typed slowly and fast in between. */
function script(values: readonly string[], sent: string[], focus: Focus, bursts: number): Act[] {
  const acts: Act[] = [];
  for (let made = 0; made < bursts; made += 1) {
    if (random.chance(0.4)) {
      const text = random.pick(['Margaretha', 'box 12', 'count ', 'Lindqvist', 'no label', '42']);
      // The quickest typists manage 70; a program that fills in a form, 25.
      const quickest = focus === 'dialog' ? 25 : 70;
      acts.push({ kind: 'typing', text, everyMs: random.pick([quickest, 70, 110, 180, 260]) });
    }
    const value = nextCode(values, sent.at(-1));
    sent.push(value);
    acts.push({
      kind: 'burst',
      text: value,
      everyMs: random.int(0, focus === 'nowhere' ? 50 : 45),
      end: random.pick(['Enter', 'Tab']),
      noise: random.chance(0.1),
    });
  }
  return acts;
}

async function injectedOnes(
  { page }: SignedInApp,
  values: readonly string[],
  sent: string[],
): Promise<Count> {
  const count: Count = { bursts: 0, lost: 0, invented: 0, leaked: 0, eaten: 0 };
  await page.reload();
  await page.getByText('Ready to scan', { exact: true }).waitFor();
  await page.evaluate(injector);
  for (const focus of focuses) {
    if (focus === 'dialog') await openDialog(page);
    await takeFocus(page, focus);
    const wanted = Math.ceil(injected / focuses.length);
    for (let made = 0; made < wanted; made += 200) {
      const bursts = Math.min(200, wanted - made);
      const acts = script(values, sent, focus, bursts);
      const { leaked, eaten, words } = await page.evaluate((list) => window.injectKeys(list), acts);
      count.bursts += bursts;
      count.leaked += leaked;
      count.eaten += eaten;
      for (const line of words) console.log(line);
    }
    console.log(`injected with the focus ${focus}: ${count.bursts} bursts`);
  }
  return count;
}

const app = await openSignedInApp();
try {
  const { oracle } = app;
  const values = await Promise.all(labels.map((label) => app.code(label)));
  const sent: string[] = [];
  const byHand = await realOnes(app, values, sent);
  const first = await received(oracle, sent.length);
  [byHand.lost, byHand.invented] = compare(sent, first);
  console.log(JSON.stringify({ real: byHand }));
  const more: string[] = [];
  const made = await injectedOnes(app, values, more);
  const all = await received(oracle, first.length + more.length);
  [made.lost, made.invented] = compare(more, all.slice(first.length));
  const tornScans = tornOnes(random, torn);
  const typing = typedOnes(random, words);
  const labelsTyped = typedLabels(random, words / 10);
  const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const figures = {
    real: byHand,
    injected: made,
    torn: tornScans,
    typing,
    labels_typed: labelsTyped,
    torn_wrong: total(Object.values(tornScans).map((count) => count.wrong)),
    // Neither taken nor refused aloud.
    torn_left: total(Object.values(tornScans).map((count) => count.lost)),
    torn_doubted: total(Object.values(tornScans).map(({ doubted }) => doubted)),
    typing_taken: total(Object.values(typing).map(({ taken, eaten }) => taken + eaten)),
    // Left where they were typed, with the word that they may be a scan.
    typing_doubted: total(Object.values(typing).map(({ doubted }) => doubted)),
  };
  console.log(JSON.stringify(figures));
  const wrong = [byHand, made].some(
    ({ lost, invented, leaked, eaten }) => lost + invented + leaked + eaten > 0,
  );
  if (wrong || figures.torn_wrong + figures.torn_left + figures.typing_taken > 0)
    process.exitCode = 1;
} finally {
  await app.close();
}
