import type { SimEvent, StoredRow } from '../history.ts';
import type { WorldTime } from '../time.ts';
import { RowsOnDisk } from './rows.ts';
import { testKey } from './template.ts';

interface DiskViewParts {
  readonly station: number;
  readonly time: WorldTime;
  readonly record: (event: SimEvent) => void;
}

/** What is on a workstation's disk, and what of it has changed since somebody looked. */
export class DiskView {
  readonly #file: string;
  readonly #parts: DiskViewParts;
  #onDisk: RowsOnDisk;
  #dirty = true;
  readonly #greens = new Set<string>();
  rows: readonly StoredRow[] = [];
  signedIn: string | null = null;

  constructor(file: string, parts: DiskViewParts) {
    this.#file = file;
    this.#parts = parts;
    this.#onDisk = new RowsOnDisk(file, testKey);
  }

  state(sequence: number) {
    return this.#onDisk.state(sequence);
  }

  /** Something was written. */
  changed(): void {
    this.#dirty = true;
  }

  /** The file becomes another one. */
  replaced(replace: () => void): void {
    this.#onDisk.close();
    replace();
    this.#onDisk = new RowsOnDisk(this.#file, testKey);
    this.#dirty = true;
  }

  observe(signedIn: string | null): void {
    if (!this.#dirty && signedIn === this.signedIn) return;
    const { time, station, record } = this.#parts;
    this.#dirty = false;
    this.rows = this.#onDisk.all();
    this.signedIn = signedIn;
    record({ kind: 'rows', at: time.now, station, signedIn, rows: this.rows });
    for (const { id, entity, verdict } of this.#onDisk.greens()) {
      const key = `${id} ${verdict}`;
      if (!this.#greens.has(key))
        record({ kind: 'green', at: time.now, station, scan: id, entity });
      this.#greens.add(key);
    }
  }

  close(): void {
    this.#onDisk.close();
  }
}
