import type { Staff } from '#shared/contract/people.ts';
import { nameOf } from '#shared/contract/person.ts';
import type { StaffId } from '#shared/domain/ids.ts';
import { leastDigits } from '#shared/domain/pin.ts';
import type { StoredPin } from '../journal/staff.ts';
import type { PeopleContext } from './peopleContext.ts';
import { keyedPin } from './pinHash.ts';
import type { PinThread } from './pinThread.ts';
import { WrongTries } from './wrongTries.ts';

export type PinCheckResult =
  | { kind: 'right' }
  | { kind: 'wrong-pin'; triesLeft: number }
  | { kind: 'paused'; until: number };

/** Too many wait for their turn: come again in so long. */
const BUSY_MS = 2_000;

/** Says whether a PIN is a person's, as often as the pauses allow, and makes what it is checked against. */
export class PinChecks {
  readonly #key: Buffer;
  readonly #thread: PinThread;
  /** By journal: each service has its own people. */
  readonly #tries = new WeakMap<PeopleContext['journal'], WrongTries>();

  /** @param key of PINs alone, from the vault */
  constructor(key: Buffer, thread: PinThread) {
    this.#key = key;
    this.#thread = thread;
  }

  tries(context: PeopleContext): WrongTries {
    const known = this.#tries.get(context.journal);
    if (known !== undefined) return known;
    const tries = new WrongTries(context);
    this.#tries.set(context.journal, tries);
    return tries;
  }

  /** One at a time, so that of tries made at once each waits for the pause of the one before. */
  async check(context: PeopleContext, staff: Staff, pin: string): Promise<PinCheckResult> {
    const { journal, clock } = context;
    const tries = this.tries(context);
    const result = await this.#thread.inTurn(async (hasher): Promise<PinCheckResult> => {
      const left = tries.pauseLeft(staff.id);
      if (left > 0) return { kind: 'paused', until: clock.now() + Math.ceil(left) };
      const takeBack = tries.begin(staff.id);
      const stored = journal.staff.pin(staff.id);
      const keyed = keyedPin(this.#key, staff.id, pin);
      if (stored !== null && (await hasher.fits(keyed, stored))) {
        takeBack();
        return { kind: 'right' };
      }
      noteWrong(context, staff, tries.pauseLeft(staff.id));
      return { kind: 'wrong-pin', triesLeft: tries.triesLeft(staff.id) };
    });
    if (result?.kind === 'paused') tries.keep();
    return result ?? { kind: 'paused', until: clock.now() + BUSY_MS };
  }

  /** What a new PIN is checked against from now on; null where too many wait. */
  async hashed(id: StaffId, pin: string): Promise<StoredPin | null> {
    const keyed = keyedPin(this.#key, id, pin);
    const hash = await this.#thread.inTurn((hasher) => hasher.hash(keyed));
    return hash === null ? null : { ...hash, digitsAtLeast: ruleMet(pin) };
  }
}

/** The strictest rule that a PIN meets; no more of its length is kept. */
function ruleMet(pin: string): number {
  const strict = leastDigits({ role: 'pharmacist', lead: true });
  return pin.length >= strict ? strict : leastDigits({ role: 'technician', lead: false });
}

function noteWrong({ journal, clock, session }: PeopleContext, staff: Staff, pauseMs: number) {
  const line = { at: clock.now(), operation: null, record: null, userId: session.userId };
  const detail = { staff: staff.id, name: nameOf(staff), pauseMs };
  // Nobody has proven to be that person.
  journal.owe(() => journal.audit.add({ ...line, event: 'wrong-pin', person: null, detail }));
}
