import { type Grey, greyOf } from '../../../src/renderer/scanning/decode/grey.ts';

/** How far print grows beyond each edge, in dots: heat and ink spread. */
const spreads = [0, 0.25, 0.5] as const;
/** How blurred the picture is: a Gaussian's sigma in millimeters on the label. */
const blurs = [0, 0.1, 0.15] as const;
/** How the label is turned, in degrees. */
const turns = [0, 4, 17, 45, 170] as const;

/** The camera's pixels an inch on the label: three for the smallest module that we print on the smallest label. */
const PIXELS = 200;
/** Each dot is so many pixels wide while it spreads. */
const FINE = 4;

interface Print {
  /** True where a dot is black. */
  readonly black: readonly boolean[];
  readonly width: number;
  readonly height: number;
}

/** A picture with one pixel a dot, as a printer that knows only black and white sets it. */
export function printOf(picture: HTMLImageElement): Print {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const context = contextOf(width, height);
  context.drawImage(picture, 0, 0);
  const { data } = greyOf(context.getImageData(0, 0, width, height));
  return { black: Array.from(data, (grey) => grey < 128), width, height };
}

/** The print under each spread, blur and turn. */
export function* photographs(
  print: Print,
  dots: number,
): Generator<{ readonly name: string; readonly grey: Grey }> {
  for (const spread of spreads) {
    const paper = spreadOut(print, spread);
    for (const blur of blurs) {
      for (const turn of turns) {
        const name = `spread ${spread}, blur ${blur}, turned ${turn}`;
        yield { name, grey: photographed(paper, dots, blur, turn) };
      }
    }
  }
}

/** The print in fine pixels, each dot grown on all four sides. */
function spreadOut({ black, width, height }: Print, spread: number): OffscreenCanvas {
  const context = contextOf(width * FINE, height * FINE);
  context.fillStyle = '#000';
  const grown = spread * FINE;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (black[y * width + x] !== true) continue;
      const side = FINE + 2 * grown;
      context.fillRect(x * FINE - grown, y * FINE - grown, side, side);
    }
  }
  return context.canvas;
}

function photographed(paper: OffscreenCanvas, dots: number, blur: number, turn: number): Grey {
  const scale = PIXELS / (dots * FINE);
  // A hand's breadth around it, so that no turn cuts it off.
  const side = Math.ceil(Math.hypot(paper.width, paper.height) * scale) + 40;
  const context = contextOf(side, side);
  context.imageSmoothingQuality = 'high';
  if (blur > 0) context.filter = `blur(${(blur / 25.4) * PIXELS}px)`;
  context.translate(side / 2, side / 2);
  context.rotate((turn * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(paper, -paper.width / 2, -paper.height / 2);
  return greyOf(context.getImageData(0, 0, side, side));
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas can be had.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return context;
}
