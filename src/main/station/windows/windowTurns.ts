import type { WindowId } from './windowId.ts';

/**
 * In which order people have asked for each window. To unlock takes its time, and a call may have to wait: the
 * last word counts, and what is still under way is for whoever was there when it began.
 */
export class WindowTurns {
  /** When what was carried out last had been asked for. */
  readonly #last = new Map<WindowId, number>();
  readonly #turns = new Map<WindowId, number>();
  #ofAll = 0;
  #asked = 0;

  /** Somebody asks for a window now. */
  ask(): number {
    this.#asked += 1;
    return this.#asked;
  }

  /** Another number from each moment on at which somebody comes to the window or leaves it. */
  of(window: WindowId): number {
    return Math.max(this.#ofAll, this.#turns.get(window) ?? 0);
  }

  /** Somebody comes or leaves. @returns false where that was asked for before what has happened since */
  take(window: WindowId, asked = this.ask()): boolean {
    if (asked < Math.max(this.#ofAll, this.#last.get(window) ?? 0)) return false;
    this.#last.set(window, asked);
    this.#turns.set(window, asked);
    return true;
  }

  /** Whoever is there has proven it once more. */
  stay(window: WindowId, asked = this.ask()): void {
    this.#last.set(window, Math.max(asked, this.#last.get(window) ?? 0));
  }

  takeAll(): void {
    this.#ofAll = this.ask();
  }
}
