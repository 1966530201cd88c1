import { useEffect, useRef, useState } from 'react';
import { type Sound, soundNameOf } from '../scanning/sounds.ts';
import { readFlash } from '../state/settings.ts';
import styles from './flash.module.css';

/** At most three flashes a second, so that they cannot cause a seizure (WCAG 2.3.1). */
const apartMs = 400;
const lastsMs = 900;

/** Lights the window's edge in the colour and pattern of each sound, for rooms too loud to hear it. */
export function SoundFlash() {
  const [flash, setFlash] = useState<{ sound: Sound; number: number } | null>(null);
  const litAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    let timer: number | undefined;
    function onSound(event: Event) {
      const sound = soundNameOf(event);
      // Colour is for verdicts: a letter has its notice in the frame.
      if (sound === null || sound === 'letter' || !readFlash()) return;
      window.clearTimeout(timer);
      const now = performance.now();
      const again = now - litAt.current >= apartMs;
      if (again) litAt.current = now;
      // Too soon after the last: the edge changes to the newer sound without lighting up anew.
      setFlash((before) => ({ sound, number: (before?.number ?? 0) + (again ? 1 : 0) }));
      timer = window.setTimeout(() => setFlash(null), lastsMs);
    }
    window.addEventListener('bench-sound', onSound);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('bench-sound', onSound);
    };
  }, []);
  if (flash === null) return null;
  return (
    <div key={flash.number} className={styles.flash} data-flash={flash.sound} aria-hidden="true" />
  );
}
