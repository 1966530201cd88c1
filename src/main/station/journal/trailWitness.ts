import type { TrailSeam } from '#shared/contract/audit.ts';
import type { HeadFolder, HeadRead, WitnessedHead } from '../disk/headFolder.ts';
import type { Audit } from './audit.ts';
import { beginning } from './auditChain.ts';
import type { Journal } from './journal.ts';

export interface TrailWitnessParts {
  readonly journal: Pick<Journal, 'owe' | 'audit' | 'incarnation'>;
  readonly heads: HeadFolder;
  readonly now: () => number;
  /** The state folder cannot be read or written: lines cut off at the end would not be noticed. */
  readonly trouble: (error: unknown) => void;
}

/**
 * Keeps the head of the audit trail outside of the data folder. A line is in the journal, on disk, before
 * the head says so: a power cut in between leaves a head that is behind, which the trail still holds.
 */
export class TrailWitness {
  readonly #parts: TrailWitnessParts;
  /** The last line that a head was written for. */
  #written: number | null = null;
  #isKept = true;

  constructor(parts: TrailWitnessParts) {
    this.#parts = parts;
  }

  /** False while the state folder cannot be read or written. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Holds the trail against its head. Call it before the first line of this run is written. */
  begin(): void {
    const { journal, now } = this.#parts;
    const seam = this.seam();
    if (seam === null) return;
    const nobody = { operation: null, record: null, userId: null, person: null };
    journal.owe(() =>
      journal.audit.add({ at: now(), event: 'seam', ...nobody, detail: { ...seam } }),
    );
  }

  /** How the trail on disk differs from its head now; null where it does not, as far as can be told. */
  seam(): TrailSeam | null {
    const { journal, heads } = this.#parts;
    const read = heads.read(journal.incarnation.get().id);
    if (read.kind === 'unreadable') this.#cannot(read.error);
    return seamBetween(journal.audit, read);
  }

  /** The head as it is kept outside; null where none can be read. */
  last(): WitnessedHead | null {
    const { journal, heads } = this.#parts;
    const read = heads.read(journal.incarnation.get().id);
    return read.kind === 'head' ? read.head : null;
  }

  /** Writes the head where it has moved on. */
  keep(): void {
    const { journal, heads, now } = this.#parts;
    // Also of an empty trail: from the first line on there is a head, so that one without was taken away.
    const head = journal.audit.head() ?? beginning;
    if (head.id === this.#written) return;
    try {
      heads.write(journal.incarnation.get().id, { ...head, at: now() });
    } catch (error) {
      this.#cannot(error);
      return;
    }
    this.#isKept = true;
    this.#written = head.id;
  }

  #cannot(error: unknown): void {
    this.#isKept = false;
    this.#parts.trouble(error);
  }
}

function seamBetween(
  audit: Pick<Audit, 'head' | 'holds' | 'plainUpTo'>,
  read: HeadRead,
): TrailSeam | null {
  const has = audit.head()?.id ?? 0;
  switch (read.kind) {
    case 'head': {
      const { id: had, at: since } = read.head;
      return audit.holds(read.head) ? null : { kind: 'cut', had, has, since };
    }
    case 'none':
      // What the database says of itself is no proof: whoever has its key can write that there was none.
      return has > audit.plainUpTo ? { kind: 'no-head', has } : null;
    case 'not-sealed':
      return { kind: 'head-changed', has };
    // It proves nothing either way; the window says that it is not kept.
    case 'unreadable':
      return null;
  }
}
