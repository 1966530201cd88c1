import { expect, test } from 'vitest';
import { filesIn } from '../../../scripts/codeStats/tree.ts';
import spanish from '../../../src/renderer/text/language/es.json' with { type: 'json' };
import { windowTexts } from './windowTexts.ts';

/** Folders and files of the window whose words are for no reader at the bench, and why. */
const apart: ReadonlyMap<string, string> = new Map([
  ['api/', 'names of queries, and errors for developers'],
  ['scanning/decode/', 'names of symbologies and filters'],
  ['scanning/hid.ts', 'a device’s names'],
  ['scanning/serial.ts', 'a port’s names'],
  ['text/diagnosticsText.ts', 'the report for support, which reads English'],
  ['text/savedReplyText.ts', 'replies to the fulfillment pharmacy, which writes English'],
]);

/** What reads like a text and is a name: a key, a font, a shape, a language in its own words. */
const names: ReadonlySet<string> = new Set([
  'action {0}',
  'page {0}',
  'status {0} {1}',
  ' Ctrl+K ',
  '"Inter Variable", system-ui, sans-serif',
  '"IBM Plex Mono", ui-monospace, monospace',
  'context of {0}',
  'context of entry {0}',
  '{0} unsaved {1}',
  '1px solid var(--pb-line)',
  'round {0}',
  '{0} inactive',
  '{0} count',
  'English',
  'Español',
  'on hold',
  'M{0} {1}h{2}v1h{3}z',
]);

const files = filesIn('.', 'src/renderer', ['.ts', '.tsx']);
const texts = files.map((file) => ({ path: file.path, ...windowTexts(file) }));
const keys = new Set(texts.flatMap((file) => file.keys));
const words: ReadonlyMap<string, string> = new Map(Object.entries(spanish));

test('every text of the window has its Spanish', () => {
  expect(keys.size).toBeGreaterThan(3_000);
  expect([...keys].filter((key) => !words.has(key))).toEqual([]);
});

test('the Spanish list holds no text that the window no longer says', () => {
  expect([...words.keys()].filter((key) => !keys.has(key))).toEqual([]);
});

const holesOf = (text: string) => [...text.matchAll(/\{\d+\}/g)].map(([hole]) => hole).toSorted();
const edgesOf = (text: string) => [text.startsWith(' '), text.endsWith(' ')];

test('each Spanish text says the same values, and joins on to its neighbours in the same way', () => {
  const unlike = [...words].filter(([key, text]) => {
    const english = key.replace(/ \[[a-z]+\]$/, '');
    const isSame = JSON.stringify(holesOf(english)) === JSON.stringify(holesOf(text));
    return (
      !isSame ||
      JSON.stringify(edgesOf(english)) !== JSON.stringify(edgesOf(text)) ||
      text.trim() === ''
    );
  });
  expect(Object.fromEntries(unlike)).toEqual({});
});

test('no text for people stands in the window’s code that no other language can say', () => {
  const strays = texts
    .filter(({ path }) => ![...apart.keys()].some((one) => path.startsWith(`src/renderer/${one}`)))
    .flatMap(({ path, strays: all }) =>
      all.filter((stray) => !names.has(stray)).map((stray) => `${path}: ${stray}`),
    );
  expect(strays).toEqual([]);
});

test('a text is seen with its holes and its meaning, and a stray is told', () => {
  const text = [
    'const said = t`Lot $'.concat('{number} is\n  expired`;'),
    "const state = tAs('state')`Open`;",
    "const stray = 'Set the lot aside.';",
    "if (event.key === 'Enter') throw new Error('No such lot here.');",
    'const page = <p className="wide row">Read the label</p>;',
  ].join('\n');
  expect(windowTexts({ path: 'one.tsx', text, lines: 5 })).toEqual({
    keys: ['Lot {0} is expired', 'Open [state]'],
    strays: ['Set the lot aside.', 'Read the label'],
  });
});
