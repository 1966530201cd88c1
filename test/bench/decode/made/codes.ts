/// <reference types="node" />
import bwip from 'bwip-js/node';
import type { Random } from '../../../simulation/random.ts';

/** A printed code in modules, the width of its thinnest bar. */
export interface PrintedCode {
  readonly width: number;
  readonly height: number;
  readonly isDark: (across: number, down: number) => boolean;
}

/** A kind of code, as bwip-js calls it, and how a text for it is made up. */
interface Kind {
  readonly bcid: string;
  /** What bwip-js is given, and what must be read. */
  readonly text: (random: Random) => { readonly given: string; readonly expected: string };
  /** Heights that are printed, in modules. */
  readonly heights: readonly [number, number];
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');
const letters = (random: Random, count: number, from: string) =>
  Array.from({ length: count }, () => random.pick([...from])).join('');

/** With its GS1 check digit. */
function checked(body: string): string {
  const sum = [...body].reduceRight(
    (all, digit, at) => all + Number(digit) * ((body.length - at) % 2 === 1 ? 3 : 1),
    0,
  );
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const same = (text: string) => ({ given: text, expected: text });
const gtin = (random: Random) => checked(`0${digits(random, 12)}`);
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function packageText(random: Random) {
  const [number, lot] = [gtin(random), letters(random, random.int(4, 8), alphanumeric)];
  return {
    given: `(01)${number}(17)28${String(random.int(1, 12)).padStart(2, '0')}00(10)${lot}`,
    expected: '',
  };
}
const withoutSigns = ({ given }: { given: string }) => ({
  given,
  expected: given.replace(/[()]/g, ''),
});

export const kinds: Readonly<Record<string, Kind>> = {
  ean13: { bcid: 'ean13', text: (r) => same(checked(digits(r, 12))), heights: [16, 70] },
  upca: { bcid: 'upca', text: (r) => same(checked(digits(r, 11))), heights: [16, 70] },
  ean8: { bcid: 'ean8', text: (r) => same(checked(digits(r, 7))), heights: [16, 60] },
  upce: {
    bcid: 'upce',
    // The check digit is that of the UPC-A, which bwip-js works out.
    text: (r) => same(upcE(digits(r, 6))),
    heights: [16, 60],
  },
  code128: {
    bcid: 'code128',
    text: (r) => same(letters(r, r.int(5, 14), `${alphanumeric}-`)),
    heights: [14, 50],
  },
  gs1_128: {
    bcid: 'gs1-128',
    text: (r) => withoutSigns(packageText(r)),
    heights: [20, 60],
  },
  code39: {
    bcid: 'code39',
    text: (r) => same(letters(r, r.int(4, 10), `${alphanumeric}-`)),
    heights: [14, 60],
  },
  itf: {
    bcid: 'interleaved2of5',
    text: (r) => same(r.chance(0.6) ? gtin(r) : digits(r, 2 * r.int(3, 6))),
    heights: [14, 60],
  },
  codabar: {
    bcid: 'rationalizedCodabar',
    text: (r) => {
      const inner = digits(r, r.int(6, 12));
      return { given: `A${inner}B`, expected: inner };
    },
    heights: [14, 60],
  },
  databar: { bcid: 'databaromni', text: (r) => gs1Gtin(r), heights: [13, 33] },
  databar_limited: { bcid: 'databarlimited', text: (r) => gs1Gtin(r), heights: [10, 25] },
  databar_stacked: { bcid: 'databarstackedomni', text: (r) => gs1Gtin(r), heights: [0, 0] },
  databar_expanded: {
    bcid: 'databarexpanded',
    text: (r) => withoutSigns(packageText(r)),
    heights: [20, 40],
  },
};

function gs1Gtin(random: Random) {
  const number = gtin(random);
  return { given: `(01)${number}`, expected: number };
}

/** Of number system 0, from its six digits. */
function upcE(six: string): string {
  const [a, b, c, d, e, last] = six;
  const middle =
    last !== undefined && last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  return `0${six}${checked(`0${middle}`).at(-1)}`;
}

interface Stack {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}

/** The bars of a code, from the picture that bwip-js makes of it. */
export function printed(kind: Kind, given: string, random: Random): PrintedCode {
  const [raw] = bwip.raw({ bcid: kind.bcid, text: given });
  if (raw === undefined) throw new Error(`No bars for ${kind.bcid}`);
  if ('pixs' in raw) {
    return stacked(raw);
  }
  const dark = raw.sbs.flatMap((width, at) => Array<boolean>(width).fill(at % 2 === 0));
  return {
    width: dark.length,
    height: random.int(...kind.heights),
    isDark: (across) => dark[Math.floor(across)] === true,
  };
}

/** A stacked DataBar: between two rows of bars lie three thin ones, each given once. */
function stacked({ pixs, pixx, pixy }: Stack): PrintedCode {
  const rows = Math.floor(pixs.length / pixx);
  const barRows = (rows + 3) / 4;
  const high = (pixy - (rows - barRows)) / barRows;
  const isDark = (across: number, down: number) => {
    const group = Math.floor(down / (high + 3));
    const within = down - group * (high + 3);
    const row = group * 4 + (within < high ? 0 : 1 + Math.floor(within - high));
    return across >= 0 && across < pixx && pixs[row * pixx + Math.floor(across)] === 1;
  };
  return { width: pixx, height: pixy, isDark };
}
