/// <reference types="node" />
import { Random } from '../../../simulation/random.ts';
import type { Sample } from '../corpus.ts';
import { bitmapFile } from './bitmap.ts';
import { photograph, someShot } from './camera.ts';
import { kinds, printed } from './codes.ts';
import { blanks, labelWith } from './scenes.ts';

/** One in so many pictures holds no code. */
const oneBlankIn = 4;
const blankModules = 100;

/**
 * Pictures of printed codes as hands and cheap cameras take them, and of what only looks like codes:
 * print that spreads, blur, slanted views, bottles, glare, noise, few pixels. A seed makes the same
 * pictures each time.
 */
export function madeSamples(count: number, seed: number): Sample[] {
  const [kindNames, blankNames] = [Object.keys(kinds), Object.keys(blanks)];
  return Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / oneBlankIn);
    const isBlank = index % oneBlankIn === oneBlankIn - 1;
    const name = isBlank
      ? blankNames[turn % blankNames.length]
      : kindNames[(index - turn) % kindNames.length];
    return sample(name ?? '', isBlank, seed, index);
  });
}

function sample(name: string, isBlank: boolean, seed: number, index: number): Sample {
  const file = `made ${seed}/${index} ${name}`;
  // Each picture has streams of its own, so that it is the same however often it is asked for.
  const stream = (which: number) => new Random(seed * 1_000_003 + index * 2 + which);
  const kind = kinds[name];
  const blank = blanks[name];
  if (kind !== undefined && !isBlank) {
    const { given, expected } = kind.text(stream(0));
    return {
      folder: `made-${name}`,
      file,
      expected: { kind: 'text', text: expected },
      async bytes() {
        const random = stream(1);
        const code = printed(kind, given, random);
        const scene = labelWith(code, random);
        return bitmapFile(photograph(scene, someShot(random, code.width), random));
      },
    };
  }
  if (blank === undefined) throw new Error(`Nothing is called ${name}.`);
  return {
    folder: `blank-${name}`,
    file,
    expected: { kind: 'nothing' },
    async bytes() {
      const random = stream(1);
      const scene = blank(random);
      return bitmapFile(photograph(scene, someShot(random, blankModules), random));
    },
  };
}
