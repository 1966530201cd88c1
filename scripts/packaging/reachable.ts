import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { packagedEntries } from './entries.ts';

/** The files of a folder of built main files that the app can load, by its own imports. */
export function reachableFrom(folder: string): string[] {
  const all = new Set(readdirSync(folder));
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    if (!all.has(name)) throw new Error(`${name} is imported and was not built.`);
    found.add(name);
    for (const next of importedBy(readFileSync(join(folder, name), 'utf8'))) visit(next);
  };
  for (const entry of packagedEntries) visit(entry);
  return [...found].sort();
}

/** Its neighbours by name, imported at the top or while it runs. */
function importedBy(text: string): string[] {
  const program = parseSync(text, { syntax: 'ecmascript', target: 'es2024' });
  const names: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) walk(each);
    else if (typeof node === 'object' && node !== null) {
      const name = neighbour(node);
      if (name !== null) names.push(name);
      for (const each of Object.values(node)) walk(each);
    }
  };
  walk(program.body);
  return names;
}

function neighbour(node: object): string | null {
  if (!('type' in node)) return null;
  const { type } = node;
  if (type === 'CallExpression' && 'callee' in node && 'arguments' in node) {
    const [first] = Array.isArray(node.arguments) ? node.arguments : [];
    return typeOf(node.callee) === 'Import' ? besides(literalOf(first?.expression)) : null;
  }
  const source = 'source' in node ? node.source : null;
  return /^(Import|Export)/.test(String(type)) ? besides(literalOf(source)) : null;
}

function typeOf(node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'type' in node ? node.type : null;
}

function literalOf(node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'value' in node ? node.value : null;
}

function besides(specifier: unknown): string | null {
  if (typeof specifier !== 'string' || !specifier.startsWith('./')) return null;
  return specifier.slice(2);
}
