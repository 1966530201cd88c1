import { inEscapes } from './drawCode.ts';

/** The symbologies that consist of squares. */
export type MatrixShape = 'datamatrix' | 'qrcode';

/** A code as squares, row by row; true is dark. Without its quiet zone. */
export interface CodeModules {
  readonly rows: readonly (readonly boolean[])[];
  /** How many modules stay white around it (ISO/IEC 16022 asks for 1, ISO/IEC 18004 for 4). */
  readonly quiet: number;
}

const quiet: Readonly<Record<MatrixShape, number>> = { datamatrix: 2, qrcode: 4 };

/** The library draws a module as so many of its units. */
const UNITS = 2;

/** Encodes a text. The library is large and comes with the first code that is drawn. */
export async function codeModules(text: string, shape: MatrixShape): Promise<CodeModules> {
  const { datamatrix, qrcode } = await import('bwip-js/browser');
  const options = {
    bcid: shape,
    text: inEscapes(text),
    parse: true,
    parsefnc: false,
    scale: 1,
    ...(shape === 'qrcode' && { eclevel: 'M' }),
  };
  const grid = new Grid();
  if (shape === 'datamatrix') datamatrix(options, grid);
  else qrcode(options, grid);
  return { rows: grid.rows, quiet: quiet[shape] };
}

/** Takes the outlines that the library draws, and gives the squares within them. */
class Grid {
  /** Where darkness begins or ends in a row. */
  #edges: boolean[][] = [];

  get rows(): boolean[][] {
    return this.#edges.map((edges) => {
      let isDark = false;
      return edges.map((edge) => {
        if (edge) isDark = !isDark;
        return isDark;
      });
    });
  }

  init(width: number, height: number): void {
    this.#edges = Array.from({ length: height / UNITS }, () =>
      Array.from({ length: width / UNITS }, () => false),
    );
  }

  polygon(points: readonly (readonly [number, number])[]): void {
    for (const [index, [x, y]] of points.entries()) {
      const [nextX, nextY] = points[index + 1] ?? points[0] ?? [x, y];
      if (x !== nextX) continue;
      const [from, to] = [Math.min(y, nextY) / UNITS, Math.max(y, nextY) / UNITS];
      for (const row of this.#edges.slice(from, to)) {
        const edge = row[x / UNITS];
        // At the right edge nothing begins or ends any more.
        if (edge !== undefined) row[x / UNITS] = !edge;
      }
    }
  }

  // Codes of squares need nothing else of a drawing.
  scale = () => null;
  measure = () => ({ width: 0, ascent: 0, descent: 0 });
  line(): void {}
  hexagon(): void {}
  ellipse(): void {}
  fill(): void {}
  text(): void {}
  end(): void {}
}
