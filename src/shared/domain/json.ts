import { readDecimal } from './decimal.ts';
import { mayHoldSsn, withoutDenied, withoutSsns } from './deny.ts';
import type { Json } from './jsonValue.ts';

export type { Json };

export type ParsedJson = { kind: 'parsed'; value: Json } | { kind: 'bad'; why: string };

declare global {
  interface RawJson {
    readonly rawJSON: string;
  }
  interface JSON {
    /** Makes a piece of JSON that `stringify` writes unchanged. */
    rawJSON(text: string): RawJson;
    parse(
      text: string,
      reviver: (key: string, value: Json, context: { readonly source?: string }) => Json,
    ): Json;
  }
}

const deepest = 100;

/** A number that would lose digits as a double stays text, so that quantities are exact. */
function exactNumber(value: number, source: string | undefined): Json {
  if (source === undefined || source === String(value)) return value === 0 ? 0 : value;
  const asWritten = readDecimal(source);
  if (asWritten === null) return source;
  return asWritten === readDecimal(value) ? value + 0 : source;
}

interface Outline {
  readonly tooDeep: boolean;
  /** Whether some number may lose digits as a double: then each is checked against its text. */
  readonly exotic: boolean;
}

/** Every double keeps at least this many digits (IEEE 754). */
const safeDigits = 15;

/**
 * Finds, in one pass outside the strings, how deep a text nests and whether a number is unusual.
 */
function outlineOf(text: string): Outline {
  let depth = 0;
  let inText = false;
  let digits = 0;
  let exotic = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (inText) {
      if (unit === 0x5c) at += 1;
      else if (unit === 0x22) inText = false;
    } else if (unit >= 0x30 && unit <= 0x39) {
      digits += 1;
      if (digits > safeDigits) exotic = true;
    } else if (unit === 0x2e) {
      // The point of a number: its digits go on.
    } else if (digits > 0 && (unit === 0x65 || unit === 0x45)) {
      exotic = true;
    } else {
      digits = 0;
      if (unit === 0x22) inText = true;
      else if (unit === 0x5b || unit === 0x7b) {
        depth += 1;
        if (depth > deepest) return { tooDeep: true, exotic };
      } else if (unit === 0x5d || unit === 0x7d) depth -= 1;
      else if (unit === 0x2d && text.charCodeAt(at + 1) === 0x30) exotic = true;
    }
  }
  return { tooDeep: false, exotic };
}

function keepDigits(_key: string, inner: Json, context: { readonly source?: string }): Json {
  return typeof inner === 'number' ? exactNumber(inner, context.source) : inner;
}

/**
 * Parses JSON from outside. Numbers that a double would damage become text; denied fields, and what
 * looks like a social security number, are removed (DESIGN.md, what is on disk); more than 100 levels
 * are refused. `why` quotes nothing of the text.
 */
export function parseJson(text: string): ParsedJson {
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const outline = outlineOf(body);
  if (outline.tooDeep) return { kind: 'bad', why: 'nested too deep' };
  let value: Json;
  try {
    // Checking each number against its text takes eight times as long, and few answers need it.
    value = outline.exotic ? JSON.parse(body, keepDigits) : JSON.parse(body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { kind: 'bad', why: 'not JSON' };
  }
  const kept = withoutDenied(value);
  return { kind: 'parsed', value: mayHoldSsn(body) ? withoutSsns(kept) : kept };
}

/** A decimal as a JSON number with exactly its digits, to be written by `JSON.stringify`. */
export function exactJsonNumber(decimal: string): RawJson {
  return JSON.rawJSON(decimal);
}
