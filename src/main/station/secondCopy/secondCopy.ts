import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { Person } from '#shared/contract/person.ts';
import type { SecondCopyView, SetSecondCopyResult } from '#shared/contract/secondCopy.ts';
import { overlap } from '../connection/trailCopies.ts';
import { copyTroubleOf } from '../disk/headCopies.ts';
import { recoveryCode } from '../journal/recoveryCode.ts';
import { type CopyPlace, type OpenedCopy, openCopy } from './copyFolder.ts';
import { FolderCopy, PATIENCE_MS, type SecondCopyParts } from './folderCopy.ts';
import { FolderPatience } from './folderPatience.ts';

/** How far the copy may be behind while its folder answers. */
const EVERY_MS = 60_000;
const KEY_BYTES = 32;
/** A copy may be some megabytes. */
const PATIENCE_TO_READ_MS = 20_000;

/**
 * Keeps what is unsent, and the audit trail, sealed in a folder on another volume: at most a minute behind.
 * A folder that is named waits for nothing that the one before has not answered.
 */
export class SecondCopy {
  readonly #parts: SecondCopyParts;
  readonly #patience: FolderPatience;
  #copy: FolderCopy | null;
  #callOff: (() => void) | null = null;
  #isClosed = false;

  constructor(parts: SecondCopyParts) {
    this.#parts = parts;
    this.#patience = new FolderPatience(parts.clock);
    const kept = parts.journal.settings.secondCopy;
    this.#copy = kept === null ? null : new FolderCopy(parts, kept);
  }

  view(): SecondCopyView {
    return this.#copy?.view() ?? noCopy;
  }

  /** Opens the copy at another bench; null without one. */
  get code(): string | null {
    return this.#copy === null ? null : recoveryCode(this.#copy.place.key);
  }

  /** Something is being written, or waited for. */
  get isBusy(): boolean {
    return this.#copy?.isBusy ?? false;
  }

  /** A commit has changed entries. */
  entriesChanged(): void {
    this.#copy?.entriesChanged();
  }

  /** Copies now, and each minute in which something has changed. */
  start(): void {
    if (this.#isClosed) return;
    this.#callOff?.();
    this.#callOff = this.#parts.clock.after(EVERY_MS, () => this.start());
    void this.#copy?.bringUpToDate();
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
    this.#copy?.close();
  }

  /** Names the folder and copies to it; each folder has a key of its own. */
  async set(
    folder: string | null,
    person: Person,
    userId: string | null,
  ): Promise<SetSecondCopyResult> {
    const { journal, clock, changed } = this.#parts;
    if (folder !== null) {
      const because = await this.#objectionTo(folder);
      if (because !== null) return { kind: 'impossible', because };
    }
    const before = this.#copy;
    const kept = folder === null ? null : { folder, key: randomBytes(KEY_BYTES) };
    const line = { at: clock.now(), operation: null, record: null, userId, person };
    journal.commit(() => {
      journal.settings.secondCopy = kept;
      const detail = { setting: 'secondCopy', from: before?.place.folder ?? null, to: folder };
      journal.audit.add({ ...line, event: 'settings-changed', detail });
    });
    before?.close();
    const copy = kept === null ? null : new FolderCopy(this.#parts, kept);
    this.#copy = copy;
    // Windows were told that it is behind.
    if (before !== null && before.view().trouble !== null) changed();
    await copy?.bringUpToDate();
    return { kind: 'set', view: this.view(), code: this.code };
  }

  /** Opens the copy of another bench; null where its folder does not answer. @throws as `openCopy` */
  open(place: CopyPlace): Promise<OpenedCopy | null> {
    return this.#patience.ask(place.folder, PATIENCE_TO_READ_MS, () => openCopy(place));
  }

  async #objectionTo(folder: string): Promise<OfSetting | null> {
    const { ownFolders } = this.#parts;
    if (!isAbsolute(folder)) return 'not-a-whole-path';
    if (ownFolders.some((own) => overlap(own, folder))) return 'own-folder';
    try {
      const found = await this.#patience.ask(folder, PATIENCE_MS, () => stat(folder));
      if (found === null) return 'no-answer';
      return found.isDirectory() ? null : 'no-folder';
    } catch (error) {
      return copyTroubleOf(error);
    }
  }
}

const noCopy: SecondCopyView = {
  ...{ folder: null, last: null, entries: 0, trouble: null, sameVolume: false },
};

type OfSetting = Extract<SetSecondCopyResult, { kind: 'impossible' }>['because'];
