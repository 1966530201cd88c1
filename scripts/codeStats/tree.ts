import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from '@swc/core';

/** A file of the counted checkout; `path` is relative to the checkout, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

/** All files below a folder of the checkout that end in one of `endings`, sorted by path. */
export function filesIn(tree: string, folder: string, endings: readonly string[]): SourceFile[] {
  const top = join(tree, folder);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      const path = relative(tree, file).split(sep).join('/');
      return { path, text, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) };
    });
}

/** One node of the syntax tree, as the parser gives it: an object that says its type. */
export interface SyntaxNode {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** The module as the parser sees it. Throws what the parser throws on a file that does not parse. */
export function parse({ path, text }: SourceFile): SyntaxNode {
  const module: unknown = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx') });
  if (!isNode(module)) throw new Error(`${path} does not parse as a module.`);
  return module;
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/** The named part of a node, if it is a node of that type. */
export function part(node: unknown, name: string, type: string): SyntaxNode | null {
  if (!isNode(node)) return null;
  const found = node[name];
  return isNode(found) && found.type === type ? found : null;
}

/** The items of a list in a node; empty when there is none. */
export function parts(node: unknown, name: string): readonly unknown[] {
  const found = isNode(node) ? node[name] : null;
  return Array.isArray(found) ? found : [];
}

/** The text of an identifier or a string, or of a property's name; null for anything else. */
export function nameIn(node: unknown): string | null {
  if (!isNode(node) || typeof node['value'] !== 'string') return null;
  return node.type === 'Identifier' || node.type === 'StringLiteral' ? node['value'] : null;
}

/** Calls `visit` with each node and the nodes around it, innermost first. */
export function walk(
  value: unknown,
  visit: (node: SyntaxNode, around: readonly SyntaxNode[]) => void,
): void {
  const around: SyntaxNode[] = [];
  const enter = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    if (isNode(inner)) {
      visit(inner, around);
      around.unshift(inner);
      for (const child of Object.values(inner)) enter(child);
      around.shift();
    } else for (const child of Object.values(inner)) enter(child);
  };
  enter(value);
}

/** The strings in a module, in code and in types. */
export function stringsIn(module: SyntaxNode): ReadonlySet<string> {
  const found = new Set<string>();
  walk(module, (node) => {
    if (node.type === 'StringLiteral' && typeof node['value'] === 'string')
      found.add(node['value']);
  });
  return found;
}
