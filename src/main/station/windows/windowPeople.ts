import type { AtWindow } from '#shared/contract/people.ts';
import { type Person, personSchema } from '#shared/contract/person.ts';
import type { WindowId } from './windowId.ts';

/** Beyond that, choices of windows that are closed are forgotten, the oldest first. */
const MOST_CHOICES = 256;

/** The account that is signed in, with the names that the service has for it. */
export interface SignedInAccount {
  /** Tells it from every other account of every service. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface WindowPeopleParts {
  readonly account: () => SignedInAccount | null;
  readonly openWindows: () => readonly WindowId[];
}

/**
 * Who is at each window: the name chosen there under the account that is signed in, else the account's own.
 * Kept while the station runs; one window's choice is nothing to another.
 */
export class WindowPeople {
  readonly #parts: WindowPeopleParts;
  /** By window, and there by account. */
  readonly #chosen = new Map<WindowId, Map<string, Person>>();

  constructor(parts: WindowPeopleParts) {
    this.#parts = parts;
  }

  /** The person in whose name this window's calls are made; null where there is none, or nobody is signed in. */
  personAt(window: WindowId): Person | null {
    const account = this.#parts.account();
    if (account === null) return null;
    return this.#chosen.get(window)?.get(account.key) ?? ownName(account);
  }

  /** What the window is told. */
  at(window: WindowId): AtWindow {
    return { kind: 'unproven', person: this.personAt(window) };
  }

  /** From now on this person is at the window, whenever this account is signed in. */
  choose(window: WindowId, person: Person): void {
    const account = this.#parts.account();
    if (account === null) return;
    const choices = this.#chosen.get(window) ?? new Map<string, Person>();
    this.#chosen.delete(window);
    this.#chosen.set(window, choices.set(account.key, person));
    if (this.#chosen.size > MOST_CHOICES) this.#forgetOne();
  }

  #forgetOne(): void {
    const open = new Set(this.#parts.openWindows());
    for (const window of this.#chosen.keys()) {
      if (open.has(window)) continue;
      this.#chosen.delete(window);
      return;
    }
  }
}

/** Null where the service would not take the names of the account as a person's. */
function ownName({ firstName, lastName }: SignedInAccount): Person | null {
  return personSchema.safeParse({ firstName, lastName }).data ?? null;
}
