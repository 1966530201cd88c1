export type CodeReader = 'scanner' | 'camera' | 'picture';

/** The last code that the camera read; from a scanner, unless it is said here. */
let last: { readonly text: string; readonly reader: CodeReader } | null = null;

/** Called with each code right before a screen takes it. */
export function noteReader(text: string, reader: CodeReader): void {
  last = { text, reader };
}

/** What read this code when it was read last. */
export const readerOf = (text: string): CodeReader =>
  last?.text === text ? last.reader : 'scanner';
