import type { Expectation } from '../../state/scanTargets.ts';
import { type CodeRead, keyOf } from '../decode/codeRead.ts';
import type { Box } from '../decode/grey.ts';
import { choose } from './choice.ts';
import { CodesInView } from './inView.ts';

/** One look at a frame of the camera. */
export interface CameraLook {
  readonly reads: readonly CodeRead[];
  /** The part of the frame that was looked at. */
  readonly area: Box;
  /** When the frame was captured, in milliseconds. */
  readonly at: number;
  /** A slow look that reads more; else a quick one. */
  readonly thorough: boolean;
}

/** The accepted code of a look, if any, and the codes that a person has to choose from. */
export interface LookResult {
  readonly accepted: CodeRead | null;
  readonly choices: readonly CodeRead[];
}

/** A code missed by this many looks is out of sight; fewer misses are flicker. */
const FLICKER_LOOKS = 3;

/** Turns looks into scans: one code at a time, each only once until it has left the view. */
export class CameraReader {
  private readonly inView = new CodesInView();
  private lastAccepted: { readonly key: string; readonly at: number } | null = null;

  look({ reads, area, at, thorough }: CameraLook, expects: Expectation | null): LookResult {
    const sights = this.inView.look(reads, area, at, thorough);
    const { lastAccepted } = this;
    const stillThere =
      lastAccepted !== null &&
      sights.some(({ read, missed }) => keyOf(read) === lastAccepted.key && missed < FLICKER_LOOKS);
    const choice = choose(sights, expects, stillThere ? lastAccepted.at : null, at);
    switch (choice.kind) {
      case 'nothing':
      case 'wait':
        return { accepted: null, choices: [] };
      case 'take':
        this.accept(choice.read, at);
        return { accepted: choice.read, choices: [] };
      case 'pass-over':
        this.inView.ignore(() => true);
        return { accepted: null, choices: [] };
      case 'ask':
        return { accepted: null, choices: choice.reads };
    }
  }

  /** Marks a code as scanned, here or by a person's choice, and ignores the others in view. */
  accept(read: CodeRead, at: number): void {
    this.lastAccepted = { key: keyOf(read), at };
    this.inView.ignore(() => true);
  }

  /** The person wants none of the codes in view. */
  passOver(): void {
    this.inView.ignore(() => true);
  }
}
