import type { Grey } from '../../../../src/renderer/scanning/decode/grey.ts';
import type { Random } from '../../../simulation/random.ts';

/** How dark a place of what is photographed is, 0 to 1; lengths in modules from its middle. */
export type Scene = (across: number, down: number) => number;

/** How a picture was taken. Lengths in pixels unless said otherwise. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  readonly pixelsPerModule: number;
  /** Radians. */
  readonly turn: number;
  /** How much nearer one side is than the other. */
  readonly tilt: { readonly across: number; readonly down: number };
  /** Half of a bottle's width in modules; null on a flat box. */
  readonly bottle: { readonly radius: number; readonly isLying: boolean } | null;
  readonly blur: number;
  /** Of a hand that moves along the rows. */
  readonly motion: number;
  readonly black: number;
  readonly white: number;
  /** How much darker one side is, 0 to 1. */
  readonly shadow: number;
  readonly glare: { readonly x: number; readonly y: number; readonly size: number } | null;
  readonly noise: number;
}

const size = { width: 640, height: 480 } as const;

/** A shot as hands and cheap cameras take it. `modules`: how wide the code is. */
export function someShot(random: Random, modules: number): Shot {
  const between = (least: number, most: number) => least + random.next() * (most - least);
  const most = Math.min(5, (size.width * 0.8) / modules);
  const pixelsPerModule = Math.min(most, 1.2 + 3 * random.next() ** 1.5);
  const upright = random.chance(0.8) ? between(-0.15, 0.15) : between(-0.7, 0.7);
  return {
    ...size,
    pixelsPerModule,
    turn: upright + (random.chance(0.15) ? Math.PI / 2 : 0) + (random.chance(0.2) ? Math.PI : 0),
    tilt: random.chance(0.4)
      ? { across: between(-0.35, 0.35), down: between(-0.35, 0.35) }
      : { across: 0, down: 0 },
    bottle: random.chance(0.35)
      ? { radius: modules * between(0.52, 1.5), isLying: random.chance(0.3) }
      : null,
    blur: pixelsPerModule * (random.chance(0.4) ? 0.2 : between(0.2, 0.75)),
    motion: random.chance(0.2) ? pixelsPerModule * between(0.3, 1.2) : 0,
    black: between(5, 90),
    white: between(140, 250),
    shadow: random.chance(0.4) ? between(0.1, 0.6) : 0,
    glare: random.chance(0.25)
      ? { x: between(0.3, 0.7), y: between(0.3, 0.7), size: between(20, 110) }
      : null,
    noise: random.chance(0.4) ? 1 : between(1, 12),
  };
}

/** Samples within a pixel, across and down. */
const fine = 2;

/** Takes the picture. */
export function photograph(scene: Scene, shot: Shot, random: Random): Grey {
  const { width, height } = shot;
  const light = new Float32Array(width * height);
  const place = placeIn(shot);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let dark = 0;
      for (let at = 0; at < fine * fine; at += 1) {
        const down = (Math.floor(at / fine) + 0.5) / fine;
        const [u, v] = place(x + ((at % fine) + 0.5) / fine, y + down);
        dark += scene(u, v);
      }
      light[y * width + x] = 1 - dark / (fine * fine);
    }
  }
  const soft = alongColumns(alongRows(light, shot, shot.blur, shot.motion), shot);
  return exposed(soft, shot, random);
}

/** From a place in the picture to the place that is seen there. */
function placeIn(shot: Shot): (x: number, y: number) => readonly [number, number] {
  const { width, height, pixelsPerModule, turn, tilt, bottle } = shot;
  const [sine, cosine] = [Math.sin(-turn), Math.cos(turn)];
  const bent = (length: number, radius: number) =>
    Math.abs(length) < radius ? radius * Math.asin(length / radius) : Number.NaN;
  return (x, y) => {
    const [right, below] = [x - width / 2, y - height / 2];
    const nearer = 1 + (tilt.across * right) / width + (tilt.down * below) / height;
    const scale = 1 / (pixelsPerModule * nearer);
    const across = (right * cosine - below * sine) * scale;
    const down = (right * sine + below * cosine) * scale;
    if (bottle === null) return [across, down];
    return bottle.isLying
      ? [across, bent(down, bottle.radius)]
      : [bent(across, bottle.radius), down];
  };
}

function gauss(sigma: number): number[] {
  const reach = Math.ceil(sigma * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * Math.max(0.05, sigma) ** 2)),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function softened(
  from: Float32Array,
  { width, height }: Size,
  weights: readonly number[],
  isDown: boolean,
): Float32Array {
  const to = new Float32Array(from.length);
  const reach = (weights.length - 1) / 2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const [at, weight] of weights.entries()) {
        const away = at - Math.floor(reach);
        const [nearX, nearY] = isDown ? [x, y + away] : [x + away, y];
        const inX = Math.min(width - 1, Math.max(0, nearX));
        const inY = Math.min(height - 1, Math.max(0, nearY));
        sum += weight * (from[inY * width + inX] ?? 0);
      }
      to[y * width + x] = sum;
    }
  }
  return to;
}

function alongRows(light: Float32Array, at: Size, blur: number, motion: number): Float32Array {
  const soft = softened(light, at, gauss(blur), false);
  const steps = Math.round(motion);
  return steps < 2 ? soft : softened(soft, at, Array<number>(steps).fill(1 / steps), false);
}

const alongColumns = (light: Float32Array, shot: Shot) =>
  softened(light, shot, gauss(shot.blur), true);

function exposed(light: Float32Array, shot: Shot, random: Random): Grey {
  const { width, height, black, white, shadow, glare, noise } = shot;
  const data = new Uint8ClampedArray(width * height);
  for (const [at, value] of light.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const lit = (black + (white - black) * value) * (1 - (shadow * x) / width);
    const away = glare === null ? 0 : Math.hypot(x - glare.x * width, y - glare.y * height);
    const glaring = glare === null ? 0 : 255 * Math.exp(-((away / glare.size) ** 2));
    // The sum of three is nearly a bell.
    const grain = (random.next() + random.next() + random.next() - 1.5) * 2 * noise;
    data[at] = lit + glaring + grain;
  }
  return { data: new Uint8Array(data.buffer), width, height };
}
