import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Room for the outcomes of hundreds of entries, and for the journal's log beside them. */
const RESERVE_BYTES = 8 * 1024 * 1024;
const PIECE_BYTES = 256 * 1024;

/**
 * A file that only takes room: deleted when the disk is full, so that the journal can still record what
 * becomes of entries made before.
 */
export class Reserve {
  readonly #file: string;
  #making: Promise<boolean> | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  /** Frees its room at once. @throws where the disk does not let it go */
  release(): void {
    rmSync(this.#file, { force: true });
  }

  /**
   * Makes it unless it stands.
   * @returns false where that would leave too little room beside it, or it was released meanwhile
   * @throws where the disk refuses
   */
  make(): Promise<boolean> {
    this.#making ??= this.#make().finally(() => {
      this.#making = null;
    });
    return this.#making;
  }

  async #make(): Promise<boolean> {
    if (await this.#stands()) return true;
    const { bavail, bsize } = await statfs(dirname(this.#file));
    // Made in the room that it has just left, it would have to go again with the next entry.
    if (bavail * bsize < 2 * RESERVE_BYTES) return false;
    try {
      await rm(this.#file, { force: true });
      const file = await open(this.#file, 'wx', 0o600);
      try {
        // Random, since a file system may keep zeros without taking room for them.
        for (let at = 0; at < RESERVE_BYTES; at += PIECE_BYTES) {
          await file.write(randomBytes(PIECE_BYTES));
        }
      } finally {
        await file.close();
      }
      // It may have been let go while it was made.
      return await this.#stands();
    } catch (error) {
      await rm(this.#file, { force: true });
      throw error;
    }
  }

  async #stands(): Promise<boolean> {
    const found = await stat(this.#file).catch(() => null);
    return found?.size === RESERVE_BYTES;
  }
}
