import { expect, test } from 'vitest';
import { windowFaultSchema } from '#shared/contract/diagnostics.ts';
import { faultOf } from '../../src/renderer/api/faultOf.ts';

function thrown(name: string, stack: string): Error {
  return Object.assign(new Error('Maria Muster, 1950-01-01'), { name, stack });
}

test('a fault names its places in the code, and no word of its message', () => {
  const stack = [
    'TypeError: Maria Muster, 1950-01-01',
    '    at async Object.read [as x] (http://127.0.0.1:5/assets/start-B_1.js:71:127616)',
    '    at new Row (app://bench/assets/LotsScreen-x.js:1:2)',
    '    at http://127.0.0.1:5/assets/start-B_1.js:3:4',
    'draw@http://127.0.0.1:5/assets/start-B_1.js:5:6',
    '@http://127.0.0.1:5/assets/start-B_1.js:7:8',
    '    at tooMany (http://127.0.0.1:5/assets/start-B_1.js:9:9)',
    '    at Maria Muster (1950-01-01)',
  ].join('\n');
  const fault = faultOf('drawing', thrown('TypeError', stack));
  expect(fault).toEqual({
    during: 'drawing',
    error: 'TypeError',
    places: [
      'Object.read@start-B_1.js:71:127616',
      'Row@LotsScreen-x.js:1:2',
      '@start-B_1.js:3:4',
      'draw@start-B_1.js:5:6',
      '@start-B_1.js:7:8',
    ],
  });
  expect(windowFaultSchema.parse(fault)).toEqual(fault);
});

test('an error with a strange name or stack, or none, is told by its kind alone', () => {
  const bare = { during: 'running', places: [] };
  expect(faultOf('running', thrown('Maria Muster', ''))).toEqual({ ...bare, error: 'Error' });
  expect(faultOf('running', thrown('TypeError', 'Maria (Muster.js:1:1) and more'))).toEqual({
    ...bare,
    error: 'TypeError',
  });
  expect(faultOf('running', 'Maria Muster')).toEqual({ ...bare, error: 'NoError' });
  const [word, longName] = ['x'.repeat(5_000), 'y'.repeat(61)];
  const long = faultOf('running', thrown('Error', `    at ${longName} (http://a/${word}.js:1:2)`));
  expect(windowFaultSchema.parse(long)).toEqual(long);
});

test('what a window tells has no room for other text', () => {
  const fault = { during: 'drawing', error: 'TypeError', places: ['draw@start.js:1:2'] };
  expect(windowFaultSchema.safeParse(fault).success).toBe(true);
  for (const strange of [
    { ...fault, error: 'Maria Muster' },
    { ...fault, error: 'x'.repeat(41) },
    { ...fault, places: ['Maria Muster'] },
    { ...fault, places: ['draw@start.js:1:2 Maria'] },
    { ...fault, places: ['draw@start.js:1:2\nMaria'] },
    { ...fault, places: Array.from({ length: 6 }, () => 'draw@start.js:1:2') },
  ]) {
    expect(windowFaultSchema.safeParse(strange).success).toBe(false);
  }
});
