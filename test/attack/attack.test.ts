import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';
import { attacks } from './attacks.ts';
import { judge, lastLine, lineOf } from './judge.ts';
import { resultsIn } from './results.ts';

const attack = { id: '1.1', tried: 'A thing', tests: [['a.test.ts', 'is kept out']] } as const;
const result = { file: 'a.test.ts', title: 'it is kept out', passed: true, ran: true };

test('only a test that ran and passed shows that an attack was refused', () => {
  const verdictOf = (results: readonly (typeof result)[]) => judge(attack, results).result;
  expect(verdictOf([result])).toBe('refused');
  expect(verdictOf([])).toBe('not tried');
  expect(verdictOf([{ ...result, ran: false }])).toBe('not tried');
  expect(verdictOf([{ ...result, file: 'b.test.ts' }])).toBe('not tried');
  expect(verdictOf([{ ...result, title: 'another' }])).toBe('not tried');
  expect(verdictOf([{ ...result, passed: false }])).toBe('succeeded');
  expect(verdictOf([result, { ...result, passed: false }])).toBe('succeeded');
  expect(judge({ ...attack, tests: [] }, [result]).result).toBe('open');
});

test('the last line counts what is open or was not tried as a success', () => {
  const verdicts = [
    judge(attack, [result]),
    judge(attack, []),
    judge({ ...attack, tests: [] }, []),
    judge(attack, [{ ...result, passed: false }]),
  ];
  expect(lastLine(verdicts)).toBe('{"tried":4,"succeeded":3}');
  expect(lastLine(verdicts.slice(0, 1))).toBe('{"tried":1,"succeeded":0}');
  const [first] = verdicts;
  expect(first === undefined ? '' : lineOf(first)).toBe('1.1  refused    A thing');
});

test('a test that was left out in either runner counts as not run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const report = join(folder, 'report.json');
  const status = (fullName: string, said: string) => ({ fullName, status: said });
  const cases = [status('a', 'passed'), status('b', 'skipped'), status('c', 'failed')];
  const vitest = { testResults: [{ name: inProject('test/x.test.ts'), assertionResults: cases }] };
  await writeFile(report, JSON.stringify(vitest));
  const told = (title: string, passed: boolean, ran: boolean) => ({ title, passed, ran });
  const file = 'test/x.test.ts';
  expect(resultsIn(report)).toEqual([
    { file, ...told('a', true, true) },
    { file, ...told('b', false, false) },
    { file, ...told('c', false, true) },
  ]);
  const spec = (title: string, said: string) => ({
    file: 'y.spec.ts',
    title,
    tests: [{ status: said }],
  });
  const specs = [spec('a', 'expected'), spec('b', 'skipped'), spec('c', 'flaky')];
  const config = { rootDir: inProject('test/e2e') };
  await writeFile(report, JSON.stringify({ config, suites: [{ suites: [{ specs }] }] }));
  expect(resultsIn(report)).toMatchObject([
    { file: 'test/e2e/y.spec.ts', ...told('a', true, true) },
    told('b', false, false),
    told('c', false, true),
  ]);
  expect(resultsIn(join(folder, 'none.json'))).toBe(null);
});

test('every attack has an id of its own, and names tests that are there', async () => {
  expect(new Set(attacks.map(({ id }) => id)).size).toBe(attacks.length);
  const parts = new Set(attacks.map(({ id }) => Number.parseInt(id, 10)));
  expect([...parts]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const { tests } of attacks) {
    for (const [file, title] of tests) {
      expect(existsSync(inProject(file)), file).toBe(true);
      expect(await readFile(inProject(file), 'utf8'), file).toContain(title);
    }
  }
});
