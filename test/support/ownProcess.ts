import { globSync, readFileSync } from 'node:fs';

/** Slower by half and more in a process that has run other tests. */
const slowerTogether = [
  'test/simulation/**/*.test.ts',
  'test/main/station/fills/simulated*.test.ts',
];

/** Files that put another module in the place of one; an earlier file of the process would have loaded the first. */
function replacing(): string[] {
  const files = globSync('test/**/*.test.ts').map((file) => file.replaceAll('\\', '/'));
  return files.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));
}

/** The test files, as patterns, that need a process of their own. All others share three. */
export const ownProcess = (): string[] => [...slowerTogether, ...replacing()];
