/// <reference types="node" />
import { inflateSync } from 'node:zlib';

/** What encloses a filled shape on a page, in inches from the page's upper left corner. */
export interface Shape {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Matrix = readonly [number, number, number, number, number, number];
type Point = readonly [number, number];

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];
const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The streams of a file that draw, unpacked. */
function drawings(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      const drawn = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      return / cm\s/.test(drawn) ? [drawn] : [];
    } catch {
      // Fonts and pictures, packed in other ways.
      return [];
    }
  });
}

/** The shapes that a file's pages are filled with, in the order drawn. */
export function filledShapes(pdf: Buffer, pageHeight: number): Shape[] {
  return drawings(pdf).flatMap((drawn) => shapesIn(drawn, pageHeight));
}

function shapesIn(drawn: string, pageHeight: number): Shape[] {
  const found: Shape[] = [];
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let path: Point[][] = [];
  let numbers: number[] = [];
  const add = (...point: Point) => path.at(-1)?.push(moved(matrix, point));
  for (const word of drawn.split(/\s+/)) {
    if (/^[-+.\d]+$/.test(word)) {
      numbers.push(Number(word));
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    numbers = [];
    if (word === 'q') kept.push(matrix);
    else if (word === 'Q') matrix = kept.pop() ?? matrix;
    else if (word === 'cm') matrix = times([a, b, c, d, e, f], matrix);
    else if (word === 'm') {
      path.push([]);
      add(a, b);
    } else if (word === 'l') add(a, b);
    else if (word === 're') {
      path.push([]);
      add(a, b);
      add(a + c, b + d);
    } else if (word === 'f' || word === 'f*') {
      found.push(...path.map((points) => around(points, pageHeight)));
      path = [];
    } else if (word === 'n') path = [];
  }
  return found;
}

function around(points: readonly Point[], pageHeight: number): Shape {
  const [xs, ys] = [points.map(([x]) => x / 72), points.map(([, y]) => pageHeight - y / 72)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}
