import { kindsOfWrite } from './kinds.ts';
import { exportedTypes, isBareParticiple } from './participles.ts';
import { filesIn, parse, type SourceFile, stringsIn } from './tree.ts';
import { waysToFetch, waysToSubmit } from './window.ts';

/** The counts that are recorded: of files, lines, names or ways. */
export interface CodeFigures {
  readonly participle_types: number;
  readonly files_naming_a_kind: number;
  readonly ways_to_fetch: number;
  readonly ways_to_submit: number;
  readonly css_lines: number;
  readonly median_lines: number;
  readonly longest_lines: number;
}

/** Counts a checkout. Returns the lines to print, the last of them the figures. */
export function codeStats(tree: string): string[] {
  const sources = filesIn(tree, 'src', ['.ts', '.tsx']);
  const css = filesIn(tree, 'src', ['.css']);
  const participles = participleTypes(sources);
  const naming = filesNaming(kindsOfWrite(sources), sources);
  const fetching = waysToFetch(sources);
  const submitting = waysToSubmit(sources);
  const lengths = sources.map(({ lines }) => lines).sort((a, b) => a - b);
  const longest = sources.toSorted((a, b) => b.lines - a.lines).slice(0, 5);
  const figures: CodeFigures = {
    participle_types: participles.length,
    files_naming_a_kind: Math.max(0, ...naming.map(({ files }) => files.length)),
    ways_to_fetch: fetching.length,
    ways_to_submit: submitting.length,
    css_lines: css.reduce((sum, { lines }) => sum + lines, 0),
    median_lines: median(lengths),
    longest_lines: longest[0]?.lines ?? 0,
  };
  return [
    'files and lines',
    ...areas(sources).map(([area, files, lines]) => row(area, `${files} files, ${lines} lines`)),
    ...section('exported types named by a participle alone', participles),
    'files in src that name a kind of write',
    ...naming.map(({ kind, files }) => row(kind, String(files.length))),
    ...section('ways to fetch in the window', fetching),
    ...section('ways to submit in the window', submitting),
    ...section(
      'longest files',
      longest.map(({ path, lines }) => `${lines} ${path}`),
    ),
    JSON.stringify(figures),
  ];
}

/** `path: Name` for each exported type in src that is a bare participle. */
export function participleTypes(sources: readonly SourceFile[]): string[] {
  return sources.flatMap((file) =>
    exportedTypes(parse(file))
      .filter(isBareParticiple)
      .map((name) => `${file.path}: ${name}`),
  );
}

/** For each kind, the paths of the files that have its name in a string. */
export function filesNaming(
  kinds: readonly string[],
  files: readonly SourceFile[],
): { kind: string; files: string[] }[] {
  const strings = files.map((file) => ({ path: file.path, strings: stringsIn(parse(file)) }));
  return kinds.map((kind) => ({
    kind,
    files: strings.filter((file) => file.strings.has(kind)).map(({ path }) => path),
  }));
}

/** Rooms: `main/station/outbox`, `renderer/api`, `practice`. */
function areas(files: readonly SourceFile[]): [string, number, number][] {
  const found = new Map<string, [number, number]>();
  for (const { path, lines } of files) {
    const [, side = '', ...rest] = path.split('/');
    const depth = side === 'main' ? 2 : side === 'renderer' || side === 'shared' ? 1 : 0;
    const area = [side, ...rest.slice(0, -1).slice(0, depth)].join('/');
    const [count, sum] = found.get(area) ?? [0, 0];
    found.set(area, [count + 1, sum + lines]);
  }
  return [...found].map(([area, [count, sum]]) => [area, count, sum]);
}

function section(title: string, rows: readonly string[]): string[] {
  return [`${title}: ${rows.length}`, ...rows.map((text) => `  ${text}`)];
}

const row = (name: string, text: string) => `  ${name.padEnd(32)}${text}`;

function median(sorted: readonly number[]): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? 0) + upper) / 2;
}
