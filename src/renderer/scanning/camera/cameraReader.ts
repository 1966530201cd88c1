import { type CodeRead, keyOf } from '../decode/codeRead.ts';
import type { Box } from '../decode/grey.ts';
import type { Expectation } from '../targets.ts';
import { choose } from './choice.ts';
import { CodesInView } from './inView.ts';

/** One look at a frame of the camera. */
export interface CameraLook {
  readonly reads: readonly CodeRead[];
  /** The part of the frame that was looked at. */
  readonly looked: Box;
  /** When the frame was taken, in milliseconds. */
  readonly at: number;
  /** One that takes its time; else a quick one, which reads less. */
  readonly thorough: boolean;
}

/** What became of one look: a code taken, and the codes a person must choose from, if any. */
export interface Outcome {
  readonly taken: CodeRead | null;
  readonly asked: readonly CodeRead[];
}

/** A code that so many looks have missed is out of sight, though it may come back. */
const flickers = 3;

/** Makes scans of looks: each code once until it has left the view, one at a time, or a question. */
export class CameraReader {
  private readonly inView = new CodesInView();
  private taken: { readonly key: string; readonly at: number } | null = null;

  look({ reads, looked, at, thorough }: CameraLook, expects: Expectation | null): Outcome {
    const sights = this.inView.look(reads, looked, at, thorough);
    const { taken } = this;
    const stillThere =
      taken !== null &&
      sights.some(({ read, missed }) => keyOf(read) === taken.key && missed < flickers);
    const choice = choose(sights, expects, stillThere ? taken.at : null, at);
    switch (choice.kind) {
      case 'nothing':
      case 'wait':
        return { taken: null, asked: [] };
      case 'take':
        this.settle(choice.read, at);
        return { taken: choice.read, asked: [] };
      case 'pass-over':
        this.inView.settle(() => true);
        return { taken: null, asked: [] };
      case 'ask':
        return { taken: null, asked: choice.reads };
    }
  }

  /** A code was taken, here or by a person's choice: all that is in view with it is done with. */
  settle(read: CodeRead, at: number): void {
    this.taken = { key: keyOf(read), at };
    this.inView.settle(() => true);
  }

  /** The person wants none of what is in view. */
  passOver(): void {
    this.inView.settle(() => true);
  }
}
