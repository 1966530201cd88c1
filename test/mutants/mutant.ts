/** One place of a source that a planted bug changes. */
interface Edit {
  /** From the project's folder: `src/…`. */
  readonly file: string;
  /** Occurs exactly once in the file: a patch that no longer applies is an error. */
  readonly find: string;
  readonly put: string;
}

/** A bug planted on purpose, and the tests that must fail with it. */
export interface Mutant extends Edit {
  readonly name: string;
  /** What would go wrong for people. */
  readonly why: string;
  /** Where one place is not enough. */
  readonly and?: readonly Edit[];
  /** Test files, from the project's folder; every one of them is run until the first failure. */
  readonly redBy: readonly string[];
}

/** All places of a planted bug. */
export const editsOf = ({ file, find, put, and = [] }: Mutant): readonly Edit[] => [
  { file, find, put },
  ...and,
];

export type PlantResult =
  | { kind: 'planted'; sources: ReadonlyMap<string, string> }
  /** The text to be changed is not in the file exactly once. */
  | { kind: 'misfit'; words: string };

/** The sources with the bug in them, by file; nothing is written. */
export function plant(mutant: Mutant, read: (file: string) => string): PlantResult {
  const sources = new Map<string, string>();
  for (const { file, find, put } of editsOf(mutant)) {
    const source = sources.get(file) ?? read(file);
    const parts = source.split(find);
    if (parts.length !== 2) {
      const times = parts.length - 1;
      return { kind: 'misfit', words: `found ${times} times in ${file}: ${find.trim()}` };
    }
    sources.set(file, parts.join(put));
  }
  return { kind: 'planted', sources };
}
