import { usCharacter } from './us-keys.ts';

/** One press of a key, as far as telling scanners from people needs it. */
export interface KeyStroke {
  readonly key: string;
  readonly code: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
  readonly altGraph: boolean;
  readonly capsLock: boolean;
  /** True while a key is held down. */
  readonly repeat: boolean;
  /** Milliseconds on a clock that never goes back. */
  readonly at: number;
}

/** Of a stroke with nothing held beside it, on no key that could be named. */
export const nothingHeld = {
  code: '',
  shift: false,
  ctrl: false,
  alt: false,
  meta: false,
  altGraph: false,
  capsLock: false,
  repeat: false,
} as const satisfies Omit<KeyStroke, 'key' | 'at'>;

/** What a stroke says inside a barcode; `noise` is swallowed there, `other` ends it. */
export type KeyMeaning =
  | { readonly kind: 'char'; readonly text: string; readonly plain: boolean }
  | { readonly kind: 'terminator'; readonly ending: 'enter' | 'tab' }
  | { readonly kind: 'modifier' }
  /** Waits for the next key to become a letter with it; a scanner never means that. */
  | { readonly kind: 'dead' }
  | { readonly kind: 'noise' }
  | { readonly kind: 'pad-digit'; readonly digit: string }
  | { readonly kind: 'other' };

/** The group separator, ASCII 29, that GS1 codes put after a field of variable length. */
export const GS = '\u001d';

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']);
const gsKeys = new Set([GS, '\u241d', 'F8']);
const gs: KeyMeaning = { kind: 'char', text: GS, plain: false };
/** What the system says of a key that an input method has taken for itself. */
const takenByInputMethod = new Set(['Process', 'Unidentified']);

/**
 * Names a key with what is held beside it: the same on every layout of the system, since it goes by
 * the place on the keyboard. A key without a place goes by what it writes.
 */
export function strokeName(stroke: KeyStroke): string {
  const { code, shift, ctrl, altGraph } = stroke;
  if (code === '') return stroke.key;
  const held = [ctrl && !altGraph && 'Ctrl', altGraph && 'AltGr', shift && 'Shift'];
  return [...held.filter((name) => name !== false), code].join('+');
}

/**
 * Reads one stroke the way keyboard wedges write. GS comes as itself, as its picture, as F8 or as
 * Ctrl+] (Alt+029 on the number pad arrives as pad digits); other control chords and function keys
 * are a scanner's noise that must not reach the browser.
 */
export function meaningOf(stroke: KeyStroke): KeyMeaning {
  if (modifiers.has(stroke.key)) return { kind: 'modifier' };
  const key = takenByInputMethod.has(stroke.key) ? behindInputMethod(stroke) : stroke.key;
  // With something held it is a person's: it sends what was written, or goes to another window.
  const isHeld = stroke.ctrl || stroke.alt || stroke.meta;
  if (key === 'Enter') return isHeld ? { kind: 'other' } : { kind: 'terminator', ending: 'enter' };
  if (key === 'Tab') return isHeld ? { kind: 'other' } : { kind: 'terminator', ending: 'tab' };
  if (key === 'Dead') return { kind: 'dead' };
  if (gsKeys.has(key)) return gs;
  if (stroke.ctrl && !stroke.altGraph && !stroke.alt) {
    const bracket = key === ']' || key === '}' || stroke.code === 'BracketRight';
    return bracket ? gs : { kind: 'noise' };
  }
  if (/^F\d{1,2}$/.test(key)) return { kind: 'noise' };
  if (stroke.alt && !stroke.altGraph) {
    const pad = /^Numpad(\d)$/.exec(stroke.code);
    return pad?.[1] === undefined ? { kind: 'other' } : { kind: 'pad-digit', digit: pad[1] };
  }
  if (stroke.meta) return { kind: 'other' };
  return [...key].length === 1 ? { kind: 'char', text: key, plain: true } : { kind: 'other' };
}

/** An input method hides what a key writes, not where it lies: scanners type as on a US keyboard. */
function behindInputMethod(stroke: KeyStroke): string {
  if (stroke.code === 'Enter' || stroke.code === 'NumpadEnter') return 'Enter';
  if (stroke.code === 'Tab' || /^F\d{1,2}$/.test(stroke.code)) return stroke.code;
  // Caps Lock has no say here: what is meant goes by the place and Shift alone.
  const char = usCharacter(stroke.code, stroke.shift);
  return char === null ? stroke.key : stroke.capsLock ? swapCase(char) : char;
}

/** Capitals for small letters and the other way round. */
export function swapCase(char: string): string {
  const lower = char.toLowerCase();
  return lower === char ? char.toUpperCase() : lower;
}
