import { posix } from 'node:path';
import {
  isNode,
  nameIn,
  parse,
  part,
  parts,
  type SourceFile,
  type SyntaxNode,
  walk,
} from './tree.ts';

const index = 'src/main/station/operations/index.ts';

/**
 * Every kind of write: for each name that `operations/index.ts` imports as a value, the `kind` of
 * the object that the imported file exports under that name.
 */
export function kindsOfWrite(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const start = byPath.get(index);
  if (start === undefined) return [];
  const kinds: string[] = [];
  for (const item of parts(parse(start), 'body')) {
    const from = nameIn(isNode(item) ? item['source'] : null);
    if (!isNode(item) || item.type !== 'ImportDeclaration' || from === null) continue;
    const file = byPath.get(posix.join(posix.dirname(index), from));
    if (file === undefined) continue;
    const module = parse(file);
    for (const specifier of parts(item, 'specifiers')) {
      const name = nameIn(isNode(specifier) ? specifier['local'] : null);
      const kind = name === null ? null : kindExportedAs(name, module);
      if (kind !== null) kinds.push(kind);
    }
  }
  return kinds;
}

/** The `kind` of an exported object, whether it stands alone or is what a function is given. */
function kindExportedAs(name: string, module: SyntaxNode): string | null {
  let kind: string | null = null;
  walk(module, (node, around) => {
    if (node.type !== 'KeyValueProperty' || nameIn(node['key']) !== 'kind') return;
    const declarator = around.find(({ type }) => type === 'VariableDeclarator');
    const objects = around.filter(({ type }) => type === 'ObjectExpression').length;
    if (objects !== 1 || declarator === undefined || nameIn(declarator['id']) !== name) return;
    kind ??= part(node, 'value', 'StringLiteral') === null ? null : nameIn(node['value']);
  });
  return kind;
}
