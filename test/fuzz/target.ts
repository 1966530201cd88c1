import type { Chance } from '../main/station/service/mangling.ts';

/** What an input did that none may do. */
export type Finding = { readonly kind: 'crash' | 'denied-kept'; readonly words: string };

/** Something that takes input from outside, and how to give it one. */
export interface Target {
  readonly name: string;
  /** How many of a hundred inputs it gets. */
  readonly share: number;
  /** Makes one input, gives it to the program, and judges what the program made of it. */
  run(chance: Chance): Promise<Finding | null>;
  /** What only shows at the end, and closes what was opened. */
  end?(): Promise<readonly Finding[]>;
}

export const crash = (error: unknown): Finding => ({
  kind: 'crash',
  words: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
