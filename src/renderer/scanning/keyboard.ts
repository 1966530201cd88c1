import { type Burst, BurstReader, type BurstStep } from '#shared/codes/burst.ts';
import { GS, type KeyStroke } from '#shared/codes/burst-key.ts';
import { readsLikeBarcode } from '#shared/codes/burst-text.ts';
import { type FieldMemory, focusedField, putBack, remember } from './fieldMemory.ts';

/** Marks the one field that scans may be typed into by hand. */
export const scanFieldMark = 'data-scan-field';

function strokeOf(event: KeyboardEvent): KeyStroke {
  return {
    key: event.key,
    code: event.code,
    ctrl: event.ctrlKey,
    alt: event.altKey,
    meta: event.metaKey,
    altGraph: event.getModifierState('AltGraph'),
    repeat: event.repeat,
    at: event.timeStamp,
  };
}

/** Whether the keys can mean nothing but a code right now. */
function onlyForCodes(): boolean {
  const field = focusedField();
  return field === null || field.hasAttribute(scanFieldMark);
}

function keep(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * The one owner of the keyboard: every burst of a scanner goes to `take`, wherever the focus is,
 * and leaves a focused field as it was; what a person types is never touched. Returns how to stop.
 */
export function ownKeyboard(take: (text: string) => void): () => void {
  const reader = new BurstReader();
  let memory: FieldMemory | null = null;
  let silenceTimer: number | undefined;
  let lastKey = '';

  function accept(burst: Burst, terminated: boolean): boolean {
    const field = memory?.field ?? null;
    const ours = field === null || field.hasAttribute(scanFieldMark);
    if (field !== null && !terminated && !burst.steady) return false;
    // Typed by hand: the scan field hands in what it holds; elsewhere it must look like a code.
    if (burst.byHand && (field !== null || !terminated)) return false;
    if (burst.byHand && !readsLikeBarcode(burst.text)) return false;
    if (!ours && !readsLikeBarcode(burst.text)) return false;
    if (memory !== null) putBack(memory);
    if (!burst.repeated) take(burst.text);
    return true;
  }

  /** A busy page may call this before keys that came in time: they go first. */
  function afterSilence(): void {
    silenceTimer = window.setTimeout(onSilence, 0);
  }

  function onSilence(): void {
    const burst = reader.silence();
    if (burst !== null && !accept(burst, false)) reader.disown();
    if (!reader.isUnderWay) memory = null;
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
        if (!step.plain) keep(event);
        return;
      }
      case 'within':
        if (!step.plain || memory === null) keep(event);
        return;
      case 'burst':
        if (accept(step.burst, true)) keep(event);
        else reader.disown();
        memory = null;
        return;
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    lastKey = event.key;
    follow(reader.press(strokeOf(event), onlyForCodes()), event);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Alt') follow(reader.altUp(event.timeStamp), event);
  };
  // Some wedges write GS as text without a key; a key that wrote it has been read already.
  const onBeforeInput = (event: InputEvent) => {
    if (event.data !== GS && event.data !== '\u241d') return;
    if (lastKey === event.data || reader.silentAt === null) return;
    const at = event.timeStamp;
    const none = { ctrl: false, alt: false, meta: false, altGraph: false, repeat: false };
    follow(reader.press({ key: GS, code: '', ...none, at }, onlyForCodes()), event);
  };

  const options = { capture: true };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('keyup', onKeyUp, options);
  window.addEventListener('beforeinput', onBeforeInput, options);
  return () => {
    window.clearTimeout(silenceTimer);
    window.removeEventListener('keydown', onKeyDown, options);
    window.removeEventListener('keyup', onKeyUp, options);
    window.removeEventListener('beforeinput', onBeforeInput, options);
  };
}
