import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyNow } from '../../bench/fills/journal/bench.ts';
import { AdvancingClock } from '../../support/advancingClock.ts';
import { openTestStation, type TestStation } from '../../support/testStation.ts';
import type { WindowClient } from '../../support/windowClient.ts';

const LOOK_AGAIN_MS = 20;
const STUCK_MS = 120_000;
/** What waits for a moment, as the list after a start and a retry do, is due each time that nothing happens. */
const AGAIN_AFTER_MS = 400;
const PASSES_MS = 16_000;

/** A real station at a bench whose power goes out, with the person who goes on where it comes back. */
export class CrashedBench {
  readonly #clock = new AdvancingClock();
  /** What the station said while it had power: there should be nothing. */
  readonly log: string[] = [];
  folder = mkdtempSync(join(tmpdir(), 'crash-'));
  #left: string | null = null;
  #station: TestStation | null = null;

  get client(): WindowClient {
    return this.station.client;
  }

  get station(): TestStation {
    if (this.#station === null) throw new Error('The station is not open');
    return this.#station;
  }

  /** The power goes out at this very moment: what is on disk is what is left. */
  cutPower(): void {
    this.#left = mkdtempSync(join(tmpdir(), 'crash-'));
    copyNow(this.folder, this.#left);
  }

  async open(): Promise<void> {
    const folder = this.folder;
    this.#station = await openTestStation(folder, {
      clock: this.#clock,
      log: (line) => {
        if (this.#left === null && this.folder === folder) this.log.push(line);
      },
    });
  }

  async close(): Promise<void> {
    await this.#station?.close();
    this.#station = null;
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Makes a call; where the power went out in it the window makes the same one once it is back. */
  async act<Result>(call: (client: WindowClient) => Promise<Result>): Promise<Result> {
    for (;;) {
      const made = await this.#withPower(() => call(this.client));
      if (made !== null) return made.result;
    }
  }

  /** Waits until this holds, across power cuts. @throws where it never comes to that */
  async until(what: string, holds: (client: WindowClient) => Promise<boolean>): Promise<void> {
    const began = performance.now();
    for (let quiet = began; !(await this.act(holds)); await pause(LOOK_AGAIN_MS)) {
      const now = performance.now();
      if (now - began > STUCK_MS) throw new Error(`It never came to this: ${what}`);
      if (now - quiet < AGAIN_AFTER_MS) continue;
      quiet = now;
      this.#clock.advance(PASSES_MS);
      await this.act((client) => client.changes.tryNow());
    }
  }

  /** Null where the power went out; then it is back. */
  async #withPower<Result>(call: () => Promise<Result>): Promise<{ result: Result } | null> {
    try {
      const result = await call();
      if (this.#left === null) return { result };
    } catch (error) {
      if (this.#left === null) throw error;
    }
    await this.close().catch(() => {
      // A program without power ends in whichever way it can.
    });
    rmSync(this.folder, { recursive: true, force: true });
    this.folder = this.#left;
    this.#left = null;
    await this.open();
    return null;
  }
}
