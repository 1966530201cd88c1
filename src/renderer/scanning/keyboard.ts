import type { KeyPlace } from '#shared/codes/judgeAlone.ts';
import { GS, type KeyStroke } from '#shared/codes/keyStroke.ts';
import { localDay } from '#shared/domain/day.ts';
import { currentScanner } from '../state/scanner.ts';
import type { ScanHandler } from '../state/scanTargets.ts';
import { onKeysUsed } from '../state/usedKeys.ts';
import {
  type Field,
  type FieldMemory,
  focusedField,
  isPasswordField,
  isPinField,
  isSignInField,
  rememberField,
  restoreField,
} from './fieldMemory.ts';
import { type KeyFate, KeyStream } from './keyStream.ts';

/** Marks the one field that people may type codes into. */
export const scanFieldMark = 'data-scan-field';

/** Keys that go to it mean something else while nothing is typed there. */
export const isEmptyScanField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.hasAttribute(scanFieldMark) && target.value === '';

/** The next code may be typed at once, where the page has the field. */
export const focusScanField = (): void =>
  document.querySelector<HTMLElement>(`[${scanFieldMark}]`)?.focus({ preventScroll: true });

function strokeOf(event: KeyboardEvent): KeyStroke {
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    ctrl: event.ctrlKey,
    alt: event.altKey,
    meta: event.metaKey,
    altGraph: event.getModifierState('AltGraph'),
    capsLock: event.getModifierState('CapsLock'),
    repeat: event.repeat,
    at: event.timeStamp,
  };
}

function placeOf(field: Field | null): KeyPlace {
  if (field === null) return 'nowhere';
  if (field.hasAttribute(scanFieldMark)) return 'scan-field';
  // A badge is heard there.
  if (isPinField(field)) return 'field';
  if (isPasswordField(field)) return 'password';
  return isSignInField(field) ? 'sign-in' : 'field';
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Text that came by the mouse, or from the clipboard. */
const isBrought = ({ inputType }: InputEvent) => /^(?:insertFrom|deleteBy)/.test(inputType);

/**
 * Watches every key of the window: a scanner's burst goes to `handle` wherever the focus is, a part of
 * one to `refuse`, and the focused field is put back as it was. What a person types is never touched;
 * what may be either stays, and `doubt` hears of it. Returns how to stop.
 */
export function readKeyboard(
  handle: ScanHandler,
  { refuse, doubt }: Readonly<Record<'refuse' | 'doubt', (text: string) => void>>,
): () => void {
  let lastKey = '';
  let composing = false;
  const stream = new KeyStream<FieldMemory>({
    scanner: currentScanner,
    today: () => localDay(new Date()),
    spot() {
      const field = focusedField();
      const place = placeOf(field);
      const goal = place === 'scan-field' ? null : field;
      return { place, goal, field: field === null ? null : rememberField(field) };
    },
    restore: (field) => restoreField(field, composing),
    later(ms, run) {
      const timer = window.setTimeout(run, ms);
      return () => window.clearTimeout(timer);
    },
    take: (text, burst) => handle(text, burst),
    refuse,
    doubt,
  });
  const settle = (fate: KeyFate, event: Event) => {
    if (fate === 'swallow') swallow(event);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    lastKey = event.key;
    settle(stream.press(strokeOf(event)), event);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Alt') settle(stream.altUp(event.timeStamp), event);
  };
  const onBeforeInput = (event: InputEvent) => {
    if (isBrought(event)) stream.forget();
    // Some wedges write GS as text without a key. A GS that a key wrote has been read already.
    if (event.data !== GS && event.data !== '\u241d') return;
    if (lastKey !== event.data) settle(stream.writeGs(event.timeStamp), event);
  };
  const onComposition = (event: CompositionEvent) => {
    composing = event.type === 'compositionstart';
  };

  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('keyup', onKeyUp, options);
  window.addEventListener('beforeinput', onBeforeInput, options);
  window.addEventListener('compositionstart', onComposition, options);
  window.addEventListener('compositionend', onComposition, options);
  const stopUse = onKeysUsed((until) => stream.use(until));
  return () => {
    stopUse();
    stream.stop();
    stop.abort();
  };
}
