import { JSONParser } from '@streamparser/json';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ArraySplitter } from '../../../../src/main/station/cache/parse/splitter.ts';

/** A reader's result: the elements of a whole array, or a refusal. */
type Reading = readonly unknown[] | 'refused';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function piecesOf(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b);
  return [0, ...places].map((from, at) => bytes.subarray(from, places[at] ?? bytes.length));
}

/** Reads as the refresh does: splits, then parses each element. */
function bySplitter(pieces: readonly Uint8Array[]): Reading {
  const splitter = new ArraySplitter();
  const elements: unknown[] = [];
  try {
    for (const piece of pieces) {
      for (const element of splitter.push(piece))
        elements.push(JSON.parse(decoder.decode(element)));
    }
  } catch {
    return 'refused';
  }
  return splitter.isComplete ? elements : 'refused';
}

/** Reads with an established streaming parser. */
function byStreamParser(pieces: readonly Uint8Array[]): Reading {
  const parser = new JSONParser({ paths: ['$'], keepStack: true });
  let whole: unknown;
  let failed = false;
  parser.onValue = ({ value }) => {
    whole = value;
  };
  parser.onError = () => {
    failed = true;
  };
  try {
    for (const piece of pieces) parser.write(piece);
    if (!parser.isEnded) return 'refused';
  } catch {
    return 'refused';
  }
  return failed || !Array.isArray(whole) ? 'refused' : whole;
}

/** Reads the whole text with JSON.parse. */
function byJsonParse(bytes: Uint8Array): Reading {
  try {
    const value: unknown = JSON.parse(decoder.decode(bytes));
    return Array.isArray(value) ? value : 'refused';
  } catch {
    return 'refused';
  }
}

const blanks = fc.stringMatching(/^[ \n\r\t]{0,3}$/);
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  fc.constantFrom('\\', '"', '\\"', '[', ']}', '{"a":', ',', '\u2028', 'é\ud83d\udc8a'),
);
/** Texts of arrays, with whitespace wherever it is allowed. */
const arrayText = fc
  .array(fc.tuple(blanks, value, blanks), { maxLength: 6 })
  .map((elements) => `[${elements.map(([a, json, b]) => a + JSON.stringify(json) + b).join(',')}]`);
const cuts = fc.array(fc.nat(2_000), { maxLength: 6 });

const mangles = fc.array(
  fc.record({
    how: fc.constantFrom('drop', 'double', 'replace', 'insert', 'truncate'),
    at: fc.nat(2_000),
    byte: fc.oneof(
      fc.constantFrom(...[...'[]{},:"\\ntfe0-.\n '].map((char) => char.charCodeAt(0))),
      fc.nat(255),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

function mangled(text: string, steps: readonly { how: string; at: number; byte: number }[]) {
  const bytes = [...new TextEncoder().encode(text)];
  for (const { how, at, byte } of steps) {
    const place = at % (bytes.length + 1);
    if (how === 'drop') bytes.splice(place, 1);
    else if (how === 'double')
      bytes.splice(place, 0, ...bytes.slice(place, place + 1 + (byte % 8)));
    else if (how === 'replace') bytes.splice(place, 1, byte);
    else if (how === 'insert') bytes.splice(place, 0, byte);
    else bytes.length = place;
  }
  return Uint8Array.from(bytes);
}

describe('the splitter compared with a streaming parser and JSON.parse', () => {
  test('a valid array, cut into pieces anywhere, gives the same elements', () => {
    fc.assert(
      fc.property(arrayText, cuts, (text, where) => {
        const bytes = new TextEncoder().encode(text);
        const pieces = piecesOf(bytes, where);
        const ours = bySplitter(pieces);
        expect(ours).toEqual(byStreamParser(pieces));
        expect(ours).toEqual(byJsonParse(bytes));
      }),
      { numRuns: 3_000 },
    );
  });

  test('a mangled array is refused, or read the same by all three', () => {
    let refused = 0;
    fc.assert(
      fc.property(arrayText, mangles, cuts, (text, steps, where) => {
        const bytes = mangled(text, steps);
        const pieces = piecesOf(bytes, where);
        const ours = bySplitter(pieces);
        expect(ours).toEqual(byJsonParse(bytes));
        const theirs = byStreamParser(pieces);
        // The streaming parser accepts some invalid JSON; what we accept, it must read alike.
        if (ours !== 'refused') expect(theirs).toEqual(ours);
        else refused += 1;
      }),
      { numRuns: 20_000 },
    );
    expect(refused).toBeGreaterThan(5_000);
  });

  test('an array cut off anywhere is not complete', () => {
    const text = '[{"a":"\\"]"},[1,[2]],"x", true ,-1.5e3]';
    const bytes = new TextEncoder().encode(text);
    for (let end = 0; end < bytes.length; end += 1) {
      const splitter = new ArraySplitter();
      for (const _ of splitter.push(bytes.subarray(0, end)));
      expect(splitter.isComplete).toBe(false);
      expect(splitter.trouble).toBe(null);
    }
  });
});

describe('the splitter on input that is no array', () => {
  test.each([
    '{"data":[]}',
    '[1,]',
    '[,1]',
    '[1 2]',
    '[{}{}]',
    '[1]]',
    '[1] x',
    '[}]',
    '"[]"',
    '<html>',
  ])('%s', (text) => {
    const splitter = new ArraySplitter();
    for (const _ of splitter.push(new TextEncoder().encode(text)));
    expect(splitter.trouble).not.toBe(null);
    expect(splitter.isComplete).toBe(false);
  });
});

test('a byte order mark is accepted at the very start only', () => {
  const mark = [0xef, 0xbb, 0xbf];
  const read = (bytes: readonly number[]) => bySplitter(bytes.map((byte) => Uint8Array.of(byte)));
  const list = [...new TextEncoder().encode('[1]')];
  expect(read([...mark, ...list])).toEqual([1]);
  expect(read([0x20, ...mark, ...list])).toBe('refused');
  expect(read([...mark.slice(0, 2), ...list])).toBe('refused');
  expect(read([...list, ...mark])).toBe('refused');
});

test('an endless element is refused before it fills the memory', () => {
  const splitter = new ArraySplitter();
  const piece = new TextEncoder().encode('x'.repeat(65_536));
  for (const _ of splitter.push(new TextEncoder().encode('["')));
  for (let fed = 0; fed < 20; fed += 1) for (const _ of splitter.push(piece));
  expect(splitter.trouble).toBe('an element larger than 1 MiB');
});
