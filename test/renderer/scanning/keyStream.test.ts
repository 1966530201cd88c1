import { describe, expect, it } from 'vitest';
import { checkDigit } from '#shared/codes/gtin.ts';
import type { KeyPlace } from '#shared/codes/judgeAlone.ts';
import { Random } from '../../../src/practice/world/random.ts';
import { noneTyped, typeOne, typingPlaces } from '../../bench/wedge/people.ts';
import { SimulatedWindow } from '../../bench/wedge/simulated.ts';
import { noTorn, tearOne, tornPauses, tornPlaces } from '../../bench/wedge/torn.ts';

const upc = '305744072055';
const lot = 'INVENTORY_LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2';

interface Sent {
  readonly place?: KeyPlace;
  readonly tornAfter?: number;
  readonly pauseMs?: number;
  readonly ending?: string;
  readonly everyMs?: number;
  readonly before?: string;
}

/** A code in a window whose field may hold a word, and what came of it. */
function send(code: string, sent: Sent = {}): SimulatedWindow {
  const { place = 'field', tornAfter, pauseMs = 300, ending = 'Enter', everyMs = 10 } = sent;
  const window = new SimulatedWindow(place);
  window.value = sent.before ?? '';
  for (const [index, char] of [...code].entries()) {
    window.press(char, index === tornAfter ? pauseMs : everyMs);
  }
  if (ending !== 'silence') window.press(ending, everyMs);
  window.wait(4_000);
  return window;
}

describe('a code that a pause tore in two', () => {
  const places = ['nowhere', 'scan-field', 'field'] as const;
  const pauses = [60, 150, 400, 600, 900];

  it('is the whole code wherever its keys go, and leaves no field as its own', () => {
    for (const place of places) {
      for (const pauseMs of pauses) {
        for (const tornAfter of [1, 2, 5, 11]) {
          for (const ending of ['Enter', 'Tab', 'silence']) {
            const window = send(upc, { place, tornAfter, pauseMs, ending, before: 'Bo' });
            expect(window).toMatchObject({ taken: [upc], refused: 0, value: 'Bo', submitted: [] });
          }
        }
      }
    }
  });

  it('is one of the service’s own with all of its suffix', () => {
    for (const place of places) {
      for (const tornAfter of [1, 10, 14, lot.length - 2]) {
        const window = send(lot, { place, tornAfter, pauseMs: 500, ending: 'silence' });
        expect(window).toMatchObject({ taken: [lot], value: '' });
      }
    }
  });

  it('is a code of GS1 with all of its elements, although its beginning is a package by itself', () => {
    const code = '010030574407205510A1B2C3';
    const torn = { tornAfter: 16, pauseMs: 900, ending: 'silence' };
    for (const place of places) expect(send(code, { ...torn, place }).taken).toEqual([code]);
  });

  it('is refused aloud where nothing tells that the parts are all of it, and the field is as before', () => {
    for (const tornAfter of [1, 3]) {
      const window = send('3ZKMAY', { tornAfter, before: 'Bo' });
      expect(window).toMatchObject({ taken: [], refused: 1, value: 'Bo', submitted: [] });
    }
    // The end has a check digit that fits, and the beginning makes it nothing.
    const long = `77${checkDigit('77')}${upc}9`;
    expect(send(long.slice(2, -1), { tornAfter: 1, place: 'nowhere' })).toMatchObject({
      taken: [],
      refused: 1,
    });
  });

  it('is never left in a field unsaid where it has a digit, at no pace of a scanner', () => {
    for (const code of ['K3ZMAY', 'STAFF 20391', 'ORD4FQK27']) {
      for (const place of places) {
        for (const everyMs of [2, 12, 20, 30, 45]) {
          for (const tornAfter of [1, 3, 5]) {
            for (const ending of ['Enter', 'Tab', 'silence']) {
              const window = send(code, { place, everyMs, tornAfter, ending, before: 'Bo' });
              expect(window).toMatchObject({ value: 'Bo', submitted: [] });
              const [taken = null] = window.taken;
              expect([taken, window.refused]).toEqual(taken === null ? [null, 1] : [code, 0]);
            }
          }
        }
      }
    }
  });

  it('is refused without the word that a person typed before it', () => {
    for (const ending of ['Enter', 'silence']) {
      const window = new SimulatedWindow('field');
      for (const char of 'Bo') window.press(char, 90);
      for (const [index, char] of [...'K3ZMAY'].entries()) {
        window.press(char, index === 0 ? 450 : index === 2 ? 300 : 40);
      }
      if (ending === 'Enter') window.press(ending, 40);
      window.wait(4_000);
      expect(window).toMatchObject({ taken: [], refused: 1, value: 'Bo', submitted: [] });
    }
  });

  it('is told where no field takes it, although it is a word as people write them', () => {
    const window = send('LPUYMM', {
      place: 'nowhere',
      tornAfter: 4,
      everyMs: 45,
      ending: 'silence',
    });
    expect(window).toMatchObject({ taken: [], refused: 1 });
  });

  it('stays in a field where it may be a word, and is said to be in doubt', () => {
    for (const place of ['scan-field', 'field'] as const) {
      for (const everyMs of [30, 45]) {
        const window = send('LPUYMM', { place, tornAfter: 4, everyMs, ending: 'silence' });
        expect(window).toMatchObject({ taken: [], refused: 0, doubted: 1, value: 'LPUYMM' });
      }
    }
  });

  it('is refused after a number in a field, which stays', () => {
    const window = new SimulatedWindow('field');
    window.press('5', 100);
    window.press('3', 700);
    for (const [index, char] of [...upc.slice(1)].entries()) {
      window.press(char, index === 0 ? 300 : 10);
    }
    window.press('Enter', 10);
    expect(window).toMatchObject({ taken: [], refused: 1, submitted: [] });
  });

  it('hands in no form when only its Enter came late', () => {
    const window = new SimulatedWindow('field');
    for (const char of upc) window.press(char, 10);
    window.press('Enter', 500);
    expect(window).toMatchObject({ taken: [upc], value: '', submitted: [] });
  });
});

describe('a person', () => {
  it.each(['lot-4c81', upc, 'https://id.gs1.org/01/00312345678906'])(
    'types a word and scans, and both are there: %s',
    (code) => {
      const window = new SimulatedWindow('field');
      for (const char of 'Bo') window.press(char, 90);
      for (const [index, char] of [...code].entries()) window.press(char, index === 0 ? 450 : 5);
      window.press('Enter', 5);
      expect(window).toMatchObject({ taken: [code], refused: 0, value: 'Bo', submitted: [] });
    },
  );

  it('plays seven keys at once and pauses', () => {
    for (const place of typingPlaces) {
      const window = send('Margare', { place, everyMs: 14, ending: 'silence' });
      expect(window).toMatchObject({ taken: [], refused: 0 });
      expect(window.value).toBe(place === 'nowhere' ? '' : 'Margare');
    }
  });

  it('plays a word in capitals as evenly as a scanner, and stops once', () => {
    for (const place of ['scan-field', 'field'] as const) {
      for (const everyMs of [14, 38]) {
        const window = send('METFORMIN', { place, everyMs, tornAfter: 6, ending: 'silence' });
        expect(window).toMatchObject({ taken: [], refused: 0, value: 'METFORMIN' });
      }
    }
  });

  it('types a label’s number, and no two keys take as long', () => {
    for (const place of ['scan-field', 'field'] as const) {
      const window = new SimulatedWindow(place);
      const gaps = [100, 38, 52, 30, 400, 47];
      for (const [index, char] of [...'K3ZMAY'].entries()) window.press(char, gaps[index] ?? 0);
      window.wait(4_000);
      expect(window).toMatchObject({ taken: [], refused: 0, value: 'K3ZMAY' });
    }
  });

  it('holds a key, on a keyboard that does not say so', () => {
    for (const everyMs of [10, 33]) {
      const window = send('aaaaaaaaaaaa', { place: 'nowhere', everyMs });
      expect(window).toMatchObject({ taken: [], refused: 0 });
      const digits = send('000000000000', { everyMs, ending: 'silence' });
      expect(digits).toMatchObject({ taken: [], refused: 0, value: '000000000000' });
    }
  });

  it('pastes between two keys: what was typed before is no part of a scan', () => {
    const window = new SimulatedWindow('field');
    for (const char of '305') window.press(char, 10);
    window.paste('aspirin');
    for (const char of upc) window.press(char, 10);
    window.press('Enter', 10);
    expect(window).toMatchObject({ taken: [upc], value: '305aspirin' });
  });

  it('goes on in another field, and what was entered before is no part of it', () => {
    const window = new SimulatedWindow('field');
    for (const char of '305') window.press(char, 35);
    window.goal = 2;
    for (const [index, char] of [...upc.slice(3)].entries()) {
      window.press(char, index === 0 ? 400 : 35);
    }
    window.press('Tab', 35);
    expect(window).toMatchObject({ taken: [], refused: 0, value: upc });
  });

  it('has a password manager', () => {
    for (const place of ['password', 'sign-in'] as const) {
      for (const text of ['correct horse 9', 'LOT-4C81-7702', 'dana@practice.test']) {
        const window = send(text, { place, everyMs: 2, tornAfter: 4, ending: 'Tab' });
        expect(window).toMatchObject({ taken: [], refused: 0, value: text });
      }
    }
  });
});

it('simulated: no torn code is another, and no word a scan', () => {
  const random = new Random(22);
  const count = noTorn();
  const lines: string[] = [];
  for (const place of tornPlaces) {
    for (const pauseMs of tornPauses) {
      for (let nth = 0; nth < 40; nth += 1) lines.push(tearOne(random, place, pauseMs, count));
    }
  }
  expect(count).toMatchObject({ scans: 840, wrong: 0, lost: 0 });
  expect(lines.filter((line) => /^(?:lost|wrong)/.test(line))).toEqual([]);
  const typing = { ...noneTyped };
  for (const place of typingPlaces) {
    for (let nth = 0; nth < 1_000; nth += 1) typeOne(random, place, typing);
  }
  expect(typing).toMatchObject({ words: 5_000, taken: 0, eaten: 0 });
});
