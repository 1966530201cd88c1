import type { Label } from '../history.ts';
import type { Boundary } from '../network/call.ts';
import type { CommitSide } from './disk.ts';

/** A point that the program passes, at which its power may be cut. */
export type Point =
  | { kind: 'commit'; side: CommitSide; sites: readonly (() => string)[] }
  | { kind: 'boundary'; boundary: Boundary; label: Label }
  /** Right before a mark is written outside of the data folder, or right after. */
  | { kind: 'mark'; side: 'before' | 'after' };
