import { useEffect, useRef, useState } from 'react';
import { type Sound, soundNameOf } from '../scanning/sounds.ts';
import { readFlash } from '../state/settings.ts';
import styles from './flash.module.css';

/** At most three flashes a second, so that they cannot cause a seizure (WCAG 2.3.1). */
const minGapMs = 400;
const flashMs = 900;

/** Lights up the window's edge with each sound, in its colour and pattern, for loud rooms. */
export function SoundFlash() {
  const [flash, setFlash] = useState<{ sound: Sound; number: number } | null>(null);
  const litAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    let timer: number | undefined;
    function onSound(event: Event) {
      const sound = soundNameOf(event);
      // Colour is for verdicts; a letter has its notice in the top bar.
      if (sound === null || sound === 'letter' || !readFlash()) return;
      window.clearTimeout(timer);
      const now = performance.now();
      const isApart = now - litAt.current >= minGapMs;
      if (isApart) litAt.current = now;
      // Too soon after the last flash: the edge takes the new sound's look without flashing again.
      setFlash((before) => ({ sound, number: (before?.number ?? 0) + (isApart ? 1 : 0) }));
      timer = window.setTimeout(() => setFlash(null), flashMs);
    }
    window.addEventListener('bench-sound', onSound);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('bench-sound', onSound);
    };
  }, []);
  if (flash === null) return null;
  return (
    <div
      key={flash.number}
      className={styles.flash}
      data-flash={flash.sound === 'alarm' ? 'fail' : flash.sound}
      aria-hidden="true"
    />
  );
}
