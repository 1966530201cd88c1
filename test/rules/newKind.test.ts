import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { kindsOfWrite } from '../../scripts/codeStats/kinds.ts';
import { filesIn, parse, type SourceFile, stringsIn } from '../../scripts/codeStats/tree.ts';
import { inProject, root } from '../../scripts/project.ts';
import { operations } from '../../src/main/station/operations/index.ts';
import { documentedOperations } from '../conformance/documentedOperations.ts';
import { entryKinds } from '../support/entryKinds/index.ts';
import { unpauseOrder } from '../support/entryKinds/orders.ts';

/** Of `src` and in all. */
const MOST_FILES = { src: 6, all: 8 };

const everyKind = [...operations.keys()];

/**
 * Files outside the list of CONTRIBUTING.md that name a kind all the same, and which. It only ever
 * becomes shorter: what no longer names a kind is taken out here.
 */
const overhang: Readonly<Record<string, readonly string[]>> = {
  'test/main/station/operations/setPrescriptionStatus.test.ts': ['set-prescription-status'],
  // What tests of the window show of a kind, and only where one shows it.
  'test/support/entryContent.ts': everyKind,
};

const ending = ['.ts', '.tsx'];
const src = filesIn(root, 'src', ending);
const own = 'test/rules/newKind.test.ts';
const files = [...src, ...filesIn(root, 'test', ending)].filter(({ path }) => path !== own);
const camelCase = (kind: string) => kind.replace(/-(.)/g, (_dash, letter) => letter.toUpperCase());

/** The files of CONTRIBUTING.md's list, as patterns of paths. */
async function listedFiles(kind: string): Promise<RegExp[]> {
  const page = await readFile(inProject('CONTRIBUTING.md'), 'utf8');
  const table = /## Add an operation[\s\S]*?(\| file \|[\s\S]*?)\n\n/.exec(page)?.[1] ?? '';
  return [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) => {
    const parts = path.split(/(SUBJECT|FILE|KIND)/).map((part) => {
      if (part === 'KIND') return camelCase(kind);
      return part === 'SUBJECT' || part === 'FILE' ? '[\\w-]+' : part.replace(/[.]/g, '\\.');
    });
    return new RegExp(`^${parts.join('')}$`);
  });
}

/** Whether a file has the kind's name in a string, imports its definition, or is named after it. */
function names(file: SourceFile, kind: string): boolean {
  const definition = camelCase(kind);
  if (file.path.endsWith(`/${definition}.test.ts`)) return true;
  if (new RegExp(`from '[^']*(?:operations|\\.)/\\w+/${definition}\\.ts'`).test(file.text)) {
    return true;
  }
  return file.text.includes(kind) && stringsIn(parse(file)).has(kind);
}

test('the list of files that a new kind of write touches is short', async () => {
  const listed = await listedFiles(unpauseOrder.kind);
  expect(listed.length).toBeGreaterThan(3);
  expect(listed.length).toBeLessThanOrEqual(MOST_FILES.all);
  const inSource = listed.filter(({ source }) => source.startsWith('^src'));
  expect(inSource.length).toBeLessThanOrEqual(MOST_FILES.src);
  const absent = listed.filter((pattern) => !files.some(({ path }) => pattern.test(path)));
  expect(absent).toEqual([]);
});

test.each(kindsOfWrite(src))('%s is named in the listed files alone', async (kind) => {
  const listed = await listedFiles(kind);
  const found = files.filter((file) => names(file, kind)).map(({ path }) => path);
  const others = found.filter((path) => !listed.some((pattern) => pattern.test(path)));
  const known = Object.keys(overhang).filter((path) => overhang[path]?.includes(kind));
  expect(others.sort()).toEqual(known.sort());
});

test('each kind of write has its row for the tests, and its story', () => {
  const kinds = [...operations.keys()].sort();
  expect(kindsOfWrite(src).sort()).toEqual(kinds);
  expect(entryKinds.map(({ kind }) => kind).sort()).toEqual(kinds);
  for (const { kind, write, simulated } of entryKinds) {
    const story = `test/main/station/stories/${camelCase(kind)}.test.ts`;
    const text = files.find(({ path }) => path === story)?.text;
    expect(text, story).toMatch(/^tell\(/m);
    expect(Object.keys(documentedOperations), kind).toContain(write);
    expect(simulated.length, kind).toBeGreaterThan(0);
  }
});
