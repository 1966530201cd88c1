import type { NotChecked } from '#shared/contract/emergency.ts';
import type { RenewResult, Session } from '../connection/session.ts';
import type { PeopleContext } from './peopleContext.ts';
import type { WrongTries } from './wrongTries.ts';

/** What can ask the service about the account's password. */
export type AccountContext = PeopleContext & {
  readonly session: PeopleContext['session'] & Pick<Session, 'renew'>;
};

type Paused = { kind: 'paused'; until: number };
export type PasswordFailure =
  | { kind: 'wrong-password'; triesLeft: number }
  | Paused
  | { kind: 'not-checked'; why: NotChecked }
  | { kind: 'another-account' };
export type PasswordResult = { kind: 'right' } | PasswordFailure;
export type CodeResult = { kind: 'right' } | { kind: 'wrong-code'; triesLeft: number } | Paused;

/** Another try is under way: come again in so long. */
const BUSY_MS = 2_000;

/**
 * What proves the account and not a person: its password, on which only the service has a word, and the
 * recovery code of the data. One try at a time, each counted before it is judged. Neither is kept, nor
 * told to anybody but the service.
 */
export class AccountProof {
  readonly #tries: (context: PeopleContext) => WrongTries;
  readonly #isCode: (text: string) => boolean;
  #isBusy = false;

  /** @param isCode whether a text holds the recovery code */
  constructor(tries: (context: PeopleContext) => WrongTries, isCode: (text: string) => boolean) {
    this.#tries = tries;
    this.#isCode = isCode;
  }

  /** Offline nobody can say whether it is right, so nobody does. */
  async password(context: AccountContext, password: string): Promise<PasswordResult> {
    const paused = this.#paused(context);
    if (paused !== null) return paused;
    this.#isBusy = true;
    try {
      return await this.#ask(context, password);
    } finally {
      this.#isBusy = false;
    }
  }

  recoveryCode(context: PeopleContext, text: string): CodeResult {
    const paused = this.#paused(context);
    if (paused !== null) return paused;
    const tries = this.#tries(context);
    const counted = tries.beginAccount();
    if (!this.#isCode(text)) return { kind: 'wrong-code', triesLeft: tries.accountTriesLeft() };
    counted.right();
    return { kind: 'right' };
  }

  #paused(context: PeopleContext): Paused | null {
    const { clock } = context;
    if (this.#isBusy) return { kind: 'paused', until: clock.now() + BUSY_MS };
    const tries = this.#tries(context);
    const left = tries.accountPauseLeft();
    if (left <= 0) return null;
    tries.keep();
    return { kind: 'paused', until: clock.now() + Math.ceil(left) };
  }

  async #ask(context: AccountContext, password: string): Promise<PasswordResult> {
    const tries = this.#tries(context);
    const counted = tries.beginAccount();
    const result = await context.session.renew(password).catch((error: unknown) => {
      counted.unjudged();
      throw error;
    });
    switch (result.kind) {
      case 'signed-in':
        counted.right();
        return { kind: 'right' };
      case 'wrong-credentials':
        return { kind: 'wrong-password', triesLeft: tries.accountTriesLeft() };
      case 'another-account':
        return result;
      default:
        counted.unjudged();
        return { kind: 'not-checked', why: whyNot(result) };
    }
  }
}

type Unjudged = Exclude<
  RenewResult,
  { kind: 'signed-in' | 'wrong-credentials' | 'another-account' }
>;

/** An address without a sign-in is not the service that has signed this account in before. */
const whyNot = ({ kind }: Unjudged): NotChecked =>
  kind === 'no-sign-in' ? 'not-understood' : kind;
