/** Drawing takes about 25 ms, so a drawn code is kept. */
const drawn = new Map<string, Promise<string>>();
const KEPT = 500;

/** A barcode as a PNG data URI. */
export function barcodeImage(value: string): Promise<string> {
  const known = drawn.get(value);
  if (known !== undefined) return known;
  const [oldest] = drawn.keys();
  if (drawn.size >= KEPT && oldest !== undefined) drawn.delete(oldest);
  const image = draw(value);
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
