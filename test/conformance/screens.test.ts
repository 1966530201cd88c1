import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { type Documented, documentedFields } from '../shared/domain/documentedFields.ts';
import { documentedOperations, operationNames } from './documentedOperations.ts';
import { operationScreens, resourceScreens, type Shown } from './screens.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lines: string[] = [];
afterAll(() => {
  process.stdout.write(`${lines.join('\n')}\n`);
});

function sourcesIn(path: string): string[] {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return [readFileSync(full, 'utf8')];
  return readdirSync(full).flatMap((name) => sourcesIn(join(path, name)));
}

/** Every field with the path to it; the keys alone of what has no shape. */
function fieldsIn(documented: Documented, path = ''): { path: string; field: string }[] {
  if (typeof documented === 'string' || 'oneOf' in documented) return [];
  if ('list' in documented) return fieldsIn(documented.list, `${path}[]`);
  return Object.entries(documented.object).flatMap(([field, inner]) => {
    const at = path === '' ? field : `${path}.${field}`;
    return [{ path: at, field }, ...fieldsIn(inner, at)];
  });
}

const names = (source: string, word: string) => new RegExp(`\\b${word}\\b`).test(source);

describe('every operation of service-api.md has a screen where it is done', () => {
  for (const operation of operationNames) {
    const { method, path } = documentedOperations[operation];
    const { screen, by, call } = operationScreens[operation];
    test(`${method} ${path}: ${screen}`, () => {
      const sources = by.flatMap(sourcesIn);
      expect(sources.some((source) => source.includes(`station.${call}`))).toBe(true);
      lines.push(`${method} ${path} | ${screen}`);
    });
  }
});

describe('every field of service-api.md has a screen where it is shown', () => {
  for (const [resource, shown] of Object.entries<Shown>(resourceScreens)) {
    test(`${resource}: ${shown.screen}`, () => {
      const sources = shown.by.flatMap(sourcesIn);
      const documented = Object.entries(documentedFields).find(([name]) => name === resource)?.[1];
      const fields = fieldsIn({ object: documented ?? {} });
      expect(fields.length).toBeGreaterThan(2);
      const missing = fields.filter(
        ({ field }) =>
          shown.not?.[field] === undefined && !sources.some((source) => names(source, field)),
      );
      for (const { path, field } of fields) {
        lines.push(`${resource}.${path} | ${shown.not?.[field] ?? shown.screen}`);
      }
      expect(missing.map(({ path }) => path)).toEqual([]);
    });
  }
});
