import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { complain, say } from '../../scripts/project.ts';
import { families } from './families.ts';
import type { Mutant } from './mutant.ts';
import { type Colour, colourOf } from './suites.ts';
import { Tree } from './tree.ts';

const usage = 'npm run mutants -- [NAME or FAMILY …] [--at-once N] [--skip-clean]';

type Verdict = 'caught' | 'survived' | 'did not apply' | 'did not run';

/** Plants each bug in a copy of the tree and lets the tests look for it. */
async function mutants(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'at-once': { type: 'string' }, 'skip-clean': { type: 'boolean' } },
  });
  const chosen = choose(positionals);
  if (chosen === null) return 2;
  const most = Number(values['at-once'] ?? Math.min(2, availableParallelism()));
  if (!Number.isInteger(most) || most < 1) {
    complain(usage);
    return 2;
  }
  const began = performance.now();
  if (values['skip-clean'] !== true && !(await isGreen(chosen))) return 1;
  const verdicts = new Map<Verdict, number>();
  const queue = [...chosen];
  const lane = async (_none: unknown, number: number): Promise<void> => {
    const tree = new Tree(String(number));
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const verdict = await judge(tree, next);
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    }
    tree.remove();
  };
  await Promise.all(Array.from({ length: Math.min(most, queue.length) }, lane));
  const of = (verdict: Verdict) => verdicts.get(verdict) ?? 0;
  const bad = of('did not apply') + of('did not run');
  say(
    `${chosen.length} planted: ${of('caught')} caught, ${of('survived')} survived, ` +
      `${bad} did not apply or run; ${duration(performance.now() - began)}`,
  );
  const [caught, survived] = [of('caught'), of('survived')];
  say(JSON.stringify({ planted: chosen.length, caught, survived, not_run: bad }));
  return of('caught') === chosen.length ? 0 : 1;
}

/** The mutants named by name or family; all without names. */
function choose(names: readonly string[]): readonly Mutant[] | null {
  const all = Object.values(families).flat();
  if (names.length === 0) return all;
  const known = new Map<string, readonly Mutant[]>([
    ...Object.entries(families),
    ...all.map((mutant): [string, Mutant[]] => [mutant.name, [mutant]]),
  ]);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return [...new Set(names.flatMap((name) => known.get(name) ?? []))];
  complain(`No planted bug is called ${unknown.join(', ')}.\n${usage}`);
  complain(`Families: ${Object.keys(families).join(', ')}`);
  return null;
}

/** A test that fails without a mutant would seem to catch every one. */
async function isGreen(chosen: readonly Mutant[]): Promise<boolean> {
  const began = performance.now();
  const files = [...new Set(chosen.flatMap(({ redBy }) => redBy))];
  const tree = new Tree('clean');
  const colour = await colourOf(tree.folder, files);
  tree.remove();
  const time = seconds(performance.now() - began);
  if (colour.kind === 'green') {
    say(`nothing planted    ${time}  ${files.length} test files pass`);
    return true;
  }
  const words = colour.kind === 'red' ? colour.by : colour.words;
  complain(`The tests fail with nothing planted, so they prove nothing: ${words}`);
  return false;
}

async function judge(tree: Tree, mutant: Mutant): Promise<Verdict> {
  const began = performance.now();
  const result = await tree.with(mutant, () => colourOf(tree.folder, mutant.redBy));
  const { verdict, words } = 'misfit' in result ? misfit(result.misfit) : verdictOn(result);
  const time = seconds(performance.now() - began);
  say(`${verdict.padEnd(14)} ${time}  ${mutant.name.padEnd(44)} ${words}`);
  return verdict;
}

const misfit = (words: string) => ({ verdict: 'did not apply' as const, words });

function verdictOn(colour: Colour): { verdict: Verdict; words: string } {
  switch (colour.kind) {
    case 'red':
      return { verdict: 'caught', words: colour.by };
    case 'green':
      return { verdict: 'survived', words: '' };
    case 'broken':
      return { verdict: 'did not run', words: colour.words };
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(8);
const duration = (ms: number) =>
  `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;

process.exit(await mutants(process.argv.slice(2)));
