import { GS } from './keyStroke.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const shapes = [
  // The bench's own command barcodes.
  /^BENCH:/i,
  new RegExp(GS),
  /^\][A-Za-z]\d/,
  uuid,
  /^\d{8,}$/,
  /^\(\d{2,4}\)/,
  // Code 39 has only capitals and digits; people rarely type three digits among capitals.
  /^(?=(?:.*\d){3})[A-Z0-9][A-Z0-9_\-./+$%]{5,}$/,
];

/**
 * Whether a text looks like a label's rather than a name, an address or a password. Needed only
 * where a person could have typed it.
 */
export function readsLikeBarcode(text: string): boolean {
  return shapes.some((shape) => shape.test(text));
}

/** Cleans a typed or pasted code: trims it and turns the picture of GS into GS. May be empty. */
export function cleanTypedText(text: string): string {
  return text.replaceAll('\u241d', GS).trim();
}
