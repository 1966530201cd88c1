import { GS } from './burst-key.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const shapes = [
  // The bench's own command barcodes.
  /^BENCH:/i,
  new RegExp(GS),
  /^\][A-Za-z]\d/,
  uuid,
  /^\d{8,}$/,
  /^\(\d{2,4}\)/,
  // Code 39 has capitals and figures only; people hardly type three figures among capitals.
  /^(?=(?:.*\d){3})[A-Z0-9][A-Z0-9_\-./+$%]{5,}$/,
];

/**
 * Whether a text looks like something off a label rather than a name, an address or a password.
 * Asked only where the keys could have been a person's.
 */
export function readsLikeBarcode(text: string): boolean {
  return shapes.some((shape) => shape.test(text));
}

/** A code as typed or pasted: outer blanks gone, the picture of GS made GS. Empty when nothing. */
export function cleanTypedText(text: string): string {
  return text.replaceAll('\u241d', GS).trim();
}
