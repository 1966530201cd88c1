import type { UnlockResult } from '#shared/contract/people.ts';
import { type Answer, type AtWindow, call, resultOf } from './calling.ts';
import { badgeOf, type Member, memberName, pinOf, WRONG_PIN } from './cast.ts';
import type { Deed } from './deeds.ts';
import type { Claim } from './expected.ts';

type Doing<What extends Deed['what']> = Extract<Deed, { what: What }>;

/** What somebody types, and whether it is right; null: who knows. */
export function typed({ bench }: AtWindow, who: Member, pin: 'right' | 'wrong') {
  const known = [...(bench.expected.pins.get(who) ?? [])];
  if (pin === 'wrong') return { text: WRONG_PIN, isRight: false };
  return { text: known[0] ?? pinOf(who, 0), isRight: known.length === 1 ? true : null };
}

/** A PIN was typed, and is judged from now on. */
export class Try {
  readonly #at: AtWindow;
  readonly #who: Member;
  readonly #isRight: boolean | null;
  readonly #madeAt: number;
  readonly #pausedUntil: number;
  readonly #wasPresent: boolean;

  constructor(at: AtWindow, who: Member, isRight: boolean | null) {
    const { expected } = at.bench;
    this.#at = at;
    this.#who = who;
    this.#isRight = isRight;
    this.#madeAt = expected.monotonic;
    this.#pausedUntil = this.#madeAt + expected.pauses.left(who, this.#madeAt);
    this.#wasPresent = expected.present.has(who);
  }

  /** @param counts whether nothing but the PIN can have decided */
  judged(said: 'right' | 'wrong', counts: boolean): void {
    const { bench } = this.#at;
    const { pauses, monotonic, present } = bench.expected;
    const who = memberName(this.#who);
    const pauseLeft = Math.max(0, this.#pausedUntil - monotonic);
    const stays = counts && this.#wasPresent && present.has(this.#who);
    const isRight = stays ? this.#isRight : null;
    bench.record({ kind: 'judged', station: bench.number, who, said, isRight, pauseLeft });
    if (said === 'right') pauses.right(this.#who, monotonic);
    else if (this.#isRight === false && stays) pauses.wrong(this.#who, this.#madeAt);
  }
}

/** A name and a PIN at the lock, or to switch persons. */
export async function unlock(at: AtWindow, { who, pin }: Doing<'unlock'>): Promise<void> {
  const { bench, window } = at;
  const { expected } = bench;
  const staffId = bench.staffId(who);
  if (staffId === null) return;
  const { text, isRight } = typed(at, who, pin);
  const tried = new Try(at, who, isRight);
  const claim = expected.claim(window, memberName(who));
  const made = { deed: 'unlock', names: [memberName(who)] } as const;
  const answer = await call(at, made, (client) => client.people.unlock({ staffId, pin: text }));
  ended(at, who, claim, answer, { tried, isProof: isRight !== false });
}

/** A scanned badge, with the PIN or without. */
export async function badge(at: AtWindow, { who, pin }: Doing<'badge'>): Promise<void> {
  const { bench, window } = at;
  const { expected } = bench;
  const name = memberName(who);
  const isHere = expected.isThere(window, name);
  const isEnough = isHere || expected.isBadgeEnough(who);
  const entered = pin === null ? null : typed(at, who, pin);
  const tried = entered === null ? null : new Try(at, who, entered.isRight);
  const claim = expected.claim(window, name);
  const madeAt = expected.moment;
  const scanned = { code: badgeOf(who), pin: entered?.text ?? null };
  const answer = await call(at, { deed: 'badge', names: [name] }, (client) =>
    client.people.badge(scanned),
  );
  // Answered at once, no PIN was looked at: this very person has come in the same moment.
  const isQuick = expected.moment === madeAt;
  const isProof = isQuick || entered === null ? isEnough : entered.isRight !== false;
  ended(at, who, claim, answer, { tried: isQuick ? null : tried, isProof });
}

function ended(
  { bench, window }: AtWindow,
  who: Member,
  claim: Claim,
  answer: Answer<UnlockResult>,
  { tried, isProof }: { tried: Try | null; isProof: boolean },
): void {
  const { expected } = bench;
  const result = resultOf(answer);
  const { overtakenAt } = claim;
  const isOvertaken = overtakenAt !== null && overtakenAt !== expected.moment;
  const isKept = expected.isThere(window, claim.outcome);
  expected.settle(claim, result?.kind === 'unlocked');
  if (result === null) return;
  if (result.kind === 'wrong-pin')
    tried?.judged('wrong', overtakenAt === null && expected.isOn === true);
  if (result.kind === 'overtaken') tried?.judged('right', true);
  if (result.kind !== 'unlocked') return;
  if (tried !== null) {
    tried.judged('right', true);
    expected.gavePin(who);
  }
  // While people are off nobody is at a window by what they prove.
  if (expected.isOn !== true) return;
  const about = { station: bench.number, window, who: memberName(who) };
  const isRight = isProof && expected.present.has(who);
  bench.record({ kind: 'proved', ...about, isRight, isOvertaken: isOvertaken && !isKept });
}

export async function lock(at: AtWindow, { because }: Doing<'lock'>): Promise<void> {
  const { expected } = at.bench;
  const claim = expected.claim(at.window, null);
  const answer = await call(at, { deed: 'lock' }, (client) => client.people.lock({ because }));
  expected.settle(claim, answer.kind === 'answered');
}

export async function touch(at: AtWindow): Promise<void> {
  const { expected } = at.bench;
  const answer = await call(at, { deed: 'touch' }, (client) => client.people.touched());
  if (answer.kind === 'answered') expected.touched(at.window);
}

/** The window asks who is there. */
export async function look(at: AtWindow): Promise<void> {
  const { bench, window } = at;
  const answer = await call(at, { deed: 'look' }, (client) => client.people.atWindow());
  const there = resultOf(answer);
  if (there === null) return;
  const may = bench.expected.may(window);
  const name = nameAt(there);
  bench.record({ kind: 'looked', station: bench.number, may, name });
  if (bench.expected.isOn === true && may.includes(name)) bench.expected.learn(window, name);
}

type There = Awaited<ReturnType<AtWindow['client']['people']['atWindow']>>;

function nameAt(there: There): string | null {
  switch (there.kind) {
    case 'locked':
      return null;
    case 'proven':
      return `${there.staff.firstName} ${there.staff.lastName}`;
    case 'unproven':
      return there.person === null ? null : `${there.person.firstName} ${there.person.lastName}`;
  }
}
