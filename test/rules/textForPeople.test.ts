import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Files that still hold sentences, and why. Whoever mends one takes it off the list.
 */
const allowed: ReadonlyMap<string, string> = new Map([
  [
    'src/main/station/handlers/decide.ts',
    'the reason of a count that a decision makes: it is stored with the entry, as a typed one is',
  ],
  [
    'src/main/station/handlers/fillFollowing.ts',
    'the reason of what a fill takes from a lot: it is stored with the entry, as a typed one is',
  ],
  ['src/main/station/journal/auditChain.ts', 'parts of a key, for no reader'],
]);

/** Errors thrown for defects and log lines are for developers. */
const forMaintainers = /\b(?:Error|log|defect)\(\s*$/;

/** Three words or more with a capital first: texts in lower case are for the log. */
const prose = /^[A-Z][a-z’']*[,;:]? (?:[A-Za-z’']+[,;:.]? )+[A-Za-z’']+/;
/** A comment, or a string literal with its text. */
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

function sentencesIn(source: string): string[] {
  return [...source.matchAll(token)].flatMap((match) => {
    const literal = match[1] ?? match[2] ?? match[3];
    if (literal === undefined) return [];
    const text = literal.replace(/\$\{[^}]*\}/g, 'x');
    if (!prose.test(text)) return [];
    return forMaintainers.test(source.slice(0, match.index)) ? [] : [text];
  });
}

const files = globSync(['src/main/station/**/*.ts', 'src/shared/**/*.ts']).toSorted();
const withSentences = new Map(
  files.flatMap((file) => {
    const sentences = sentencesIn(readFileSync(file, 'utf8'));
    return sentences.length === 0 ? [] : [[file, sentences]];
  }),
);

test('below the window no file holds a sentence for people, but for those that say why', () => {
  const others = [...withSentences].filter(([file]) => !allowed.has(file));
  expect(Object.fromEntries(others)).toEqual({});
});

test('the list of files with sentences names none that holds none', () => {
  expect([...allowed.keys()].filter((file) => !withSentences.has(file))).toEqual([]);
});

test('a sentence is seen, a statement, a comment and a defect are not', () => {
  expect(sentencesIn("return 'Count the lot instead.';")).toEqual(['Count the lot instead.']);
  expect(sentencesIn('const told = `Only they can take it back.`;')).toHaveLength(1);
  expect(sentencesIn("db.prepare('SELECT id FROM scans WHERE id = ?');")).toEqual([]);
  expect(sentencesIn('// Why it is so, in many words\n')).toEqual([]);
  expect(sentencesIn('throw new Error(`Rows without a scan`);')).toEqual([]);
});
