import { GS } from '#shared/codes/keyStroke.ts';
import type { Expected } from './corpus.ts';

/** What an engine said of a code. `bytes` as ISO 8859-1, from engines that tell them. */
export interface EngineRead {
  readonly text: string;
  readonly bytes: string | null;
}

/** UPC-E to the UPC-A that it stands for (GS1 General Specifications 5.2.2.4.2). */
function expandUpcE(code: string): string {
  const parts = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(code)?.slice(1);
  if (parts === undefined) return code;
  const [system, a, b, c, d, e, last, check] = parts;
  switch (last) {
    case '0':
    case '1':
    case '2':
      return `${system}${a}${b}${last}0000${c}${d}${e}${check}`;
    case '3':
      return `${system}${a}${b}${c}00000${d}${e}${check}`;
    case '4':
      return `${system}${a}${b}${c}${d}00000${e}${check}`;
    default:
      return `${system}${a}${b}${c}${d}${e}0000${last}${check}`;
  }
}

/** A GTIN as DataBar carries it, whose AI 01 some engines say and some leave out. */
const withoutGtinSign = (text: string) => text.replace(/^01(?=\d{14}$)/, '');
/** Codabar's start and stop letters, which some engines say and some leave out. */
const withoutStartAndStop = (text: string) => text.replace(/^[A-D]([\d$:/.+-]+)[A-D]$/i, '$1');

/**
 * The same number whether written as EAN-13, UPC-A or UPC-E; GS1 with its signs left out, Codabar
 * without its frame.
 */
function spellings(text: string): string[] {
  const bare = withoutStartAndStop(withoutGtinSign(text.replaceAll(GS, '').replace(/[()]/g, '')));
  if (/^\d{8}$/.test(bare)) return [text, bare, expandUpcE(bare).padStart(13, '0')];
  return [text, bare, /^\d{12}$/.test(bare) ? `0${bare}` : bare];
}

/**
 * Whether an engine read just what was expected. Engines spell retail and GS1 codes each in its own
 * way; all are held to the same spellings, whichever is theirs.
 */
export function isSameCode(expected: Expected, read: EngineRead): boolean {
  switch (expected.kind) {
    case 'nothing':
      return false;
    case 'bytes':
      return (read.bytes ?? read.text) === expected.bytes || read.text === expected.bytes;
    case 'text': {
      const wanted = spellings(expected.text);
      return spellings(read.text).some((text) => wanted.includes(text));
    }
  }
}
