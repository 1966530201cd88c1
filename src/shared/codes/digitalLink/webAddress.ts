/** The parts of an http address that a GS1 Digital Link is read from. */
export interface WebAddress {
  /** In lower case. */
  readonly host: string;
  /** Still percent-encoded; one empty part where the path ends in a slash. */
  readonly path: readonly string[];
  /** Still percent-encoded, in their order; a word without a value is left out. */
  readonly query: readonly (readonly [key: string, value: string])[];
}

/**
 * Reads an http address (RFC 3986), its scheme in small letters or, as in the small QR codes, in capitals;
 * null for any other text. What stands behind `#` is for a browser.
 */
export function readWebAddress(text: string): WebAddress | null {
  const parts = /^(?:https?|HTTPS?):\/\/([A-Za-z0-9.:[\]-]+)\/([^?#]*)(?:\?([^#]*))?(?:#.*)?$/.exec(
    text,
  );
  if (parts === null || !/^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*$/.test(text)) return null;
  const [, host = '', path = '', query = ''] = parts;
  return {
    host: host.toLowerCase(),
    path: path.split('/'),
    query: query.split(/[&;]/).flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at), pair.slice(at + 1)] as const];
    }),
  };
}

/** A part without its percent-encoding; null where that is broken or hides a strange character. */
export function decodedPart(part: string): string | null {
  if (/%(?![0-9A-Fa-f]{2})/.test(part)) return null;
  const text = part.replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return /^[!-~]*$/.test(text) ? text : null;
}
