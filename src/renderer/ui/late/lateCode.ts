import { useEffect, useSyncExternalStore } from 'react';
import { tellFault } from '../../api/windowFaults.ts';
import { useAppState } from '../../state/appState.ts';

type LateState<Code> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'coming' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly code: Code };

/** Code of this window that is fetched when it is first wanted: from the host, which may be gone, or from the disk. */
export class LateCode<Code> {
  readonly #fetch: () => Promise<Code>;
  readonly #listeners = new Set<() => void>();
  #coming: Promise<void> | null = null;
  #state: LateState<Code> = { kind: 'absent' };

  constructor(fetch: () => Promise<Code>) {
    this.#fetch = fetch;
  }

  readonly state = (): LateState<Code> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetches it, unless it is here or coming; again where that has failed. Resolves either way. */
  readonly want = async (): Promise<void> => {
    if (this.#state.kind === 'here') return;
    this.#coming ??= this.#come().finally(() => {
      this.#coming = null;
    });
    await this.#coming;
  };

  async #come(): Promise<void> {
    // What has failed stays said until it is here.
    if (this.#state.kind === 'absent') this.#set({ kind: 'coming' });
    try {
      this.#set({ kind: 'here', code: await this.#fetch() });
    } catch (error) {
      tellFault('loading', error);
      this.#set({ kind: 'failed' });
    }
  }

  #set(state: LateState<Code>): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Wants the code, and again when the station is lost or comes back. */
export function useLateCode<Code>(late: LateCode<Code>): LateState<Code> {
  const connection = useAppState((state) => state.connection.kind);
  useEffect(() => {
    if (connection !== 'connecting') void late.want();
  }, [late, connection]);
  return useSyncExternalStore(late.subscribe, late.state);
}
