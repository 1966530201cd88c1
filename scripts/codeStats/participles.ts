import { isNode, nameIn, type SyntaxNode, walk } from './tree.ts';

/** Participles without -ed. */
const irregular = new Set(
  `Born Bound Bought Broken Brought Built Came Caught Chosen Come Cut Done Drawn Driven Fallen Felt
  Forgotten Found Frozen Given Gone Heard Held Hidden Kept Known Laid Left Lost Made Meant Met Paid
  Put Read Said Seen Sent Set Shown Shut Sold Spent Split Spoken Spread Stood Struck Sworn Taken
  Taught Thought Thrown Told Understood Woken Won Worn Written`.split(/\s+/),
);

/** Words that end like a participle but name a thing. */
const nouns = new Set(
  `Bed Building Ceiling Deed Feed Finding Grouping Heading King Meaning Need Rating Reading Ring
  Seed Setting Shed Speed Spelling Spring String Thing Warning Wing`.split(/\s+/),
);

/**
 * A single word in -ed or -ing, or an irregular participle, except the nouns above: `Heard` and
 * `Freezing` are, `HeardCall` and `Reading` are not.
 */
export function isBareParticiple(name: string): boolean {
  if (!/^[A-Z][a-z]+$/.test(name) || nouns.has(name)) return false;
  return /(?:ed|ing)$/.test(name) || irregular.has(name);
}

const typeDeclarations = new Set([
  'TsInterfaceDeclaration',
  'TsTypeAliasDeclaration',
  'ClassDeclaration',
]);

/** Names of the interfaces, type aliases and classes that a module exports where it declares them. */
export function exportedTypes(module: SyntaxNode): string[] {
  const found: string[] = [];
  walk(module, (node) => {
    const declaration = node.type === 'ExportDeclaration' ? node['declaration'] : null;
    if (!isNode(declaration) || !typeDeclarations.has(declaration.type)) return;
    const name = nameIn(declaration['id'] ?? declaration['identifier']);
    if (name !== null) found.push(name);
  });
  return found;
}
