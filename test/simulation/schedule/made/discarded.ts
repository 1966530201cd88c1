import { adjustLot, countLot } from '../../../support/entryKinds/lots.ts';
import type { Random } from '../../random.ts';
import type { Act, Entry, Step } from '../schedule.ts';

/** More than can need a decision by then, mostly. */
const DISCARDS = 4;

/**
 * Somebody changes a lot's quantity, the answer is lost, and they discard whatever needs a decision and
 * go on working on that lot: by chance alone that is rare, since nothing of it may be left out.
 */
export function discardedAfterLoss(random: Random, station: number, from: number): Step[] {
  const lot = random.int(0, 1);
  const enter = (entry: Entry): Act => ({ kind: 'enter', station, id: random.uuid(), entry });
  const change = () => random.pick(['-3', '2', '-0.1', '0.2']);
  const adjust = () => enter({ kind: adjustLot.kind, lot, change: change() });
  const fate = random.pick([
    'applied, then cut',
    'applied, then cut',
    'cut while it is being sent',
    'cut, applied late inside the window',
  ] as const);
  const lost = random.chance(0.7) ? adjust() : enter({ kind: countLot.kind, lot, quantity: '40' });
  const discards = Array.from({ length: DISCARDS }, (_none, which): Act => {
    const wants = which > 0 && random.chance(0.1) ? 'send-again' : 'discard';
    return {
      ...{ kind: 'decide', station, which: 0, choice: random.int(0, 99), newId: random.uuid() },
      wants,
    };
  });
  const acts: readonly (readonly [number, Act])[] = [
    [2_000, enter({ kind: countLot.kind, lot, quantity: random.pick(['92', '80', '12.5']) })],
    [60_000, { kind: 'fault', station, fate, of: 'writes', times: 1 }],
    [5, lost],
    [random.pick([90_000, 700_000]), discards[0] ?? lost],
    ...discards.slice(1).map((act): [number, Act] => [20, act]),
    [random.pick([20, 5_000]), adjust()],
    [20_000, random.chance(0.3) ? enter({ kind: countLot.kind, lot, quantity: '33' }) : adjust()],
    [20_000, adjust()],
  ];
  let at = from;
  return acts.map(([pause, act]) => {
    at += pause;
    return { at, act };
  });
}
