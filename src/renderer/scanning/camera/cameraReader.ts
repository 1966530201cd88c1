import { type CodeRead, keyOf } from '../decode/codeRead.ts';
import type { Box } from '../decode/grey.ts';
import type { Expectation } from '../targets.ts';
import { choose } from './choice.ts';
import { CodesInView } from './inView.ts';

/** One look at a frame of the camera. */
export interface CameraLook {
  readonly reads: readonly CodeRead[];
  /** The part of the frame that was looked at. */
  readonly area: Box;
  /** When the frame was taken, in milliseconds. */
  readonly at: number;
  /** A slow look that reads more; else a quick one. */
  readonly thorough: boolean;
}

/** What one look came to: the code it took, if any, and the codes a person must choose from. */
export interface LookResult {
  readonly taken: CodeRead | null;
  readonly choices: readonly CodeRead[];
}

/** A code missed by this many looks is out of sight, though it may come back. */
const FLICKER_LOOKS = 3;

/** Turns looks into scans: one code at a time, each only once until it has left the view. */
export class CameraReader {
  private readonly inView = new CodesInView();
  private taken: { readonly key: string; readonly at: number } | null = null;

  look({ reads, area, at, thorough }: CameraLook, expects: Expectation | null): LookResult {
    const sights = this.inView.look(reads, area, at, thorough);
    const { taken } = this;
    const stillThere =
      taken !== null &&
      sights.some(({ read, missed }) => keyOf(read) === taken.key && missed < FLICKER_LOOKS);
    const choice = choose(sights, expects, stillThere ? taken.at : null, at);
    switch (choice.kind) {
      case 'nothing':
      case 'wait':
        return { taken: null, choices: [] };
      case 'take':
        this.settle(choice.read, at);
        return { taken: choice.read, choices: [] };
      case 'pass-over':
        this.inView.settle(() => true);
        return { taken: null, choices: [] };
      case 'ask':
        return { taken: null, choices: choice.reads };
    }
  }

  /** Notes that a code was taken, here or by a person's choice, and silences all others in view. */
  settle(read: CodeRead, at: number): void {
    this.taken = { key: keyOf(read), at };
    this.inView.settle(() => true);
  }

  /** The person wants none of the codes in view. */
  passOver(): void {
    this.inView.settle(() => true);
  }
}
