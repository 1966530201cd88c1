import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { CopyTrouble } from '#shared/contract/audit.ts';
import type { SecondCopyView } from '#shared/contract/secondCopy.ts';
import type { Clock } from '../connection/clock.ts';
import { copyTroubleOf } from '../disk/headCopies.ts';
import type { Journal } from '../journal/journal.ts';
import type { Operations } from '../operations/entry.ts';
import { begunWork } from './begunWork.ts';
import { type CopyPlace, ownFiles, writeEntries, writeTrail } from './copyFolder.ts';
import { takeCopy, trailFiles, trailPart } from './takeCopy.ts';

/** As long as a person waits, and no longer: a drive that is gone may never answer. */
export const PATIENCE_MS = 10_000;

export interface SecondCopyParts {
  readonly journal: Journal;
  readonly operations: Operations;
  /** What all of it is of: nothing of it is another service's. */
  readonly service: string;
  readonly clock: Clock;
  /** The folders that the copy is to outlive. */
  readonly ownFolders: readonly string[];
  /** What windows show of it has changed. */
  readonly changed: () => void;
  readonly trouble: (error: unknown) => void;
}

/**
 * The copy in one folder, and how far it has come. It waits for nobody and nobody waits for it; while the
 * folder does not answer, one piece of work waits for it.
 */
export class FolderCopy {
  readonly place: CopyPlace;
  readonly #parts: SecondCopyParts;
  #last: number | null = null;
  #entries = 0;
  #trouble: SecondCopyView['trouble'] = null;
  /** Entries have changed since the copy was begun that is there. */
  #isBehind = true;
  /** Of the begun work that was copied last. */
  #begunHash = '';
  /** The last line of the trail that is in the copy; null before the first of this run. */
  #copiedTo: number | null = null;
  #isSameVolume = false;
  #underWay: Promise<void> | null = null;
  #isClosed = false;

  constructor(parts: SecondCopyParts, place: CopyPlace) {
    this.#parts = parts;
    this.place = place;
  }

  view(): SecondCopyView {
    return {
      folder: this.place.folder,
      ...{ last: this.#last, entries: this.#entries, trouble: this.#trouble },
      sameVolume: this.#isSameVolume,
    };
  }

  get isBusy(): boolean {
    return this.#underWay !== null;
  }

  entriesChanged(): void {
    this.#isBehind = true;
  }

  /** Another folder is named, or the station ends: what its drive still answers changes nothing. */
  close(): void {
    this.#isClosed = true;
  }

  /** Copies what has changed, one at a time; resolves when it is done or out of patience. */
  async bringUpToDate(): Promise<void> {
    this.#underWay ??= this.#copy().finally(() => {
      this.#underWay = null;
    });
    const { promise: impatience, resolve } = Promise.withResolvers<void>();
    const callOff = this.#parts.clock.after(PATIENCE_MS, () => {
      this.#learn('no-answer');
      resolve();
    });
    await Promise.race([this.#underWay, impatience]);
    callOff();
  }

  async #copy(): Promise<void> {
    try {
      await this.#copyEntries();
      await this.#copyTrail();
      this.#learn(null);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #copyEntries(): Promise<void> {
    const { journal, operations, clock, service } = this.#parts;
    const isClosed = () => this.#isClosed;
    const now = clock.now();
    const begun = begunWork(journal, now);
    const begunHash = hash('sha256', JSON.stringify(begun));
    if (!this.#isBehind && begunHash === this.#begunHash) return;
    const folders = [this.place.folder, ...this.#parts.ownFolders];
    const [there, ...own] = await Promise.all(folders.map((path) => stat(path)));
    this.#isSameVolume = own.some(({ dev }) => dev === there?.dev);
    this.#isBehind = false;
    this.#begunHash = begunHash;
    try {
      const copy = await takeCopy(journal, operations, { at: now, service, begun }, isClosed);
      if (copy === null) return;
      await writeEntries(this.place, copy);
      this.#entries = copy.entries.length;
    } catch (error) {
      this.#isBehind = true;
      throw error;
    }
  }

  async #copyTrail(): Promise<void> {
    const { journal, clock } = this.#parts;
    if (this.#isClosed) return;
    const head = journal.audit.head()?.id ?? 0;
    if (this.#copiedTo === head) return;
    const { id } = journal.incarnation.get();
    const { first, last } = trailFiles(journal);
    const there = new Set((await ownFiles(this.place, id)).trail);
    for (let number = first; number <= last && !this.#isClosed; number += 1) {
      // Whole already, and never changes again.
      if (number < last && there.has(number) && there.has(number + 1)) continue;
      const part = await trailPart(journal, number, clock.now());
      await writeTrail(this.place, id, { number, part });
    }
    this.#copiedTo = head;
  }

  #learn(because: CopyTrouble | null): void {
    if (this.#isClosed) return;
    const { clock, changed } = this.#parts;
    const before = this.#trouble;
    const now = clock.now();
    this.#trouble =
      because === null ? null : { because, since: before?.since ?? this.#last ?? now };
    if (because === null) this.#last = now;
    if ((before === null) !== (because === null)) changed();
  }

  #fail(error: unknown): void {
    if (this.#isClosed) return;
    try {
      this.#learn(copyTroubleOf(error));
    } catch {
      this.#parts.trouble(error);
    }
  }
}
