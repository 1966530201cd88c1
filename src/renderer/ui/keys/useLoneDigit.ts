import { useEffect, useRef } from 'react';
import { isAtLeast, rankOf } from '#shared/codes/codeRank.ts';
import type { Burst } from '#shared/codes/finishBurst.ts';
import { localDay } from '#shared/domain/day.ts';
import { noteKeysUsed } from '../../state/usedKeys.ts';

/** A digit counts by itself once it has stood alone for so long. */
const aloneMs = 250;

/** A digit that was pressed, until it is known whether it began a scan; `at` is its event's time stamp. */
interface PressedDigit {
  readonly digit: string;
  readonly at: number;
}

/** A scan, and the digit that a person pressed right before it. */
interface ScanAfterDigit {
  readonly digit: string | null;
  readonly code: string;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/** Tells a scan from such a digit right before it. `burst` is null where the keys seem to be a part of a code. */
type Apart = (text: string, burst: Burst | null | undefined) => ScanAfterDigit;

/**
 * Hears a digit from 1 on that no scan begins with.
 * @param press what it does; false where it means nothing
 * @param last the last digit that is heard
 * @param isInFront whether it is for this one now
 */
export function useLoneDigit(
  press: (digit: string) => boolean,
  last: '5' | '9',
  isInFront: () => boolean,
): Apart {
  const latest = useRef({ press, last, isInFront });
  useEffect(() => {
    latest.current = { press, last, isInFront };
  });
  const waiting = useRef<PressedDigit | null>(null);
  useEffect(() => {
    let timer: number | undefined;
    /** The keys that the page saw go down. */
    const held = new Set<string>();
    function wait() {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        const pressed = waiting.current;
        waiting.current = null;
        if (pressed !== null && latest.current.press(pressed.digit)) noteKeysUsed(pressed.at);
      }, aloneMs);
    }
    function onDown(event: KeyboardEvent) {
      const { key, ctrlKey, altKey, metaKey, repeat, target, timeStamp: at } = event;
      if (repeat) return;
      // A scanner presses Shift before its first letter.
      if (waiting.current !== null && modifiers.has(key)) {
        wait();
        return;
      }
      waiting.current = null;
      const isChord = ctrlKey || altKey || metaKey;
      if (isChord || isTyping(target) || !latest.current.isInFront()) return;
      if (!/^[1-9]$/.test(key) || key > latest.current.last) return;
      waiting.current = { digit: key, at };
      wait();
    }
    const onAnyDown = ({ key }: KeyboardEvent) => held.add(key);
    // A scanner's keys are kept from the page as they go down, and seen here as they come up.
    const onUp = ({ key }: KeyboardEvent) => {
      if (!held.delete(key)) window.clearTimeout(timer);
    };
    window.addEventListener('keydown', onDown);
    window.addEventListener('keydown', onAnyDown, { capture: true });
    window.addEventListener('keyup', onUp, { capture: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keydown', onAnyDown, { capture: true });
      window.removeEventListener('keyup', onUp, { capture: true });
    };
  }, []);
  return (text, burst) => {
    const pressed = waiting.current;
    // A device that sends no keys says nothing about those that came.
    if (pressed === null || burst === undefined) return { digit: null, code: text };
    waiting.current = null;
    return apart(text, burst, pressed);
  };
}

/** As the burst was judged, or by what is a sure code: a digit may come at a scanner's very pace. */
function apart(text: string, burst: Burst | null, { digit, at }: PressedDigit): ScanAfterDigit {
  const [first] = burst?.keys ?? [];
  if (first !== undefined && first.at > at) return { digit, code: text };
  const today = localDay(new Date());
  const code = text.slice(1);
  const isOnlyThere =
    isAtLeast(rankOf(code, today), 'checked') && !isAtLeast(rankOf(text, today), 'full');
  return text.startsWith(digit) && isOnlyThere ? { digit, code } : { digit: null, code: text };
}
