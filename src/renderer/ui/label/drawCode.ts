/** The symbologies of what is printed. Code 128 takes only short texts, of some thirty characters. */
export type CodeShape = 'qrcode' | 'datamatrix' | 'code128';

const quiet: Readonly<Record<CodeShape, number>> = { qrcode: 4, datamatrix: 2, code128: 10 };

/**
 * Draws a code as an SVG in a data URI, sharp at any size, with its quiet zone. The library is
 * large and comes with the first code that is drawn.
 */
export async function drawCode(text: string, shape: CodeShape): Promise<string> {
  const { code128, datamatrix, drawingSVG, qrcode } = await import('bwip-js/browser');
  const options = {
    bcid: shape,
    text: inEscapes(text),
    parse: true,
    parsefnc: false,
    padding: quiet[shape],
    scale: 1,
    backgroundcolor: 'FFFFFF',
    ...(shape === 'qrcode' && { eclevel: 'M' }),
    ...(shape === 'code128' && { height: 14 }),
  };
  const svg = (() => {
    switch (shape) {
      case 'qrcode':
        return qrcode(options, drawingSVG());
      case 'datamatrix':
        return datamatrix(options, drawingSVG());
      case 'code128':
        return code128(options, drawingSVG());
    }
  })();
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Control characters and carets as the library wants them: `^029`. */
export function inEscapes(text: string): string {
  return [...text]
    .map((char) =>
      char < ' ' || char === '^' ? `^${String(char.charCodeAt(0)).padStart(3, '0')}` : char,
    )
    .join('');
}
