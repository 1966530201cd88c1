import { mayBeOverridden } from '../../../../src/shared/contract/fillFinding.ts';
import { type FillView, stopOutcomes } from '../../../../src/shared/contract/fillView.ts';
import type { AtBench } from './atBench.ts';

/** Longer than an answer is fresh, and than a fill stays open by itself. */
export const NAP_MS = 16 * 60_000;

const badge = 'USER-99999999-0000-4000-8000-000000000009-K1';

const standing = ({ finding, label, containers }: FillView) =>
  [finding, label.finding, ...containers.map((one) => (one.removed === null ? one.finding : null))]
    .flatMap((one) => one?.reasons ?? [])
    .filter(({ result }) => result === 'stop' || result === 'cannot-tell');

/** A pharmacist goes past what may be gone past; first somebody tries it without the right. */
export async function overrideIt(at: AtBench, view: FillView): Promise<boolean> {
  const { id: fill } = view;
  const reason = 'checked-by-eye' as const;
  if (at.dice.chance(0.3)) {
    const without = await at.call(({ fills }) => fills.override({ fill, reason, approval: null }));
    if (without.kind === 'changed' && standing(without.fill).length > 0 && view.override === null) {
      throw new Error('An override went through without a right');
    }
  }
  const approval = at.isColleagues ? null : await at.bench.approval();
  const went = await at.call(({ fills }) => fills.override({ fill, reason, approval }));
  return went.kind === 'changed' && went.fill.heldBy === null;
}

/** What a hurried hand does while a stop holds the fill: nothing of it may count. */
async function pushOn(at: AtBench, view: FillView): Promise<void> {
  const { id: fill } = view;
  const { one } = at.done;
  const tries = [
    () => at.scan(one.spare.text),
    () => at.scan(badge),
    () => at.bench.unlock(),
    () => at.bench.pass(NAP_MS),
    () => at.scan(one.label),
    () => at.call(({ fills }) => fills.undo({ fill })),
    () => at.call(({ fills }) => fills.close({ fill, partial: null })),
    () => at.call(({ fills }) => fills.close({ fill, partial: 'patient-asked' })),
    () => at.call(({ fills }) => fills.setAside({ fill })),
    () =>
      at.call(({ fills }) => fills.override({ fill, reason: 'checked-by-eye', approval: null })),
  ];
  for (const push of tries) if (at.dice.chance(0.3)) await push();
}

export type AfterHold = 'goes-on' | 'left';

/** Somebody says what was done about the stop, by any outcome. */
export async function settleIt(at: AtBench, view: FillView): Promise<AfterHold> {
  const { dice } = at;
  if (!at.done.isCalm) await pushOn(at, view);
  const held = await at.present();
  if (held === null || held.heldBy === null) return 'goes-on';
  if (standing(held).every(mayBeOverridden) && dice.chance(0.3)) {
    if (await overrideIt(at, held)) return 'goes-on';
  }
  const outcome = dice.chance(0.6) ? 'put-back' : dice.of(stopOutcomes);
  // To begin anew with a prescription that is stopped comes to the same stop.
  const isAgain = outcome === 'start-over' && at.done.fills.size > 2;
  const said = { fill: held.id, outcome: isAgain ? ('ask' as const) : outcome };
  const after = await at.call(({ fills }) => fills.settle(said));
  if (after.kind !== 'changed') return 'left';
  at.done.fills.add(after.fill.id);
  at.done.settled.add(held.id);
  return after.fill.state === 'open' ? 'goes-on' : 'left';
}
