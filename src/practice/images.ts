/** Drawing takes about 25 ms, so a drawn code is kept. */
const drawn = new Map<string, Promise<string>>();
const KEPT = 500;

/** A barcode as a PNG data URI. */
export const barcodeImage = (value: string): Promise<string> => keptOr(value, draw);

/**
 * A maker's package as a GS1 Data Matrix, a PNG data URI.
 * @param elements its identifiers in brackets: `(01)00300001200603(17)270930`
 */
export const packageImage = (elements: string): Promise<string> => keptOr(elements, drawPackage);

function keptOr(value: string, make: (value: string) => Promise<string>): Promise<string> {
  const known = drawn.get(value);
  if (known !== undefined) return known;
  const [oldest] = drawn.keys();
  if (drawn.size >= KEPT && oldest !== undefined) drawn.delete(oldest);
  const image = make(value);
  drawn.set(value, image);
  return image;
}

/**
 * Draws a barcode as a PNG data URI: long values as QR, the rest as Code 128. The drawing library
 * is large, so the first image loads it.
 */
async function draw(value: string): Promise<string> {
  const { toBuffer } = await import('bwip-js/node');
  const square = value.length > 20;
  const png = await toBuffer({
    bcid: square ? 'qrcode' : 'code128',
    text: value,
    scale: square ? 4 : 2,
    padding: square ? 4 : 10,
    backgroundcolor: 'FFFFFF',
    ...(square ? { eclevel: 'M' } : { height: 14, includetext: true }),
  });
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function drawPackage(elements: string): Promise<string> {
  const { toBuffer } = await import('bwip-js/node');
  const png = await toBuffer({
    bcid: 'gs1datamatrix',
    text: elements,
    scale: 6,
    padding: 4,
    backgroundcolor: 'FFFFFF',
  });
  return `data:image/png;base64,${png.toString('base64')}`;
}
