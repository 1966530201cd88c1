import { BurstReader, type BurstStep } from '#shared/codes/burst.ts';
import type { Burst } from '#shared/codes/finishBurst.ts';
import { GS, type KeyStroke, nothingHeld } from '#shared/codes/keyStroke.ts';
import { readsLikeBarcode } from '#shared/codes/typedText.ts';
import { currentScanner } from '../state/scanner.ts';
import { isOwnCode, type ScanHandler } from '../state/scanTargets.ts';
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

/** Marks the one field that people may type codes into. */
export const scanFieldMark = 'data-scan-field';

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

/** Whether typed keys can only be a code: no field has the focus, or the scan field has. */
function keysMeanCodes(): boolean {
  const field = focusedField();
  return field === null || field.hasAttribute(scanFieldMark);
}

/** Faster than hands; on a busy machine a scanner's keys may not come evenly. */
const isCode = ({ byHand, text }: Burst) => !byHand && readsLikeBarcode(text);

/** Quick hands on a number pad: a badge's code comes faster, or is none of up to eight digits. */
const isTypedPin = ({ text, steady }: Burst) => !steady && /^\d{1,8}$/.test(text);

/** No hands are as even and fast as a scanner, but a password manager is. */
function isScanned(burst: Burst, terminated: boolean, field: Field): boolean {
  if (burst.marked) return true;
  if (isPinField(field)) {
    return !isTypedPin(burst) && (readsLikeBarcode(burst.text) || (terminated && burst.steady));
  }
  // A password may look like any label, but not like a code of the service or of this program.
  if (isPasswordField(field)) return isOwnCode(burst.text);
  if (readsLikeBarcode(burst.text)) return true;
  return terminated && burst.steady && !isSignInField(field);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Watches every key of the window: a scanner's burst goes to `handle` wherever the focus is, and the
 * focused field is put back as it was. What a person types is never touched. Returns how to stop.
 */
export function readKeyboard(handle: ScanHandler): () => void {
  let scanner = currentScanner();
  let reader = new BurstReader(scanner);
  let memory: FieldMemory | null = null;
  /** The field at each pause within a burst, by the keys before it, so that what a person typed stays. */
  const pauses = new Map<number, FieldMemory>();
  let silenceTimer: number | undefined;
  let lastKey = '';
  let composing = false;

  function accept(burst: Burst, terminated: boolean): boolean {
    const field = memory?.field ?? null;
    const ours = field === null || field.hasAttribute(scanFieldMark);
    if (field !== null && !terminated && !burst.steady && !isCode(burst)) return false;
    // Typed by hand: the scan field submits its text itself; elsewhere it must look like a code.
    if (burst.byHand && (field !== null || !terminated)) return false;
    if (burst.byHand && !readsLikeBarcode(burst.text)) return false;
    if (!ours && !isScanned(burst, terminated, field)) return false;
    const before = pauses.get(burst.cut) ?? memory;
    if (before !== null) restoreField(before, composing);
    if (!burst.repeated && burst.text !== '') handle(burst.text, burst);
    return true;
  }

  /** On a busy page the timer may run before keys that arrived in time; this lets them go first. */
  function afterSilence(): void {
    silenceTimer = window.setTimeout(onSilence, 0);
  }

  function onSilence(): void {
    const burst = reader.silence();
    if (burst === null || !accept(burst, false)) return;
    reader.taken(burst);
    memory = null;
  }

  function applyStep(step: BurstStep, event: Event): void {
    window.clearTimeout(silenceTimer);
    if (reader.silentAt !== null) {
      const pause = Math.max(0, reader.silentAt - event.timeStamp);
      silenceTimer = window.setTimeout(afterSilence, pause);
    }
    switch (step.kind) {
      case 'person':
        return;
      case 'began': {
        const field = focusedField();
        memory = field === null ? null : rememberField(field);
        pauses.clear();
        if (!step.plain) swallow(event);
        return;
      }
      case 'within':
        if (step.after !== undefined && memory !== null) {
          pauses.set(step.after, rememberField(memory.field));
        }
        if (!step.plain || memory === null) swallow(event);
        return;
      case 'burst':
        if (accept(step.burst, true)) swallow(event);
        else reader.disown();
        memory = null;
        return;
    }
  }

  /** A scanner set up since the last key gets a new reader. */
  function press(stroke: KeyStroke, event: Event): void {
    if (scanner !== currentScanner()) {
      scanner = currentScanner();
      reader = new BurstReader(scanner);
    }
    applyStep(reader.press(stroke, keysMeanCodes()), event);
  }

  const onKeyDown = (event: KeyboardEvent) => {
    lastKey = event.key;
    press(strokeOf(event), event);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Alt') applyStep(reader.altUp(event.timeStamp), event);
  };
  // Some wedges write GS as text without a key. A GS that a key wrote has been read already.
  const onBeforeInput = (event: InputEvent) => {
    if (event.data !== GS && event.data !== '\u241d') return;
    if (lastKey === event.data || !reader.isUnderWay) return;
    press({ ...nothingHeld, key: GS, at: event.timeStamp }, event);
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
  return () => {
    window.clearTimeout(silenceTimer);
    stop.abort();
  };
}
