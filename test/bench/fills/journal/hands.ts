import type { FillView } from '../../../../src/shared/contract/fillView.ts';
import type { Dice } from '../world.ts';
import { AtBench, activeIn, type FillDone, type Power } from './atBench.ts';
import type { FillBench } from './bench.ts';
import { turnBad } from './case.ts';
import { NAP_MS, overrideIt, settleIt } from './hold.ts';
import { meet } from './meeting.ts';

const MOST_TURNS = 60;

/** Does one fill at the bench, from its label to its label, or as far as it is let. */
export async function doFill(
  bench: FillBench,
  dice: Dice,
  power: Power,
  done: FillDone,
): Promise<void> {
  const at = new AtBench(bench, dice, power, done);
  const { one } = done;
  if (one.turnsLate) {
    turnBad(bench.service.records, one);
    // A calm person has been elsewhere for long enough that what was listed is old.
    await bench.pass(NAP_MS);
  }
  await openIt(at);
  for (const { text } of one.bottles) await scanBottle(at, text);
  let closing = one.closing;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const view = await hurried(at, await at.settled());
    if (view === null) {
      if (await isOver(at)) return;
      continue;
    }
    if (view.heldBy !== null) {
      if (view.heldBy.kind === 'label') closing = one.label;
      if ((await settleIt(at, view)) === 'left' && (dice.chance(0.6) || !(await takeItUp(at))))
        return;
      continue;
    }
    if (await askedAndAnswered(at, view)) continue;
    if (view.missing.includes('cannot-tell')) {
      if (dice.chance(0.5) && (await overrideIt(at, view))) continue;
      await at.call(({ fills }) => fills.setAside({ fill: view.id }));
      return;
    }
    if (view.missing.includes('answers') && !done.isCalm) {
      await at.call(({ fills }) => fills.setAside({ fill: view.id }));
      return;
    }
    await closeIt(at, view, closing);
  }
  throw new Error(`A fill that does not end: ${one.number}`);
}

async function openIt(at: AtBench): Promise<void> {
  const { one, isCalm, fills } = at.done;
  const id = crypto.randomUUID();
  const isFromPage = !isCalm && at.dice.chance(0.1);
  if (isFromPage) {
    const begun = { id, prescriptionId: one.prescriptionId };
    const opened = await at.call(({ fills: all }) => all.begin(begun));
    if (opened.kind === 'changed') fills.add(opened.fill.id);
  } else {
    const opened = await at.scan(one.label, id);
    if (opened.kind === 'fill') fills.add(opened.fill.id);
    if (!isCalm && at.dice.chance(0.2))
      await at.scan(one.label, at.dice.chance(0.5) ? id : undefined);
  }
  if (one.metInFill) await meet(at.bench, one);
}

async function scanBottle(at: AtBench, text: string): Promise<void> {
  const { isCalm } = at.done;
  if (isCalm) await at.settled();
  const view = await at.present();
  if (view === null || view.heldBy !== null) return;
  const id = crypto.randomUUID();
  await at.scan(text, id);
  if (isCalm) return;
  // The window sends the same scan again, or the scanner reads twice.
  if (at.dice.chance(0.1)) await at.scan(text, id);
  if (text.startsWith('INVENTORY') && at.dice.chance(0.1)) await scanTwice(at, text);
}

/** A code that is read twice is tallied as the next bottle: one key takes it off. */
async function scanTwice(at: AtBench, text: string): Promise<void> {
  const taken = await at.scan(text);
  if (taken.kind !== 'fill') return;
  await at.call(({ fills }) => fills.undo({ fill: taken.fill.id }));
}

/** What somebody in a hurry does in between. */
async function hurried(at: AtBench, view: FillView | null): Promise<FillView | null> {
  if (view === null || at.done.isCalm || view.heldBy !== null || !at.dice.chance(0.15)) return view;
  const { id: fill } = view;
  const ways = [
    () => at.scan(at.done.one.label),
    () => at.call(({ fills }) => fills.close({ fill, partial: null })),
    () => at.call(({ fills }) => fills.setAside({ fill })),
    async () => {
      if (activeIn(view).length > 0) await at.call(({ fills }) => fills.undo({ fill }));
    },
    async () => {
      await at.bench.pass(NAP_MS);
    },
  ];
  await at.dice.of(ways)();
  return at.settled();
}

/** What only a person can say. */
async function askedAndAnswered(at: AtBench, view: FillView): Promise<boolean> {
  const fill = view.id;
  for (const { id: container, finding, lotId } of activeIn(view)) {
    for (const reason of finding.reasons) {
      if (reason.kind === 'maybe-same-bottle') {
        const isSame = at.done.one.wrongs.includes('same_bottle');
        await at.call(({ fills }) => fills.tellApart({ fill, container, isSame }));
        return true;
      }
      if (reason.kind === 'which-lot' && lotId === null) {
        const own = at.done.one.bottles.find((one) =>
          reason.lotIds.some((lot) => lot === one.lotId),
        );
        const [first] = reason.lotIds;
        const chosen = reason.lotIds.find((lot) => lot === own?.lotId) ?? first;
        if (chosen === undefined) return false;
        await at.call(({ fills }) => fills.chooseLot({ fill, container, lotId: chosen }));
        return true;
      }
    }
  }
  return false;
}

/** Amounts, what is still missing, and the label. */
async function closeIt(at: AtBench, view: FillView, closing: string): Promise<void> {
  const fill = view.id;
  const active = activeIn(view);
  if (active.length === 0) {
    await at.scan(at.done.one.spare.text);
    return;
  }
  if (['amount', 'quantity'].some((kind) => view.missing.some((one) => one === kind))) {
    const amount = String(60 / active.length);
    for (const { id: container } of active) {
      const set = await at.call(({ fills }) => fills.setAmount({ fill, container, amount }));
      // A label that was scanned too early closes it now.
      if (set.kind === 'gone' || set.fill.state === 'closed') return;
    }
  }
  const isByHand = !at.done.isCalm && at.dice.chance(0.05);
  if (isByHand) await at.call(({ fills }) => fills.close({ fill, partial: null }));
  else await at.scan(closing);
}

/** It is closed, or somebody goes on with it; or it is left where it is. */
async function isOver(at: AtBench): Promise<boolean> {
  const { fills: latest } = await at.call(({ fills }) => fills.waiting({}));
  const own = latest.find(({ id }) => at.done.fills.has(id));
  return own === undefined || at.dice.chance(0.2) || !(await takeItUp(at));
}

/** Somebody goes on with a fill that was set aside: the same person, or a colleague by name. */
async function takeItUp(at: AtBench): Promise<boolean> {
  const { fills: latest } = await at.call(({ fills }) => fills.waiting({}));
  const own = latest.find(({ id }) => at.done.fills.has(id));
  if (own === undefined) return false;
  at.isColleagues = at.dice.chance(0.3);
  const taken = await at.call(({ fills }) => fills.takeUp({ fill: own.id }));
  return taken.kind === 'changed';
}
