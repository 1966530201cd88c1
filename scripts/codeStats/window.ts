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
 * The names of calls that only read, in the contract. Calls that ask the service (`ask`, `refresh`)
 * are not among them: a person makes those, to have it now.
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
 * The ways in which the window fetches. All reading calls in `renderer/api` are one way. Outside,
 * each function or class that is given such calls is one (`useQuery`, a list's feed), and so is
 * each file that makes them by hand, with its own waiting and failing. A query of `api/queries` that
 * a screen calls itself counts as such a call, unless another query's call makes it, or
 * `useAction`: those see to the waiting and failing.
 */
export function waysToFetch(files: readonly SourceFile[]): string[] {
  const reading = readingCalls(files);
  const ways = new Set<string>();
  for (const file of files.filter(({ path }) => path.startsWith('src/renderer/'))) {
    const module = parse(file);
    const inApi = file.path.startsWith('src/renderer/api/');
    const station = imports(module, /\/station\.ts$/);
    const queries = !inApi && imports(module, /\/api\/queries\//);
    if (!station && !queries) continue;
    walk(module, (node, around) => {
      const byHand = station && isReadingCall(node, reading);
      if (!byHand && !(queries && isQueryCall(node, around))) return;
      ways.add(inApi ? 'renderer/api' : (handedTo(node, around) ?? `by hand in ${file.path}`));
    });
  }
  return [...ways].sort();
}

/** `station.lots.detail`, where that only reads. */
function isReadingCall(node: SyntaxNode, reading: ReadonlySet<string>): boolean {
  const subject = part(node, 'object', 'MemberExpression');
  if (node.type !== 'MemberExpression' || subject === null) return false;
  if (nameIn(subject['object']) !== 'station') return false;
  return reading.has(`${nameIn(subject['property'])}.${nameIn(node['property'])}`);
}

/** `query.call()`, outside the call of another query and of an action. */
function isQueryCall(node: SyntaxNode, around: readonly SyntaxNode[]): boolean {
  const callee = part(node, 'callee', 'MemberExpression');
  if (node.type !== 'CallExpression' || callee === null) return false;
  if (nameIn(callee['property']) !== 'call' || parts(node, 'arguments').length > 0) return false;
  return !around.some(
    (outer) =>
      (/^(?:KeyValue|Method)Property$/.test(outer.type) && nameIn(outer['key']) === 'call') ||
      nameIn(outer['callee']) === 'useAction',
  );
}

function imports(module: SyntaxNode, source: RegExp): boolean {
  return parts(module, 'body').some(
    (item) =>
      isNode(item) &&
      item.type === 'ImportDeclaration' &&
      source.test(nameIn(item['source']) ?? ''),
  );
}

/**
 * React's own hooks and functions that wait for a promise: they say when a call is made, not how.
 */
const transparent =
  /^(?:useEffect|useLayoutEffect|useCallback|useMemo|useState|useRef|then|catch|finally)$/;

/** The nearest enclosing call that is given the function in which the call is made. */
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
 * The files of the window that keep an entry's id between two presses, as `useState(() =>
 * crypto.randomUUID())`: such a file handles the pressing, waiting and failing of a submit itself.
 * The `local` id of a new task is not an entry's.
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
