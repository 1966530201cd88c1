/** One press of a key, as far as telling scanners from people needs it. */
export interface KeyStroke {
  readonly key: string;
  readonly code: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
  readonly altGraph: boolean;
  /** True while a key is held down. */
  readonly repeat: boolean;
  /** Milliseconds on a clock that never goes back. */
  readonly at: number;
}

/** What a stroke says inside a barcode; `noise` is swallowed there, `other` ends it. */
export type KeyMeaning =
  | { readonly kind: 'char'; readonly text: string; readonly plain: boolean }
  | { readonly kind: 'terminator' }
  | { readonly kind: 'modifier' }
  | { readonly kind: 'noise' }
  | { readonly kind: 'pad-digit'; readonly digit: string }
  | { readonly kind: 'other' };

/** The group separator, ASCII 29, that GS1 codes put after a field of variable length. */
export const GS = '\u001d';

const modifiers = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
  'Dead',
]);
const gsKeys = new Set([GS, '\u241d', 'F8']);
const gs: KeyMeaning = { kind: 'char', text: GS, plain: false };

/**
 * Reads one stroke the way keyboard wedges write. GS comes as itself, as its picture, as F8 or as
 * Ctrl+] (Alt+029 on the number pad arrives as pad digits); other control chords and function keys
 * are a scanner's noise that must not reach the browser.
 */
export function meaningOf(stroke: KeyStroke): KeyMeaning {
  if (modifiers.has(stroke.key)) return { kind: 'modifier' };
  if (stroke.key === 'Enter' || stroke.key === 'Tab') return { kind: 'terminator' };
  if (gsKeys.has(stroke.key)) return gs;
  if (stroke.ctrl && !stroke.altGraph && !stroke.alt) {
    const bracket = stroke.key === ']' || stroke.key === '}' || stroke.code === 'BracketRight';
    return bracket ? gs : { kind: 'noise' };
  }
  if (/^F\d{1,2}$/.test(stroke.key)) return { kind: 'noise' };
  if (stroke.alt && !stroke.altGraph) {
    const pad = /^Numpad(\d)$/.exec(stroke.code);
    return pad?.[1] === undefined ? { kind: 'other' } : { kind: 'pad-digit', digit: pad[1] };
  }
  if (stroke.meta) return { kind: 'other' };
  return [...stroke.key].length === 1
    ? { kind: 'char', text: stroke.key, plain: true }
    : { kind: 'other' };
}
