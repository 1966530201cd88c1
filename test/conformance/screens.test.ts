import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { documentedFields, type FieldSpec } from '../shared/domain/documentedFields.ts';
import { documentedOperations, operationNames } from './documentedOperations.ts';
import { operationScreens, type ResourceScreen, resourceScreens } from './screens.ts';

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
function fieldsIn(documented: FieldSpec, path = ''): { path: string; field: string }[] {
  if (typeof documented === 'string' || 'oneOf' in documented) return [];
  if ('list' in documented) return fieldsIn(documented.list, `${path}[]`);
  return Object.entries(documented.object).flatMap(([field, inner]) => {
    const at = path === '' ? field : `${path}.${field}`;
    return [{ path: at, field }, ...fieldsIn(inner, at)];
  });
}

const names = (source: string, word: string) => new RegExp(`\\b${word}\\b`).test(source);

/** The declaration that `file#name` or `file#object.member` names, without comments. */
function declarationAt(step: string): { name: string; text: string } {
  const [file = '', name = ''] = step.split('#');
  const source = readFileSync(join(root, 'src/renderer', file), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
    '',
  );
  const [outer, member] = name.split('.');
  const start = '(?:export )?(?:async )?(?:const|function) ';
  const text = source
    .split(new RegExp(`^(?=${start})`, 'm'))
    .find((one) => new RegExp(`^${start}${outer}\\b`).test(one));
  if (text === undefined) throw new Error(`${step} is not declared`);
  if (member === undefined) return { name, text };
  const part = text.split(/^(?= {2}\w)/m).find((one) => one.startsWith(`  ${member}:`));
  if (part === undefined) throw new Error(`${step} is not declared`);
  return { name, text: part };
}

const usesName = (text: string, name: string) =>
  new RegExp(`(?<!\\b(?:const|function|typeof) )\\b${name.replace('.', '\\.')}\\b`).test(text);

describe('every operation of service-api.md has a screen that offers it', () => {
  for (const operation of operationNames) {
    const { method, path } = documentedOperations[operation];
    const { screen, call, path: steps } = operationScreens[operation];
    test(`${method} ${path}: ${screen}`, () => {
      let used = `station.${call}`;
      for (const step of steps) {
        const { name, text } = declarationAt(step);
        expect(usesName(text, used), `${step} uses ${used}`).toBe(true);
        used = name;
      }
      expect(steps.at(-1)).toMatch(/^screens\//);
      lines.push(`${method} ${path} | ${screen}`);
    });
  }
});

describe('every field of service-api.md has a screen that shows it', () => {
  for (const [resource, shown] of Object.entries<ResourceScreen>(resourceScreens)) {
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
