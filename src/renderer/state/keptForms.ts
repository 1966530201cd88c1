import { createContext } from 'react';
import type { FormPlace, KeptSince } from '#shared/contract/forms.ts';

export const keyOf = ({ form, about }: FormPlace): string => `${form} ${about}`;

/** A form that is open on the page. */
export interface OpenForm {
  /** Keeps nothing more of it. Resolves, once no write is under way, to whether something of it is on disk. */
  end(): Promise<boolean>;
}

/** The forms that the person of one page has begun: what the station keeps of them, and which are open here. */
export class KeptForms {
  #kept: ReadonlyMap<string, KeptSince> = new Map();
  readonly #open = new Map<string, OpenForm>();
  /** Ended, but the station may not know it yet. */
  readonly #ended = new Set<string>();
  #offered: readonly KeptSince[] = [];
  #wanted: FormPlace | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Those that are not open here, newest first. */
  readonly offered = (): readonly KeptSince[] => this.#offered;

  /** The form that its person goes on with; the page that has it opens it. */
  readonly wanted = (): FormPlace | null => this.#wanted;

  find(place: FormPlace): KeptSince | null {
    return this.#kept.get(keyOf(place)) ?? null;
  }

  /**
   * Takes over what the station keeps; of a form that is open here the page knows better.
   * @returns those that were ended here and have to be dropped at the station still
   */
  load(list: readonly KeptSince[]): readonly FormPlace[] {
    const others = list.filter((kept) => !this.#open.has(keyOf(kept)));
    const own = [...this.#kept].filter(([key]) => this.#open.has(key));
    const fromStation = others.filter((kept) => !this.#ended.has(keyOf(kept)));
    this.#kept = new Map([
      ...fromStation.map((kept): [string, KeptSince] => [keyOf(kept), kept]),
      ...own,
    ]);
    // A form that opened before this answer came has nothing to know better yet.
    for (const kept of list) {
      const key = keyOf(kept);
      if (this.#open.has(key) && !this.#kept.has(key)) this.set(kept);
    }
    this.#tell();
    return others.filter((kept) => this.#ended.has(keyOf(kept)));
  }

  /** It is on disk like this. */
  set(kept: KeptSince): void {
    this.#ended.delete(keyOf(kept));
    this.#kept = new Map([[keyOf(kept), kept], ...this.#kept]).set(keyOf(kept), kept);
    this.#tell();
  }

  /** Nothing of it is on disk any more. */
  forget(place: FormPlace): void {
    const key = keyOf(place);
    this.#kept = new Map([...this.#kept].filter(([other]) => other !== key));
    this.#tell();
  }

  /** It was submitted or given up. Resolves to whether the station has to drop it. */
  async end(place: FormPlace): Promise<boolean> {
    const key = keyOf(place);
    const open = this.#open.get(key);
    const wasKept = this.#kept.has(key);
    this.forget(place);
    const isOnDisk = (await open?.end()) === true;
    if (wasKept || isOnDisk) this.#ended.add(key);
    return wasKept || isOnDisk;
  }

  /** The station has dropped it. */
  dropped(place: FormPlace): void {
    this.#ended.delete(keyOf(place));
  }

  /** It is open on the page; returns how to say that it is not any more. */
  enter(place: FormPlace, form: OpenForm): () => void {
    const key = keyOf(place);
    this.#open.set(key, form);
    this.#tell();
    return () => {
      if (this.#open.get(key) === form) this.#open.delete(key);
      this.#tell();
    };
  }

  /** Its person goes on with it; null once it is open. */
  goOn(wanted: FormPlace | null): void {
    this.#wanted = wanted;
    this.#tell();
  }

  #tell(): void {
    this.#offered = [...this.#kept.values()].filter((kept) => !this.#open.has(keyOf(kept)));
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The forms of whoever's page it is. Outside of a page nothing is kept. */
export const PageForms = createContext<KeptForms | null>(null);
