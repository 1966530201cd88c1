import { usCharacter } from './usCharacter.ts';

/** One press of a key: all that is needed to tell scanners from people. */
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

/** A stroke with no modifier held, on a key without a name. */
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

/** What a stroke means inside a barcode: `noise` is swallowed there, `other` ends it. */
export type KeyMeaning =
  | { readonly kind: 'char'; readonly text: string; readonly plain: boolean }
  | { readonly kind: 'terminator'; readonly ending: 'enter' | 'tab' }
  | { readonly kind: 'modifier' }
  /** A dead key, which joins the next key into one letter; a scanner never means that. */
  | { readonly kind: 'dead' }
  | { readonly kind: 'noise' }
  | { readonly kind: 'pad-digit'; readonly digit: string }
  | { readonly kind: 'other' };

/** The group separator, ASCII 29: GS1 codes put it after a field of variable length. */
export const GS = '\u001d';

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']);
const gsKeys = new Set([GS, '\u241d', 'F8']);
const gs: KeyMeaning = { kind: 'char', text: GS, plain: false };
/** The `key` of a stroke that an input method has taken for itself. */
const takenByInputMethod = new Set(['Process', 'Unidentified']);

/** Arrows and their like, which the number pad has without Num Lock; and keys that write nothing. */
const silent = /^(?:Arrow\w+|Home|End|Page\w+|Insert|Delete|Clear|Unidentified)$/;

/**
 * Whether a key that writes nothing may be a scanner's all the same, which a test code has to show: a
 * digit of the number pad without Num Lock, a chord of another country's keyboard, or an arrow after
 * the code.
 */
export function mayBeScanners(stroke: KeyStroke, isWithin: boolean): boolean {
  if (stroke.meta || stroke.ctrl) return false;
  if (stroke.alt) return isWithin && [...stroke.key].length === 1;
  return silent.test(stroke.key) && (isWithin || stroke.code.startsWith('Numpad'));
}

/**
 * The name of a key and the modifiers held with it. It goes by the key's place on the keyboard, so
 * it is the same on every layout; a key without a place goes by what it writes.
 */
export function strokeName(stroke: KeyStroke): string {
  const { code, shift, ctrl, alt, altGraph } = stroke;
  const chord = altGraph ? [] : [ctrl && 'Ctrl', alt && 'Alt'];
  const held = code === '' ? chord : [...chord, altGraph && 'AltGr', shift && 'Shift'];
  return [...held.filter((name) => name !== false), code === '' ? stroke.key : code].join('+');
}

/**
 * Reads one stroke the way keyboard wedges write. A GS arrives as itself, as its picture, as F8 or
 * as Ctrl+] (Alt+029 on the number pad arrives as pad digits). Other control chords and function
 * keys are a scanner's noise and must not reach the browser.
 */
export function meaningOf(stroke: KeyStroke): KeyMeaning {
  if (modifiers.has(stroke.key)) return { kind: 'modifier' };
  const key = takenByInputMethod.has(stroke.key) ? behindInputMethod(stroke) : stroke.key;
  // Enter or Tab with a modifier is a person's command: it sends a form or changes the window.
  const isHeld = stroke.ctrl || stroke.alt || stroke.meta;
  if (key === 'Enter') return isHeld ? { kind: 'other' } : { kind: 'terminator', ending: 'enter' };
  if (key === 'Tab') return isHeld ? { kind: 'other' } : { kind: 'terminator', ending: 'tab' };
  if (gsKeys.has(key)) return gs;
  if (stroke.ctrl && !stroke.altGraph && !stroke.alt) {
    const bracket = key === ']' || key === '}' || stroke.code === 'BracketRight';
    return bracket ? gs : { kind: 'noise' };
  }
  if (key === 'Dead') return { kind: 'dead' };
  if (/^F\d{1,2}$/.test(key)) return { kind: 'noise' };
  if (stroke.alt && !stroke.altGraph) {
    const pad = /^Numpad(\d)$/.exec(stroke.code);
    return pad?.[1] === undefined ? { kind: 'other' } : { kind: 'pad-digit', digit: pad[1] };
  }
  if (stroke.meta) return { kind: 'other' };
  return [...key].length === 1 ? { kind: 'char', text: key, plain: true } : { kind: 'other' };
}

/**
 * An input method hides what a key writes but not its place, and scanners type as on a US keyboard.
 */
function behindInputMethod(stroke: KeyStroke): string {
  if (stroke.code === 'Enter' || stroke.code === 'NumpadEnter') return 'Enter';
  if (stroke.code === 'Tab' || /^F\d{1,2}$/.test(stroke.code)) return stroke.code;
  // Caps Lock swaps the case, as on a real keyboard; `BurstReader` undoes it for most scanners.
  const char = usCharacter(stroke.code, stroke.shift);
  return char === null ? stroke.key : stroke.capsLock ? swapCase(char) : char;
}

/** Turns small letters into capitals and capitals into small letters. */
export function swapCase(char: string): string {
  const lower = char.toLowerCase();
  return lower === char ? char.toUpperCase() : lower;
}

/** The character that a scanner means, which most often ignores Caps Lock. */
export const meantBy = (char: string, stroke: KeyStroke, capsLock: 'undo' | 'leave'): string =>
  stroke.capsLock && capsLock === 'undo' ? swapCase(char) : char;
