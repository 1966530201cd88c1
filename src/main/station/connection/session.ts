import type { ServiceView, SessionState, SignInResult } from '#shared/contract/session.ts';
import { epochMs } from '#shared/domain/instant.ts';
import type { Journal } from '../journal/journal.ts';
import type { KnownUser } from '../journal/people.ts';
import type { Connection } from '../service/connection.ts';
import { type Login, login } from '../service/login.ts';
import type { Answer, Outcome } from '../service/outcome.ts';
import { ServiceClient } from '../service/serviceClient.ts';
import type { Clock } from './clock.ts';

/** How long before a sign-in lapses the screen warns. */
const WARN_AHEAD_MS = 10 * 60 * 1000;

/** The documented lifetime, where an answer leaves the end out (service-api.md, Limits). */
const TOKEN_LIFE_MS = 60 * 60 * 1000;

/** The signed-in account, whose rows alone its client may send. */
export interface Sender {
  readonly userId: string;
  readonly client: ServiceClient;
}

/** How a sign-in ends that was made at a service that is chosen already. */
type Refusal = Exclude<SignInResult, { kind: 'signed-in' | 'bad-address' | 'not-agreed' }>;

/** How a sign-in anew of the present account ends. */
export type RenewResult =
  | { kind: 'signed-in' }
  | Refusal
  | { kind: 'another-account' }
  | { kind: 'signed-out' }
  /** The service on this computer stopped: nobody knows who answers in its place. */
  | { kind: 'service-stopped' };

export interface SessionParts {
  readonly journal: Journal;
  readonly service: () => ServiceView;
  /** Resolves once the service's address is known (the practice service has to start first). */
  readonly connection: () => Promise<Connection>;
  /** The outcome of a sign-in, which shows what service this is and what its clock says. */
  readonly onLoginOutcome: (outcome: Outcome<unknown>) => void;
  /** The outcome of a call of the signed-in account. */
  readonly onOutcome: (outcome: Outcome<unknown>) => void;
  readonly clock: Clock;
  /** The sign-in is about to lapse, or has: time alone has changed it. */
  readonly validityChanged: () => void;
}

/**
 * The sign-in in force. The token is kept in the encrypted journal until the account signs out or
 * in again; when it lapses, work goes on and only delivery waits (DESIGN.md section 6).
 */
export class Session {
  readonly #parts: SessionParts;
  #connection: Connection | null = null;
  #callOff: (() => void) | null = null;
  #closed = false;
  /** The token that was given up because its service stopped. */
  #givenUp: string | null = null;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** The connection is there: from now on rows may be sent. */
  connected(connection: Connection): void {
    this.#connection = connection;
    this.#watchValidity();
  }

  close(): void {
    this.#closed = true;
    this.#callOff?.();
  }

  /** The signed-in account, whether or not its token still holds; null when signed out. */
  get userId(): string | null {
    return this.#parts.journal.people.session()?.userId ?? null;
  }

  /** The account that may send now; null when nobody is signed in or the sign-in has lapsed. */
  sender(): Sender | null {
    const session = this.#parts.journal.people.session();
    if (session === null || this.#connection === null) return null;
    if (validity(session, this.#parts.clock.now()) === 'lapsed') return null;
    return { userId: session.userId, client: this.#clientOf(session.token, this.#connection) };
  }

  #clientOf(token: string, connection: Connection): ServiceClient {
    const { records } = this.#parts.journal;
    return new ServiceClient({
      connection,
      token,
      nextRequest: () => records.nextRequest(),
      onOutcome: (outcome) => {
        if (this.#closed) return;
        if (outcome.kind === 'needs-sign-in') this.#reject(token);
        this.#parts.onOutcome(outcome);
      },
    });
  }

  /** Whether this account's entries go out by themselves, as far as the sign-in is concerned. */
  delivers(userId: string): boolean {
    const session = this.#parts.journal.people.session();
    if (session?.userId !== userId) return false;
    return validity(session, this.#parts.clock.now()) !== 'lapsed';
  }

  /** The token for the harmless probe; null when signed out, or when it is refused or given up. */
  probeToken(): string | null {
    const session = this.#parts.journal.people.session();
    return session === null || session.rejected ? null : session.token;
  }

  /** Nobody knows who answers where the service was: the token goes nowhere any more. */
  serviceGone(): void {
    const token = this.probeToken();
    if (token === null || this.#closed) return;
    this.#givenUp = token;
    this.#reject(token);
    this.#parts.validityChanged();
  }

  state(): SessionState {
    const { journal, clock } = this.#parts;
    const session = journal.people.session();
    const service = this.#parts.service();
    const user = session === null ? null : journal.people.user(session.userId);
    if (session === null || user === null) {
      return {
        kind: 'signed-out',
        service,
        lastEmail: journal.people.lastUser()?.email ?? null,
        ...unsentEntries(journal),
      };
    }
    const { id: userId, ...names } = user;
    return {
      kind: 'signed-in',
      service,
      account: { userId, ...names },
      validity: validity(session, clock.now()),
      ...(session.token === this.#givenUp ? { lapsedBecause: 'service-stopped' as const } : {}),
      expiresAt: session.expiresAt,
    };
  }

  async signIn(email: string, password: string): Promise<SignInResult> {
    const connection = await this.#parts.connection();
    const outcome = await login(connection, { email, password });
    this.#parts.onLoginOutcome(outcome);
    if (outcome.kind !== 'answered') return this.#refused(refusal(outcome), email);
    this.#keep(connection, outcome, email);
    return { kind: 'signed-in' };
  }

  /**
   * Whether this is the password of the account that is signed in: the service is asked to sign it in again,
   * and what it grants takes the place of the sign-in before. Another account's answer is not taken.
   */
  async renew(password: string): Promise<RenewResult> {
    const { people } = this.#parts.journal;
    const before = people.session();
    const user = before === null ? null : people.user(before.userId);
    if (before === null || user === null) return { kind: 'signed-out' };
    if (before.token === this.#givenUp) return { kind: 'service-stopped' };
    const connection = await this.#parts.connection();
    const outcome = await login(connection, { email: user.email, password });
    this.#parts.onLoginOutcome(outcome);
    if (outcome.kind !== 'answered') return this.#refused(refusal(outcome), user.email);
    if (this.userId !== user.id) return { kind: 'signed-out' };
    if (outcome.value.user.id !== user.id) {
      return this.#refused({ kind: 'another-account' }, user.email);
    }
    this.#keep(connection, outcome, user.email);
    return { kind: 'signed-in' };
  }

  /** The sign-in that the service has granted is the one in force. */
  #keep(connection: Connection, outcome: Answer<Login>, email: string): void {
    connection.signedIn();
    this.#givenUp = null;
    const { access_token: token, expires_at: expiresAt, user } = outcome.value;
    const now = this.#parts.clock.now();
    // The service's clock decides when its token ends; ours may be off.
    const skewMs = outcome.serviceTime === null ? 0 : outcome.serviceTime - now;
    const statedEnd = expiresAt === undefined ? null : epochMs(expiresAt) - skewMs;
    // If a new token seems to have ended already, its time was read in the wrong zone: assume the usual life.
    const endsAt = statedEnd === null || statedEnd <= now ? now + TOKEN_LIFE_MS : statedEnd;
    const { journal } = this.#parts;
    journal.commit(() => {
      journal.people.signIn(knownUser(user, email), token, endsAt, now);
      journal.audit.add({ ...ofAccount(user.id, now), event: 'signed-in', detail: {} });
    });
    this.#watchValidity();
  }

  /** What was typed is not kept, since a password may stand in the wrong field; the account is, where it is known here. */
  #refused<Result extends RenewResult>(result: Result, email: string): Result {
    const { journal, clock } = this.#parts;
    const typed = email.toLowerCase();
    const known = journal.people.users().find((user) => user.email.toLowerCase() === typed);
    const line = ofAccount(known?.id ?? null, clock.now());
    const detail = { why: result.kind };
    journal.owe(() => journal.audit.add({ ...line, event: 'sign-in-failed', detail }));
    return result;
  }

  /** Entries wait for their account. Nobody watches the open scans any more, so a stop raises an alarm. */
  signOut(): void {
    const { journal } = this.#parts;
    const { userId } = this;
    journal.commit(() => {
      journal.scans.deferAll();
      journal.people.signOut();
      const at = this.#parts.clock.now();
      journal.audit.add({ ...ofAccount(userId, at), event: 'signed-out', detail: {} });
    });
    this.#callOff?.();
  }

  /** The service no longer accepts this token. */
  #reject(token: string): void {
    const { journal } = this.#parts;
    // A token that the service refuses is refused, whether or not the disk takes it.
    journal.owe(() => journal.people.reject(token));
  }

  /** Reports when the sign-in is about to lapse, and when it has lapsed. */
  #watchValidity(): void {
    this.#callOff?.();
    this.#callOff = null;
    const session = this.#parts.journal.people.session();
    if (session === null) return;
    const now = this.#parts.clock.now();
    const next = [session.expiresAt - WARN_AHEAD_MS, session.expiresAt].find((at) => at > now);
    if (next === undefined) return;
    this.#callOff = this.#parts.clock.after(next - now, () => {
      this.#parts.validityChanged();
      this.#watchValidity();
    });
  }
}

/** A line about an account, whoever is at the bench. */
const ofAccount = (userId: string | null, at: number) => ({
  ...{ at, userId, operation: null, record: null, person: null },
});

function validity(
  session: { expiresAt: number; rejected: boolean },
  now: number,
): 'good' | 'ending' | 'lapsed' {
  if (session.rejected || session.expiresAt <= now) return 'lapsed';
  return session.expiresAt - now <= WARN_AHEAD_MS ? 'ending' : 'good';
}

/** What stays on this computer while nobody is signed in. */
export function unsentEntries(journal: Journal): { waiting: number; needsDecision: number } {
  const { waiting, underWay, needsDecision } = journal.waitingLists.counts(null);
  return { waiting: waiting + underWay, needsDecision };
}

function knownUser(user: Login['user'], email: string): KnownUser {
  return {
    id: user.id,
    email: user.email ?? email,
    firstName: user.first_name ?? '',
    lastName: user.last_name ?? '',
    role: user.role ?? null,
  };
}

function refusal(outcome: Exclude<Outcome<Login>, { kind: 'answered' }>): Refusal {
  switch (outcome.kind) {
    case 'unsent':
      return { kind: 'out-of-reach' };
    case 'unknown':
      return outcome.status === null
        ? { kind: 'no-answer' }
        : { kind: 'service-trouble', status: outcome.status };
    case 'slow-down':
      return { kind: 'too-many-tries' };
    case 'unreadable':
    case 'unsendable':
      return { kind: 'not-understood' };
    case 'needs-sign-in':
      return { kind: 'wrong-credentials', message: outcome.words };
    case 'refused':
      return [404, 405].includes(outcome.status)
        ? { kind: 'no-sign-in', status: outcome.status }
        : { kind: 'wrong-credentials', message: outcome.words };
  }
}
