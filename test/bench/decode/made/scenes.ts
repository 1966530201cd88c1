import type { Random } from '../../../simulation/random.ts';
import type { Scene } from './camera.ts';
import type { PrintedCode } from './codes.ts';

/** Seven strokes that are on or off look like letters and digits, small and many. */
function printing(random: Random, letterWidth: number): Scene {
  const salt = random.int(1, 2 ** 30);
  return (across, down) => {
    const [column, row] = [Math.floor(across / letterWidth), Math.floor(down / (letterWidth * 2))];
    const x = across / letterWidth - column;
    const y = down / (letterWidth * 2) - row;
    let mixed = Math.imul(column * 73_856_093 + row * 19_349_663 + salt, 0x85eb_ca6b);
    mixed ^= mixed >>> 13;
    // A blank between words, and between lines.
    if (mixed % 7 === 0 || y > 0.75 || x > 0.8) return 0;
    const strokes = [x < 0.2, x > 0.6, y < 0.1, y > 0.65, y > 0.32 && y < 0.42, x > 0.3 && x < 0.5];
    return strokes.some((isHere, bit) => isHere && ((mixed >> (bit + 3)) & 1) === 1) ? 1 : 0;
  };
}

/** A label: white, the code in its middle with its quiet zones, printing above and below. */
export function labelWith(code: PrintedCode, random: Random): Scene {
  // How far ink runs beyond a bar's edge on each side, in modules; less than 0 is thin printing.
  const spread = random.chance(0.4) ? 0 : -0.12 + random.next() * 0.3;
  const quiet = random.int(7, 12);
  const [halfWidth, halfHeight] = [code.width / 2, code.height / 2];
  const text = printing(random, random.int(4, 9));
  // A thumb over an end, or a torn label.
  const covered = random.chance(0.08) ? halfWidth * (0.4 + random.next() * 0.5) : Number.NaN;
  const desk = 0.3 + random.next() * 0.4;
  return (across, down) => {
    if (Number.isNaN(across) || Number.isNaN(down)) return desk;
    if (across > covered) return desk;
    if (Math.abs(across) > halfWidth + quiet + 3 || Math.abs(down) > halfHeight + 40) return desk;
    if (Math.abs(down) > halfHeight + 3) return text(across, down);
    if (Math.abs(down) > halfHeight) return 0;
    const [x, y] = [across + halfWidth, down + halfHeight];
    const [left, right] = [code.isDark(x - spread, y), code.isDark(x + spread, y)];
    return spread < 0 ? Number(left && right) : Number(left || right);
  };
}

/** What holds no code and looks as if: by name. */
export const blanks: Readonly<Record<string, (random: Random) => Scene>> = {
  text: (random) => printing(random, random.int(3, 12)),
  /** Bars of chance widths, as long as the picture is high. */
  stripes(random) {
    const widths = random.int(2, 5);
    let edge = -500;
    const edges = Array.from({ length: 400 }, () => {
      edge += random.int(1, widths);
      return edge;
    });
    return (across) => {
      let low = 0;
      let high = edges.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((edges[middle] ?? 0) <= across) low = middle + 1;
        else high = middle;
      }
      return low % 2;
    };
  },
  /** Groups of chance bars with white between them, the shape of a code and none. */
  groups(random) {
    const bars = Array.from({ length: 120 }, () => random.int(0, 1));
    const length = random.int(40, 110);
    return (across, down) => {
      const at = Math.floor(across + length / 2);
      if (Math.abs(down) > 30 || at < 0 || at >= length) return 0;
      return bars[at] ?? 0;
    };
  },
  hatching(random) {
    const [width, slope] = [random.int(2, 6), random.next() * 3];
    return (across, down) =>
      Number((((across + slope * down) % width) + width) % width < width / 2);
  },
  /** Two fine grids over each other. */
  moire(random) {
    const [one, other] = [1.4 + random.next(), 1.4 + random.next()];
    return (across, down) =>
      (Math.sin((across * 2 * Math.PI) / one) +
        Math.sin(((across + 0.1 * down) * 2 * Math.PI) / other) +
        2) /
      4;
  },
};
