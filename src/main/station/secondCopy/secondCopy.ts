import { hash, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { CopyTrouble } from '#shared/contract/audit.ts';
import type { Person } from '#shared/contract/person.ts';
import type { SecondCopyView, SetSecondCopyResult } from '#shared/contract/secondCopy.ts';
import type { Clock } from '../connection/clock.ts';
import { overlap } from '../connection/trailCopies.ts';
import { copyTroubleOf } from '../disk/headCopies.ts';
import type { Journal } from '../journal/journal.ts';
import { recoveryCode } from '../journal/recoveryCode.ts';
import type { Operations } from '../operations/entry.ts';
import { begunWork } from './begunWork.ts';
import { ownFiles, writeEntries, writeTrail } from './copyFolder.ts';
import { takeCopy, trailFiles, trailPart } from './takeCopy.ts';

/** How far the copy may be behind while its folder answers. */
const EVERY_MS = 60_000;
/** As long as a person waits, and no longer: a drive that is gone may never answer. */
const PATIENCE_MS = 10_000;
const KEY_BYTES = 32;

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
 * Keeps what is unsent, and the audit trail, sealed in a folder on another volume: at most a minute behind. It
 * waits for nobody and nobody waits for it; while the folder does not answer, one piece of work waits for it.
 */
export class SecondCopy {
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
  #callOff: (() => void) | null = null;
  #isClosed = false;

  constructor(parts: SecondCopyParts) {
    this.#parts = parts;
  }

  view(): SecondCopyView {
    const kept = this.#parts.journal.settings.secondCopy;
    return {
      folder: kept?.folder ?? null,
      ...{ last: this.#last, entries: this.#entries, trouble: this.#trouble },
      sameVolume: this.#isSameVolume,
    };
  }

  /** Opens the copy at another bench; null without one. */
  get code(): string | null {
    const kept = this.#parts.journal.settings.secondCopy;
    return kept === null ? null : recoveryCode(kept.key);
  }

  /** Something is being written, or waited for. */
  get isBusy(): boolean {
    return this.#underWay !== null;
  }

  /** A commit has changed entries. */
  entriesChanged(): void {
    this.#isBehind = true;
  }

  /** Copies now, and each minute in which something has changed. */
  start(): void {
    if (this.#isClosed) return;
    this.#callOff?.();
    this.#callOff = this.#parts.clock.after(EVERY_MS, () => this.start());
    void this.#copyPatiently();
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }

  /** Names the folder once it has taken a copy; each folder has a key of its own. */
  async set(
    folder: string | null,
    person: Person,
    userId: string | null,
  ): Promise<SetSecondCopyResult> {
    const { journal, clock } = this.#parts;
    const before = journal.settings.secondCopy;
    const kept = folder === null ? null : { folder, key: randomBytes(KEY_BYTES) };
    if (folder !== null) {
      const because = await this.#objectionTo(folder);
      if (because !== null) return { kind: 'impossible', because };
    }
    const line = { at: clock.now(), operation: null, record: null, userId, person };
    journal.commit(() => {
      journal.settings.secondCopy = kept;
      const detail = { setting: 'secondCopy', from: before?.folder ?? null, to: folder };
      journal.audit.add({ ...line, event: 'settings-changed', detail });
    });
    [this.#last, this.#entries, this.#trouble, this.#copiedTo] = [null, 0, null, null];
    this.#isBehind = true;
    if (kept !== null) await this.#copyPatiently();
    return { kind: 'set', view: this.view(), code: this.code };
  }

  async #objectionTo(folder: string): Promise<OfSetting | null> {
    const { ownFolders } = this.#parts;
    if (!isAbsolute(folder)) return 'not-a-whole-path';
    if (ownFolders.some((own) => overlap(own, folder))) return 'own-folder';
    try {
      const found = await this.#withPatience(stat(folder));
      if (found === null) return 'no-answer';
      return found.isDirectory() ? null : 'no-folder';
    } catch (error) {
      return copyTroubleOf(error);
    }
  }

  /** Null where it has not ended within a person's patience. */
  async #withPatience<Result>(work: Promise<Result>): Promise<Result | null> {
    const { promise, resolve } = Promise.withResolvers<null>();
    const callOff = this.#parts.clock.after(PATIENCE_MS, () => resolve(null));
    try {
      return await Promise.race([work, promise]);
    } finally {
      callOff();
    }
  }

  /** One at a time; resolves when it is done or out of patience. */
  async #copyPatiently(): Promise<void> {
    if (this.#parts.journal.settings.secondCopy === null) return;
    this.#underWay ??= this.#copy().finally(() => {
      this.#underWay = null;
    });
    const ended = await this.#withPatience(this.#underWay.then(() => true));
    if (ended === null) this.#learn('no-answer');
  }

  async #copy(): Promise<void> {
    try {
      await this.#copyEntries();
      await this.#copyTrail();
      if (!this.#isClosed) this.#learn(null);
    } catch (error) {
      if (!this.#isClosed) this.#fail(error);
    }
  }

  async #copyEntries(): Promise<void> {
    const { journal, operations, clock, service } = this.#parts;
    const kept = journal.settings.secondCopy;
    const isClosed = () => this.#isClosed;
    if (kept === null) return;
    const now = clock.now();
    const begun = begunWork(journal, now);
    const begunHash = hash('sha256', JSON.stringify(begun));
    if (!this.#isBehind && begunHash === this.#begunHash) return;
    const folders = [kept.folder, ...this.#parts.ownFolders];
    const [there, ...own] = await Promise.all(folders.map((path) => stat(path)));
    this.#isSameVolume = own.some(({ dev }) => dev === there?.dev);
    this.#isBehind = false;
    this.#begunHash = begunHash;
    try {
      const copy = await takeCopy(journal, operations, { at: now, service, begun }, isClosed);
      if (copy === null) return;
      await writeEntries(kept.folder, kept.key, copy);
      this.#entries = copy.entries.length;
    } catch (error) {
      this.#isBehind = true;
      throw error;
    }
  }

  async #copyTrail(): Promise<void> {
    const { journal, clock } = this.#parts;
    const kept = journal.settings.secondCopy;
    if (kept === null || this.#isClosed) return;
    const head = journal.audit.head()?.id ?? 0;
    if (this.#copiedTo === head) return;
    const { id } = journal.incarnation.get();
    const { first, last } = trailFiles(journal);
    const there = new Set((await ownFiles(kept.folder, id)).trail);
    for (let number = first; number <= last && !this.#isClosed; number += 1) {
      // Whole already, and never changes again.
      if (number < last && there.has(number) && there.has(number + 1)) continue;
      const part = await trailPart(journal, number, clock.now());
      await writeTrail(kept.folder, kept.key, id, { number, part });
    }
    this.#copiedTo = head;
  }

  #learn(because: CopyTrouble | null): void {
    const { clock, changed } = this.#parts;
    const before = this.#trouble;
    const now = clock.now();
    this.#trouble =
      because === null ? null : { because, since: before?.since ?? this.#last ?? now };
    if (because === null) this.#last = now;
    if ((before === null) !== (because === null)) changed();
  }

  #fail(error: unknown): void {
    try {
      this.#learn(copyTroubleOf(error));
    } catch {
      this.#parts.trouble(error);
    }
  }
}

type OfSetting = Extract<SetSecondCopyResult, { kind: 'impossible' }>['because'];
