import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/project.ts';
import { type Mutant, plant } from './mutant.ts';

const copied = [
  'src',
  'test',
  'scripts',
  'resources',
  'package.json',
  'electron.vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.node.json',
  'tsconfig.web.json',
  'tsconfig.preload.json',
  'vitest.config.ts',
];

/** A copy of the project in which bugs are planted; what it depends on is shared. */
export class Tree {
  readonly folder: string;

  /** @param name of its folder; one that is left from before is made anew */
  constructor(name: string) {
    this.folder = inProject('.cache', 'mutants', name);
    this.remove();
    mkdirSync(this.folder, { recursive: true });
    for (const path of copied) {
      cpSync(inProject(path), join(this.folder, path), { recursive: true });
    }
    // Nothing in there is ever written by a test of ours.
    symlinkSync(inProject('node_modules'), join(this.folder, 'node_modules'), 'junction');
  }

  /**
   * Runs the work on the tree with the bug in it, and takes the bug out again.
   * @returns why it does not apply, where it does not
   */
  async with<T>(mutant: Mutant, work: () => Promise<T>): Promise<T | { misfit: string }> {
    const originals = new Map<string, string>();
    const read = (file: string): string => {
      const source = readFileSync(join(this.folder, file), 'utf8');
      originals.set(file, source);
      return source;
    };
    const planted = plant(mutant, read);
    if (planted.kind === 'misfit') return { misfit: planted.words };
    try {
      this.#write(planted.sources);
      return await work();
    } finally {
      this.#write(originals);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #write(sources: ReadonlyMap<string, string>): void {
    for (const [file, source] of sources) writeFileSync(join(this.folder, file), source);
  }
}
