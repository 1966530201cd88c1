import { useSyncExternalStore } from 'react';
import { readVolume } from '../lib/settings.ts';

/** The four sounds of DESIGN.md section 7, told apart with eyes closed. */
export type Sound = 'captured' | 'pass' | 'fail' | 'unknown';

interface Note {
  readonly wave: OscillatorType;
  /** Hertz at the beginning and the end. */
  readonly from: number;
  readonly to: number;
  /** Seconds after the sound's beginning, and how long. */
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
}

const notes: Record<Sound, readonly Note[]> = {
  // One dry tick.
  captured: [{ wave: 'square', from: 2100, to: 1700, at: 0, lasts: 0.035, loud: 0.16 }],
  // Two clear notes going up.
  pass: [
    { wave: 'sine', from: 880, to: 880, at: 0, lasts: 0.09, loud: 0.5 },
    { wave: 'sine', from: 1319, to: 1319, at: 0.09, lasts: 0.17, loud: 0.5 },
  ],
  // Three low, rough blows.
  fail: [0, 0.17, 0.34].map((at) => ({
    wave: 'sawtooth' as const,
    from: 175,
    to: 140,
    at,
    lasts: 0.12,
    loud: 0.42,
  })),
  // One voice that wavers and ends like a question.
  unknown: [
    { wave: 'triangle', from: 620, to: 440, at: 0, lasts: 0.16, loud: 0.55 },
    { wave: 'triangle', from: 440, to: 760, at: 0.16, lasts: 0.24, loud: 0.55 },
  ],
};

let audio: AudioContext | null = null;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of [...listeners]) listener();
}

function context(): AudioContext {
  if (audio === null) {
    audio = new AudioContext({ latencyHint: 'interactive' });
    audio.addEventListener('statechange', tellListeners);
  }
  return audio;
}

function play(at: AudioContext, note: Note, volume: number): void {
  const start = at.currentTime + note.at;
  const end = start + note.lasts;
  const voice = at.createOscillator();
  const gain = at.createGain();
  voice.type = note.wave;
  voice.frequency.setValueAtTime(note.from, start);
  voice.frequency.exponentialRampToValueAtTime(note.to, end);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.loud * volume, start + 0.006);
  gain.gain.setValueAtTime(note.loud * volume, Math.max(start + 0.006, end - 0.03));
  gain.gain.linearRampToValueAtTime(0, end);
  voice.connect(gain).connect(at.destination);
  voice.start(start);
  voice.stop(end);
}

/** Sounds now, or not at all while the browser forbids it: a late sound would mislead. */
export function sound(name: Sound): void {
  window.dispatchEvent(new CustomEvent('bench-sound', { detail: name }));
  const volume = (readVolume() / 100) ** 2;
  if (volume === 0) return;
  const at = context();
  if (at.state !== 'running') {
    void at.resume();
    return;
  }
  for (const note of notes[name]) play(at, note, volume);
}

/** Asks the browser to let this page sound; it agrees after any press of a key or button. */
export function allowSound(): void {
  void context().resume();
}

/** From the first touch of the page on, sound is allowed without asking. Once a page. */
export function wakeSoundOnTouch(): void {
  const wake = () => {
    if (context().state !== 'running') allowSound();
  };
  window.addEventListener('keydown', wake, { capture: true, passive: true });
  window.addEventListener('pointerdown', wake, { capture: true, passive: true });
}

/** True while the browser keeps this page silent. */
export function useSoundBlocked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => context().state !== 'running',
  );
}
