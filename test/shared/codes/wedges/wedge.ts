import { BurstReader } from '#shared/codes/burst.ts';
import type { Burst } from '#shared/codes/finishBurst.ts';
import { GS, type KeyStroke, nothingHeld } from '#shared/codes/keyStroke.ts';
import type { Scanner } from '#shared/codes/scanner.ts';
import { type Country, countries, places } from './countries.ts';

/** A key as a scanner presses it. */
interface Press {
  readonly place: string;
  readonly level: 'plain' | 'shift' | 'altGr' | 'ctrl';
}

/** A scanner that is set to a country, at a computer that is set to one. */
export interface Wedge {
  readonly scanner: Country;
  readonly computer: Country;
  /** Whether the system tells where its keys are; a remote desktop may not. */
  readonly tellsPlaces: boolean;
}

const levels = ['plain', 'shift', 'altGr'] as const;
const dead = '◌';

/** What a scanner presses for a character; null where its country has no key for it. */
function pressOf(char: string, country: Country): Press | null {
  if (char === GS) return { place: 'BracketRight', level: 'ctrl' };
  if (char === ' ') return { place: 'Space', level: 'plain' };
  for (const [at, level] of levels.entries()) {
    const place = places[[...countries[country][at === 0 ? 0 : at === 1 ? 1 : 2]].indexOf(char)];
    if (place !== undefined) return { place, level };
  }
  return null;
}

function written({ place, level }: Press, country: Country): string {
  if (place === 'Space') return ' ';
  const [plain, shift, altGr] = countries[country];
  // A chord with Ctrl, and with an Alt that is no AltGr, names the key as it is.
  const table = { plain, shift, altGr: altGr === '' ? plain : altGr, ctrl: plain }[level];
  return [...table][places.indexOf(place)] ?? ' ';
}

/** The key of a stroke; a dead key before it puts an accent on its letter. */
function keyOf(char: string, accent: boolean): string {
  if (char === dead) return 'Dead';
  const accented = `${char}\u0301`.normalize('NFC');
  if (accent && [...accented].length === 1) return accented;
  return char === ' ' ? 'Unidentified' : char;
}

/** What the window is told of each key of a code. */
export function strokesOf(text: string, wedge: Wedge): Omit<KeyStroke, 'at'>[] {
  let accent = false;
  return [...text].flatMap((char) => {
    const press = pressOf(char, wedge.scanner);
    if (press === null) return [];
    const read = written(press, wedge.computer);
    const key = press.place === 'Space' ? ' ' : keyOf(read, accent);
    accent = key === 'Dead' && press.level !== 'ctrl';
    const hasAltGr = countries[wedge.computer][2] !== '';
    return [
      {
        ...nothingHeld,
        key,
        code: wedge.tellsPlaces ? press.place : '',
        shift: press.level === 'shift',
        ctrl: press.level === 'ctrl',
        altGraph: press.level === 'altGr' && hasAltGr,
        alt: press.level === 'altGr' && !hasAltGr,
      },
    ];
  });
}

/** The burst that the strokes make, 10 ms apart, ended by Enter; null where they make none. */
export function burstOf(strokes: readonly Omit<KeyStroke, 'at'>[], scanner: Scanner): Burst | null {
  const reader = new BurstReader(scanner);
  let at = 1_000;
  for (const stroke of strokes) {
    at += 10;
    reader.press({ ...stroke, at }, true);
  }
  const step = reader.press({ ...nothingHeld, key: 'Enter', code: 'Enter', at: at + 10 }, true);
  return step.kind === 'burst' ? step.burst : null;
}
