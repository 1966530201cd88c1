import { expect, test } from 'vitest';
import { CameraReader } from '../../../src/renderer/scanning/camera/cameraReader.ts';
import type { CodeRead } from '../../../src/renderer/scanning/decode/codeRead.ts';
import type { Box } from '../../../src/renderer/scanning/decode/grey.ts';
import { ean, frame, qr } from './reads.ts';

const isOurs = (text: string) => text.startsWith('lot-');

/** Reads thirty frames a second; returns the codes taken and the choices asked for. */
function looker(expects: ((text: string) => boolean) | null = null) {
  const reader = new CameraReader();
  const taken: string[] = [];
  let at = 0;
  return {
    reader,
    taken,
    look(reads: readonly CodeRead[], times = 1, looked: Box = frame) {
      let choices: readonly CodeRead[] = [];
      for (let count = 0; count < times; count += 1) {
        at += 33;
        const outcome = reader.look({ reads, area: looked, at, thorough: false }, expects);
        if (outcome.accepted !== null) taken.push(outcome.accepted.text);
        choices = outcome.choices;
      }
      return choices.map(({ text }) => text);
    },
    settle: (read: CodeRead) => reader.accept(read, at),
  };
}

test('bars count once two frames agree, a matrix at once', () => {
  const bars = looker();
  bars.look([ean('305744072055')]);
  expect(bars.taken).toEqual([]);
  bars.look([ean('305744072056')]);
  expect(bars.taken).toEqual([]);
  bars.look([ean('305744072055')], 10);
  expect(bars.taken).toEqual(['305744072055']);

  const matrix = looker();
  matrix.look([qr('A')]);
  expect(matrix.taken).toEqual(['A']);
});

test('two frames far apart in time do not confirm each other', () => {
  const { look, taken } = looker();
  const bars = ean('305744072055');
  const away = { x: 0, y: 0, width: 10, height: 10 };
  look([bars]);
  // Its area is not read, so it is remembered; the two frames are too far apart to be one view.
  look([], 40, away);
  look([bars]);
  expect(taken).toEqual([]);
});

test('a code counts once until it has left the view', () => {
  const { look, taken } = looker();
  look([qr('A')], 100);
  // A few frames that miss it do not mean that the code has left.
  look([], 3);
  look([qr('A')], 20);
  expect(taken).toEqual(['A']);
  look([], 30);
  look([qr('A')], 5);
  expect(taken).toEqual(['A', 'A']);
});

test('a code that only thorough reads find counts once until they miss it', () => {
  const reader = new CameraReader();
  const taken: string[] = [];
  let at = 0;
  const look = (reads: readonly CodeRead[], thorough: boolean, everyMs: number) => {
    at += everyMs;
    const outcome = reader.look({ reads, area: frame, at, thorough }, null);
    if (outcome.accepted !== null) taken.push(outcome.accepted.text);
  };
  // A webcam in a dim room: seven and a half frames a second, every seventh a thorough look.
  for (let nth = 1; nth <= 70; nth += 1) {
    const thorough = nth % 7 === 0;
    look(thorough ? [ean('305744072055')] : [], thorough, 133);
  }
  expect(taken).toEqual(['305744072055']);
  for (let nth = 0; nth < 5; nth += 1) look([], true, 300);
  for (let nth = 0; nth < 2; nth += 1) look([ean('305744072055')], true, 300);
  expect(taken).toEqual(['305744072055', '305744072055']);
});

test('a code outside the area that was read has not left the view', () => {
  const { look, taken } = looker();
  const corner = qr('B', { box: { x: 10, y: 10, width: 80, height: 80 } });
  const aim = { x: 256, y: 108, width: 768, height: 504 };
  look([corner], 2);
  look([qr('A')], 60, aim);
  look([corner, qr('A')], 10);
  expect(taken).toEqual(['B', 'A']);
});

test('of several codes the expected kind wins, and the others stay silent', () => {
  const { look, taken } = looker(isOurs);
  expect(look([qr('lot-1'), ean('305744072055'), qr('https://maker.example')], 60)).toEqual([]);
  expect(taken).toEqual(['lot-1']);
});

test('another code that is read first waits a moment for the expected one', () => {
  const { look, taken } = looker(isOurs);
  look([qr('https://maker.example')], 2);
  look([qr('https://maker.example'), qr('lot-1')], 30);
  expect(taken).toEqual(['lot-1']);

  const alone = looker(isOurs);
  alone.look([qr('https://maker.example')], 10);
  expect(alone.taken).toEqual(['https://maker.example']);
});

test('the wait for the expected code begins when other bars are first read, not when two frames agree', () => {
  const { look, taken } = looker(isOurs);
  const bars = ean('305744072055');
  look([bars], 4);
  expect(taken).toEqual([]);
  look([bars]);
  expect(taken).toEqual(['305744072055']);
});

test('several codes of the expected kind ask for a choice; aiming at one answers it', () => {
  const { look, taken } = looker(isOurs);
  expect(look([qr('lot-1'), qr('lot-2')], 30)).toEqual(['lot-1', 'lot-2']);
  expect(taken).toEqual([]);
  expect(look([qr('lot-2')], 40)).toEqual([]);
  expect(taken).toEqual(['lot-2']);
});

test('a choice settles all codes in view, and so does choosing none', () => {
  const { look, settle, taken, reader } = looker();
  const both = [qr('A'), qr('B')];
  expect(look(both, 5)).toEqual(['A', 'B']);
  settle(qr('A'));
  expect(look(both, 90)).toEqual([]);
  expect(taken).toEqual([]);

  look([], 30);
  expect(look(both, 5)).toEqual(['A', 'B']);
  reader.passOver();
  expect(look(both, 90)).toEqual([]);
});

test('a second code right after the first asks for a choice and is never a second scan', () => {
  const { look, taken } = looker();
  look([qr('A')], 5);
  expect(look([qr('A'), qr('B')], 5)).toEqual(['B']);
  expect(taken).toEqual(['A']);

  // After a while it is the next bottle.
  const slow = looker();
  slow.look([qr('A')], 40);
  slow.look([qr('A'), qr('B')], 5);
  expect(slow.taken).toEqual(['A', 'B']);
});
