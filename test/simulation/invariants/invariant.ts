import type { SimEvent, StoredRow } from '../history.ts';

/** How long a lost attempt may still arrive (docs/decisions/0019). */
export const WINDOW_MS = 10 * 60_000;

/** Checks every event in turn; returns what is wrong, or null. */
export type Check = (event: SimEvent) => string | null;

/** Something that must hold at every moment of every schedule. */
export interface Invariant {
  readonly number: number;
  readonly rule: string;
  /** @param count records what is allowed but reported */
  begin(count: (what: string) => void): Check;
}

export interface Violation {
  readonly number: number;
  readonly rule: string;
  readonly what: string;
  readonly at: number;
}

const final: readonly StoredRow['state'][] = ['settled', 'discarded', 'handed-over'];

export const isFinal = ({ state }: StoredRow): boolean => final.includes(state);

/** The rows of each workstation as they were last seen on its disk. */
export class Rows {
  readonly #rows = new Map<number, readonly StoredRow[]>();

  see(event: SimEvent): void {
    if (event.kind === 'rows') this.#rows.set(event.station, event.rows);
  }

  of(station: number): readonly StoredRow[] {
    return this.#rows.get(station) ?? [];
  }

  find(station: number, id: string): StoredRow | null {
    return this.of(station).find((row) => row.id === id) ?? null;
  }
}

export const nameOf = (label: { row: { id: string; kind: string } | null }): string =>
  label.row === null ? 'a call of no entry' : `${label.row.kind} ${label.row.id.slice(0, 4)}`;
