import { describe, expect, test } from 'vitest';
import { exactJsonNumber, parseJson } from '#shared/domain/json.ts';
import { parsed } from './parsed.ts';

describe('numbers', () => {
  test.each([
    ['0.1', 0.1],
    ['1.50', 1.5],
    ['1e3', 1000],
    ['-0', 0],
    ['-0.0', 0],
    ['9007199254740993', '9007199254740993'],
    ['12345678901234567890.123', '12345678901234567890.123'],
    ['0.1000000000000000055511151231257827', '0.1000000000000000055511151231257827'],
    ['1e400', '1e400'],
  ])('%s is kept without losing a digit', (text, expected) => {
    expect(parsed(`{"quantity":${text}}`)).toEqual({ quantity: expected });
    expect(Object.is(parsed(text), -0)).toBe(false);
  });

  test('are written with exactly their digits', () => {
    const body = JSON.stringify({ current_quantity: exactJsonNumber('12345678901234567890.10') });
    expect(body).toBe('{"current_quantity":12345678901234567890.10}');
  });
});

describe('a text that is no JSON is refused', () => {
  test.each(['', ' ', '{', '[1,]', '{"a":1}}', 'NaN', '<html>', '"\u0000"'])('%j', (text) => {
    expect(parseJson(text)).toEqual({ kind: 'bad', why: 'not JSON' });
  });

  test('nesting too deep is refused', () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(parseJson(deep(100)).kind).toBe('parsed');
    expect(parseJson(deep(101))).toEqual({ kind: 'bad', why: 'nested too deep' });
    expect(parseJson('{"a":'.repeat(1_000_000)).kind).toBe('bad');
    expect(parsed(JSON.stringify('['.repeat(200)))).toBe('['.repeat(200));
    expect(parsed(JSON.stringify(`\\"${'['.repeat(200)}`))).toBe(`\\"${'['.repeat(200)}`);
  });
});

test('a byte order mark is not part of the body', () => {
  expect(parsed('\uFEFF{"id":"a"}')).toEqual({ id: 'a' });
});
