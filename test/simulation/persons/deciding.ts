import { nameOf } from '#shared/contract/person.ts';
import type { Right } from '#shared/domain/rights.ts';
import { chosenDecision } from '../schedule/decide.ts';
import { type AtWindow, call, resultOf } from './calling.ts';
import { forged, memberName, nameHasRight } from './cast.ts';
import type { Deed } from './deeds.ts';
import { Try, typed } from './unlocking.ts';
import type { Given } from './windowBench.ts';

type Doing<What extends Deed['what']> = Extract<Deed, { what: What }>;

const GOOD_FOR_MS = 60_000;

/** Somebody who has a right gives it for one act. @returns what they gave; null where nothing */
export async function approve(
  at: AtWindow,
  { right, who, pin }: Pick<Doing<'approve'>, 'right' | 'who' | 'pin'>,
  deed: 'approve' | 'people on' | 'people off' = 'approve',
): Promise<Given | null> {
  const { bench, window } = at;
  const { expected } = bench;
  const staffId = bench.staffId(who);
  if (staffId === null) return null;
  const [asker, turn] = [expected.may(window), expected.turn(window)];
  const { text, isRight } = typed(at, who, pin);
  const tried = new Try(at, who, isRight);
  const claim = { right, staffId, badge: null, pin: text };
  const answer = await call(at, { deed }, (client) =>
    client.people.approve({ ...claim, ...forged }),
  );
  const result = resultOf(answer);
  if (result?.kind === 'wrong-pin') tried.judged('wrong', true);
  if (result?.kind === 'approved' || result?.kind === 'overtaken') tried.judged('right', true);
  if (result?.kind !== 'approved') return null;
  const by = memberName(who);
  const still = expected.turn(window) === turn;
  bench.record({ kind: 'approved', station: bench.number, right, by, asker, still });
  const until = expected.monotonic + GOOD_FOR_MS;
  const given = { id: result.approval, window, right, by, turn, until };
  bench.given.push(given);
  return given;
}

/** What stands for this right at this window, if anything does. */
export function standing({ bench, window }: AtWindow, right: Right): Given | null {
  const { expected } = bench;
  const turn = expected.turn(window);
  const good = bench.given.filter((one) => one.turn === turn && one.until > expected.monotonic);
  return good.find((one) => one.window === window && one.right === right) ?? null;
}

/** What was approved is used up, or nobody had approved it. */
export function spend(
  at: AtWindow,
  right: Right,
  may: readonly (string | null)[],
  given: Given | null,
): void {
  const { bench } = at;
  bench.given = bench.given.filter((one) => one !== given);
  const approvedBy = given?.by ?? null;
  bench.record({ kind: 'overruled', station: bench.number, right, may, approvedBy });
}

export async function decide(at: AtWindow, act: Doing<'decide'>): Promise<void> {
  const { bench, window } = at;
  const { expected, machine } = bench;
  const { context } = machine;
  if (context === null) return;
  const chosen = chosenDecision(context, act, (id) => bench.recordMadeBy(id));
  if (chosen === null) return;
  const { row, decision } = chosen;
  const { newId } = act;
  const author = nameOf(row.author);
  const may = expected.may(window);
  const wasOn = expected.isOn;
  const given = standing(at, 'decide-for-others');
  const { id } = row;
  // Whoever decides, a row that is only sent again stays its author's.
  const made = { deed: 'decide', ids: [newId], names: [...may, author] } as const;
  bench.decided(id, newId, decision.kind);
  const answer = await call(at, made, (client) =>
    client.waiting.decide({ id, newId, decision, ...forged }),
  );
  if (answer.kind !== 'answered' || wasOn !== true || expected.isOn !== true) return;
  const isOwn = may.some(
    (name) => name === author || (name !== null && nameHasRight(name, 'decide-for-others')),
  );
  if (!isOwn) spend(at, 'decide-for-others', may, given);
}
