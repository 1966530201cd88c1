import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../src/renderer');
const sheets = globSync('**/*.module.css', { cwd: folder });
const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).map((path) => ({
  path,
  text: readFileSync(join(folder, path), 'utf8'),
}));

/** The classes that a style sheet has rules for. */
function classesOf(sheet: string): Set<string> {
  const text = readFileSync(join(folder, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const preludes = [...text.matchAll(/([^{};]+)\{/g)].map(([, prelude]) => prelude ?? '');
  const own = preludes.map((prelude) => prelude.replace(/:global\([^)]*\)|"[^"]*"/g, ''));
  return new Set(own.flatMap((prelude) => prelude.match(/(?<=\.)[a-zA-Z]\w*/g) ?? []));
}

/** The classes of a style sheet that somebody names; null where they are chosen by a value. */
function namedOf(sheet: string): Set<string> | null {
  const named = new Set<string>();
  for (const { path, text } of sources) {
    for (const [, name, from] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      if (normalize(join(dirname(path), from ?? '')) !== sheet) continue;
      if (text.includes(`${name}[`)) return null;
      for (const [, one] of text.matchAll(new RegExp(`(?<![\\w/.])${name}\\.(\\w+)`, 'g'))) {
        if (one !== undefined) named.add(one);
      }
    }
  }
  return named;
}

const sorted = (names: Iterable<string>) => [...names].sort();

describe('every class that a screen names has a rule, and every rule is used', () => {
  test.each(sheets)('%s', (sheet) => {
    const named = namedOf(sheet);
    if (named === null) return;
    expect(sorted(named)).toEqual(sorted(classesOf(sheet)));
  });

  test('there are style sheets', () => {
    expect(sheets.length).toBeGreaterThan(30);
  });
});
