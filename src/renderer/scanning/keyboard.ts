import { BurstReader, type BurstStep } from '#shared/codes/burst.ts';
import type { Burst } from '#shared/codes/finishBurst.ts';
import { GS, type KeyStroke, nothingHeld } from '#shared/codes/keyStroke.ts';
import { readsLikeBarcode } from '#shared/codes/typedText.ts';
import { currentScanner } from '../state/scanner.ts';
import {
  type Field,
  type FieldMemory,
  focusedField,
  isForSigningIn,
  putBack,
  remember,
} from './fieldMemory.ts';
import type { ScanTaker } from './targets.ts';

/** Marks the one field that scans may be typed into by hand. */
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

/** Whether the keys can mean nothing but a code right now. */
function onlyForCodes(): boolean {
  const field = focusedField();
  return field === null || field.hasAttribute(scanFieldMark);
}

/** Quicker than hands, if not as even as a scanner on a machine with nothing else to do. */
const isCode = ({ byHand, text }: Burst) => !byHand && readsLikeBarcode(text);

/** Nobody's hands are as even and quick, but a program that signs a person in is. */
function isScanned(burst: Burst, terminated: boolean, field: Field): boolean {
  if (burst.marked || readsLikeBarcode(burst.text)) return true;
  return terminated && burst.steady && !isForSigningIn(field);
}

function keep(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * The one owner of the keyboard: every burst of a scanner goes to `take`, wherever the focus is,
 * and leaves a focused field as it was; what a person types is never touched. Returns how to stop.
 */
export function ownKeyboard(take: ScanTaker): () => void {
  let scanner = currentScanner();
  let reader = new BurstReader(scanner);
  let memory: FieldMemory | null = null;
  /** The field at each pause since, by how many keys came before: what a person typed stays. */
  const pauses = new Map<number, FieldMemory>();
  let silenceTimer: number | undefined;
  let lastKey = '';
  let composing = false;

  function accept(burst: Burst, terminated: boolean): boolean {
    const field = memory?.field ?? null;
    const ours = field === null || field.hasAttribute(scanFieldMark);
    if (field !== null && !terminated && !burst.steady && !isCode(burst)) return false;
    // Typed by hand: the scan field hands in what it holds; elsewhere it must look like a code.
    if (burst.byHand && (field !== null || !terminated)) return false;
    if (burst.byHand && !readsLikeBarcode(burst.text)) return false;
    if (!ours && !isScanned(burst, terminated, field)) return false;
    const before = pauses.get(burst.cut) ?? memory;
    if (before !== null) putBack(before, composing);
    if (!burst.repeated && burst.text !== '') take(burst.text, burst);
    return true;
  }

  /** A busy page may call this before keys that came in time: they go first. */
  function afterSilence(): void {
    silenceTimer = window.setTimeout(onSilence, 0);
  }

  function onSilence(): void {
    const burst = reader.silence();
    if (burst === null || !accept(burst, false)) return;
    reader.taken(burst);
    memory = null;
  }

  function follow(step: BurstStep, event: Event): void {
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
        memory = field === null ? null : remember(field);
        pauses.clear();
        if (!step.plain) keep(event);
        return;
      }
      case 'within':
        if (step.after !== undefined && memory !== null) {
          pauses.set(step.after, remember(memory.field));
        }
        if (!step.plain || memory === null) keep(event);
        return;
      case 'burst':
        if (accept(step.burst, true)) keep(event);
        else reader.disown();
        memory = null;
        return;
    }
  }

  /** A scanner that was set up since the last key is read as it was found to be. */
  function press(stroke: KeyStroke, event: Event): void {
    if (scanner !== currentScanner()) {
      scanner = currentScanner();
      reader = new BurstReader(scanner);
    }
    follow(reader.press(stroke, onlyForCodes()), event);
  }

  const onKeyDown = (event: KeyboardEvent) => {
    lastKey = event.key;
    press(strokeOf(event), event);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Alt') follow(reader.altUp(event.timeStamp), event);
  };
  // Some wedges write GS as text without a key; a key that wrote it has been read already.
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
