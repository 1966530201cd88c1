import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { codeStats } from './codeStats/report.ts';
import { root, say } from './project.ts';

/**
 * Counts what makes the code quick or slow to understand, on this checkout or, with
 * `--tree FOLDER`, on any other, so that an older one can be laid beside it. Prints the counts and
 * what stands behind them; the last line is one JSON object.
 *
 * - participle_types: exported types in src named by a participle alone (`codeStats/participles.ts`)
 * - files_naming_a_kind: files in src with the name of a kind of write in a string, for the kind
 *   that the most of them name; kinds are read off `operations/index.ts`
 * - ways_to_fetch: ways in which the window makes a call of the contract that only reads, judged by
 *   its name (`waysToFetch` in `codeStats/window.ts`)
 * - ways_to_submit: files of the window that keep the id of an entry they make (`waysToSubmit` there)
 * - css_lines: lines of CSS in src; median_lines, longest_lines: of the TypeScript files in src
 */
const { values } = parseArgs({ options: { tree: { type: 'string' } } });
for (const line of codeStats(values.tree === undefined ? root : resolve(values.tree))) say(line);
