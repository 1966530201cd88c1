import {
  isNode,
  nameIn,
  parse,
  parts,
  type SourceFile,
  type SyntaxNode,
} from '../../../scripts/codeStats/tree.ts';
import { keyOf } from '../../../src/renderer/text/language/t.ts';

/** What the code of a window says to people. */
export interface WindowTexts {
  /** What goes through `t` or `tAs`, as the lists of the languages know it. */
  readonly keys: readonly string[];
  /** What reads like a text for people and does not. */
  readonly strays: readonly string[];
}

/** Attributes whose values are for the page and never for a person. */
const silent =
  /^(?:className|classNames|id|type|role|to|key|htmlFor|variant|color|c|size|d|viewBox|transform|styles?|w|h|ta|fz|fw|ff|gap|align|justify|wrap|inputMode|autoComplete|pattern|rel|target|data-.*|border|aria-keyshortcuts)$/;

/** Two words, a capital, or the end of a sentence. */
const prose = /[A-Za-z}] [A-Za-z{(]|^[A-Z][a-z]|[a-z][.!?:,;](?: |$)|^ | $/;

/** The names of keys, of errors, of parts of the page and of styles. */
const noText =
  /^(?:Arrow\w+|Page(?:Up|Down)|Home|End|Enter|Escape|Alt|AltGraph|CapsLock|Control|Meta|Ctrl|Shift|(?:Ctrl|Shift|Alt|Control)\+.*|\w+Error|\w+Screen|\(min-width.*|[a-z]+:|Files|var\(.*|(?:main|input|a), .*|main button)$/;

const isComparison = ({ type, operator }: SyntaxNode) =>
  type === 'BinaryExpression' && /^[=!]==?$/.test(String(operator));

const isError = (node: SyntaxNode) =>
  node.type === 'ThrowStatement' ||
  (node.type === 'NewExpression' && /Error$|^URL$/.test(nameIn(node['callee']) ?? ''));

const isImport = ({ type }: SyntaxNode) =>
  type === 'ImportDeclaration' || /^Export(?:All|Named)/.test(type);
const isType = ({ type }: SyntaxNode) =>
  type.startsWith('Ts') && !/^Ts(?:As|Satisfies|NonNull|Const)/.test(type);

/** The text with its holes numbered; null for a node that is none. */
function textOf(node: SyntaxNode): string | null {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  return keyOf(
    parts(node, 'quasis').map((quasi) => (isNode(quasi) ? String(quasi['cooked']) : '')),
  );
}

/** `t` or `tAs('meaning')` as what a list's name of the text ends in; null for any other tag. */
function meaningOf(tag: unknown): string | null {
  if (nameIn(tag) === 't') return '';
  if (!isNode(tag) || nameIn(tag['callee']) !== 'tAs') return null;
  const [first] = parts(tag, 'arguments');
  const meaning =
    typeof first === 'object' && first !== null && 'expression' in first
      ? nameIn(first.expression)
      : null;
  return ` [${meaning}]`;
}

/** The texts of one file of the window's code. */
export function windowTexts(file: SourceFile): WindowTexts {
  const keys: string[] = [];
  const strays: string[] = [];
  const each = (value: unknown, isSilent: boolean): void => {
    if (Array.isArray(value)) for (const one of value) each(one, isSilent);
    else if (isNode(value)) visit(value, isSilent);
    else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) each(one, isSilent);
  };
  const visit = (node: SyntaxNode, isSilent: boolean): void => {
    if (isImport(node) && node['source'] != null) return;
    if (isType(node) || isError(node)) return;
    if (node.type === 'SwitchCase') {
      each(node['consequent'], isSilent);
      return;
    }
    if (node.type === 'TaggedTemplateExpression') {
      const meaning = meaningOf(node['tag']);
      const template = node['template'];
      if (meaning !== null && isNode(template)) {
        keys.push(`${textOf(template)}${meaning}`);
        each(template['expressions'], isSilent);
        return;
      }
    }
    const isQuiet =
      isSilent ||
      isComparison(node) ||
      (node.type === 'JSXAttribute' && silent.test(nameIn(node['name']) ?? ''));
    const text = textOf(node);
    const said = text?.replace(/\s+/g, ' ') ?? '';
    const letters = /[A-Za-z]/.test(said.replace(/\{\d+\}/g, ''));
    if (!isQuiet && letters && !noText.test(said) && (node.type === 'JSXText' || prose.test(said)))
      strays.push(said);
    for (const [name, value] of Object.entries(node))
      if (name !== 'key' || node.type !== 'KeyValueProperty') each(value, isQuiet);
  };
  visit(parse(file), false);
  return { keys, strays };
}
