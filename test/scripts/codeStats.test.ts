import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { codeStats } from '../../scripts/codeStats/report.ts';
import { inProject } from '../../scripts/project.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

type Files = Record<string, string>;

/** A checkout with only these files. */
async function checkout(files: Files) {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

async function stats(files: Files) {
  const folder = await checkout(files);
  const lines = codeStats(folder);
  return { lines, figures: JSON.parse(lines.at(-1) ?? '') };
}

const contract = {
  'src/shared/contract/lots.ts': `import { oc } from '@orpc/contract';
    export const lots = {
      detail: oc.input(z.string()).output(detail),
      ask: oc.input(z.string()).output(detail),
    };`,
};
const client = `import { station } from '../api/station.ts';\n`;

test('an exported type that is a participle alone is counted, other names are not', async () => {
  const { figures, lines } = await stats({
    'src/a.ts': `
      export interface Heard { a: 1 }
      export type Freezing<T> = T;
      export class Told {}
      export type HeardCall = 1;
      export type Reading = 1;
      export function Opening() {}
      interface Kept { a: 1 }`,
  });
  expect(figures.participle_types).toBe(3);
  expect(lines).toEqual(
    expect.arrayContaining(['  src/a.ts: Freezing', '  src/a.ts: Heard', '  src/a.ts: Told']),
  );
});

test('a kind of write is found in the definition that the index imports, and counted by file', async () => {
  const { figures, lines } = await stats({
    'src/main/station/operations/index.ts': `
      import { countBox } from './lot/countBox.ts';
      import { editBox } from './lot/editBox.ts';`,
    'src/main/station/operations/lot/countBox.ts': `
      const park = { kind: 'not-a-kind' };
      export const countBox: Operation = { kind: 'count-box', look: () => ({ kind: 'there' }) };`,
    'src/main/station/operations/lot/editBox.ts': `
      export const editBox = defineOperation({ kind: 'edit-box' });`,
    'src/renderer/icons.tsx': `const icons = { 'count-box': <Icon /> };`,
    'src/renderer/comment.ts': `// 'count-box' in a comment, and a part of a word: 'recount-boxs'\n`,
    'src/shared/kinds.ts': `export type Kind = 'count-box' | 'edit-box';`,
  });
  expect(lines).toContain(`  ${'count-box'.padEnd(32)}3`);
  expect(lines).toContain(`  ${'edit-box'.padEnd(32)}2`);
  expect(lines.join('\n')).not.toContain('not-a-kind');
  expect(figures.files_naming_a_kind).toBe(3);
});

test('one hook over the files in renderer/api is one way to fetch', async () => {
  const { figures } = await stats({
    ...contract,
    'src/renderer/api/station.ts': '',
    'src/renderer/api/lots.ts': `import { station } from './station.ts';
      export const detail = (id: string) => ({ fetch: () => station.lots.detail(id) });`,
    'src/renderer/lots/LotScreen.tsx': `import { detail } from '../api/lots.ts';
      const asked = useQuery(detail('a'));`,
  });
  expect(figures.ways_to_fetch).toBe(1);
});

test('a hook in use by two screens is one way to fetch, each effect by hand is another', async () => {
  const { figures, lines } = await stats({
    ...contract,
    'src/renderer/lots/A.tsx': `${client}useAsked('a', () => station.lots.detail('a'));`,
    'src/renderer/lots/B.tsx': `${client}useAsked('b', () => station.lots.detail('b'));`,
    'src/renderer/lots/C.tsx': `${client}useEffect(() => { station.lots.detail('c').then(keep); });`,
    'src/renderer/lots/D.tsx': `${client}async function d() { await station.lots.detail('d'); }`,
    'src/renderer/lots/E.tsx': `${client}async function e() { await station.lots.ask('e'); }`,
  });
  expect(figures.ways_to_fetch).toBe(3);
  expect(lines).toEqual(
    expect.arrayContaining([
      '  by hand in src/renderer/lots/C.tsx',
      '  by hand in src/renderer/lots/D.tsx',
      '  useAsked',
    ]),
  );
});

test('a query that a screen calls itself is a way to fetch, but not within another query or an action', async () => {
  const queries = `import { lots } from '../api/queries/lots.ts';\n`;
  const { figures, lines } = await stats({
    ...contract,
    'src/renderer/api/station.ts': '',
    'src/renderer/api/queries/lots.ts': `import { station } from '../station.ts';
      export const lots = { detail: (id: string) => ({ call: () => station.lots.detail(id) }) };`,
    'src/renderer/lots/A.tsx': `${queries}useQuery(lots.detail('a'));`,
    'src/renderer/lots/B.tsx': `${queries}useEffect(() => { lots.detail('b').call().then(keep); });`,
    'src/renderer/lots/C.tsx': `${queries}new Feed((id) => lots.detail(id).call());`,
    'src/renderer/lots/D.tsx': `${queries}useQuery({ key: 'd', async call() { return lots.detail('d').call(); } });`,
    'src/renderer/lots/E.tsx': `${queries}useAction((id: string) => lots.detail(id).call());`,
  });
  expect(figures.ways_to_fetch).toBe(3);
  expect(lines).toEqual(
    expect.arrayContaining(['  Feed', '  by hand in src/renderer/lots/B.tsx', '  renderer/api']),
  );
});

test('each file that keeps the id of an entry is a way to submit, a task that is being written is none', async () => {
  const { figures } = await stats({
    'src/renderer/api/useSubmitEntry.ts': 'const [id] = useState(() => crypto.randomUUID());',
    'src/renderer/lots/B.tsx': 'const [id, setId] = useState(() => crypto.randomUUID());',
    'src/renderer/lots/C.tsx': 'const [local] = useState(() => crypto.randomUUID());',
    'src/renderer/lots/D.tsx': 'const phrase = { id: crypto.randomUUID() };',
  });
  expect(figures.ways_to_submit).toBe(2);
});

test('lines are counted by area, of style sheets, in the middle and at most', async () => {
  const { figures, lines } = await stats({
    'src/main/station/outbox/pump.ts': 'a;\nb;\nc;\nd;\n',
    'src/main/station/outbox/lane.ts': 'a;\nb;',
    'src/renderer/ui/Card.tsx': 'a;\n',
    'src/renderer/ui/card.module.css': '.a {\n}\n',
  });
  expect(lines).toContain(`  ${'main/station/outbox'.padEnd(32)}2 files, 6 lines`);
  expect(figures).toMatchObject({ css_lines: 2, median_lines: 2, longest_lines: 4 });
});

test('the command prints the figures of the checkout it is given as its last line', async () => {
  const folder = await checkout({ 'src/a.ts': 'export type Told = 1;\n' });
  const { stdout } = await promisify(execFile)(process.execPath, [
    inProject('scripts/codeStats.ts'),
    '--tree',
    folder,
  ]);
  expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toEqual({
    participle_types: 1,
    files_naming_a_kind: 0,
    ways_to_fetch: 0,
    ways_to_submit: 0,
    css_lines: 0,
    median_lines: 1,
    longest_lines: 1,
  });
});
