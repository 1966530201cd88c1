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

/**
 * How a call that only reads is named in the contract. Those that have the service asked (`ask`,
 * `refresh`) are not among them: they are done because a person wants it now.
 */
const readingNames = new Set(
  `choices codeOf codes detail draft entry findLinks kept known list page phrases present read
  removals state`.split(/\s+/),
);

/** `subject.call` of each call that only reads, from the objects of `oc` chains in the contract. */
export function readingCalls(files: readonly SourceFile[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of files.filter(({ path }) => path.startsWith('src/shared/contract/'))) {
    for (const { name, object } of exportedObjects(parse(file))) {
      for (const property of parts(object, 'properties')) {
        const call = nameIn(isNode(property) ? property['key'] : null);
        const chain = part(property, 'value', 'CallExpression');
        if (call === null || chain === null || !namesIn(chain).has('oc')) continue;
        if (readingNames.has(call)) found.add(`${name}.${call}`);
      }
    }
  }
  return found;
}

function exportedObjects(module: SyntaxNode): { name: string; object: SyntaxNode }[] {
  const found: { name: string; object: SyntaxNode }[] = [];
  walk(module, (node, around) => {
    if (node.type !== 'VariableDeclarator') return;
    if (!around.some(({ type }) => type === 'ExportDeclaration')) return;
    const name = nameIn(node['id']);
    const object = part(node, 'init', 'ObjectExpression');
    if (name !== null && object !== null) found.push({ name, object });
  });
  return found;
}

function namesIn(node: SyntaxNode): ReadonlySet<string> {
  const found = new Set<string>();
  walk(node, (inner) => {
    const name = inner.type === 'Identifier' ? nameIn(inner) : null;
    if (name !== null) found.add(name);
  });
  return found;
}

/**
 * Ways in which the window fetches. All reading calls in `renderer/api` are one way, each function
 * or class that is handed such calls elsewhere is one (`useQuery`, a list's feed), and so is each
 * other file that makes them by hand, with a waiting and a failing of its own.
 */
export function waysToFetch(files: readonly SourceFile[]): string[] {
  const reading = readingCalls(files);
  const ways = new Set<string>();
  for (const file of files.filter(({ path }) => path.startsWith('src/renderer/'))) {
    const module = parse(file);
    if (!importsStation(module)) continue;
    walk(module, (node, around) => {
      const subject = part(node, 'object', 'MemberExpression');
      if (node.type !== 'MemberExpression' || subject === null) return;
      if (nameIn(subject['object']) !== 'station') return;
      if (!reading.has(`${nameIn(subject['property'])}.${nameIn(node['property'])}`)) return;
      const inApi = file.path.startsWith('src/renderer/api/');
      ways.add(inApi ? 'renderer/api' : (handedTo(node, around) ?? `by hand in ${file.path}`));
    });
  }
  return [...ways].sort();
}

function importsStation(module: SyntaxNode): boolean {
  return parts(module, 'body').some(
    (item) =>
      isNode(item) &&
      item.type === 'ImportDeclaration' &&
      (nameIn(item['source']) ?? '').endsWith('/station.ts'),
  );
}

/** React's own hooks, and what waits for a promise: they say when a call is made, not how. */
const transparent =
  /^(?:useEffect|useLayoutEffect|useCallback|useMemo|useState|useRef|then|catch|finally)$/;

/** The nearest call around whose arguments hold the function in which the call is made. */
function handedTo(node: SyntaxNode, around: readonly SyntaxNode[]): string | null {
  let inFunction = false;
  let inner: SyntaxNode = node;
  for (const outer of around) {
    if (/^(?:ArrowFunction|Function)Expression$/.test(outer.type)) inFunction = true;
    if (inFunction && /^(?:Call|New)Expression$/.test(outer.type) && outer['callee'] !== inner) {
      const name = calleeName(outer['callee']);
      if (name !== null && !transparent.test(name)) return name;
    }
    inner = outer;
  }
  return null;
}

function calleeName(callee: unknown): string | null {
  const member = isNode(callee) && callee.type === 'MemberExpression' ? callee['property'] : callee;
  return nameIn(member);
}

/**
 * Files of the window that keep the id of an entry between two presses, as
 * `useState(() => crypto.randomUUID())`: whoever keeps it has the pressing, waiting and failing of a
 * submit in their own hands. The `local` id of a task that is being written is no entry's.
 */
export function waysToSubmit(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/renderer/'))
    .filter((file) => {
      let keeps = false;
      walk(parse(file), (node, around) => {
        if (nameIn(node) !== 'randomUUID') return;
        const state = around.find((outer) => nameIn(outer['callee']) === 'useState');
        const declarator = around.find(({ type }) => type === 'VariableDeclarator');
        const [name] = parts(declarator?.['id'], 'elements');
        if (state !== undefined && nameIn(name) !== 'local') keeps = true;
      });
      return keeps;
    })
    .map(({ path }) => path);
}
