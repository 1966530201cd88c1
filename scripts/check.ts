import { runQuietly } from './children.ts';
import { say, tool } from './project.ts';

const checks: readonly { name: string; entry: string; args: readonly string[] }[] = [
  // Forced, as an incremental build has missed a file that no longer compiled.
  { name: 'Types', entry: 'typescript/bin/tsc', args: ['-b', '--force'] },
  { name: 'Lint', entry: '@biomejs/biome/bin/biome', args: ['lint', '--error-on-warnings', '.'] },
  {
    name: 'Format',
    entry: '@biomejs/biome/bin/biome',
    args: ['check', '--linter-enabled=false', '.'],
  },
  {
    name: 'Import rules',
    entry: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.cjs', 'src'],
  },
  { name: 'Unused code', entry: 'knip/bin/knip.js', args: [] },
];

/** Runs every check, whatever the others say; shows the output of those that fail. */
async function check(): Promise<number> {
  const failed: string[] = [];
  for (const { name, entry, args } of checks) {
    const { code, output } = await runQuietly(process.execPath, [tool(entry), ...args]);
    say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
    if (code === 0) continue;
    failed.push(name);
    say(output.trimEnd());
  }
  say(failed.length === 0 ? 'All checks pass.' : `Failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

process.exit(await check());
