import { useSyncExternalStore } from 'react';
import { readVolume } from '../state/settings.ts';

const names = ['captured', 'pass', 'fail', 'unknown', 'letter', 'alarm'] as const;
/**
 * The four sounds of a scan (DESIGN.md section 7), different enough for closed eyes; `letter`, for a message from
 * the fulfillment pharmacy; and `alarm`, which calls somebody back.
 */
export type Sound = (typeof names)[number];

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
  // A soft bell, twice the same, so that nobody takes it for an answer to a scan.
  letter: [0, 0.28].map((at) => ({
    wave: 'sine' as const,
    from: 523,
    to: 523,
    at,
    lasts: 0.24,
    loud: 0.3,
  })),
  // A high and a lower tone in turn, long after any scan's sound is over.
  alarm: [0, 0.22, 0.44, 0.66, 0.88, 1.1].map((at, index) => ({
    wave: 'square' as const,
    ...(index % 2 === 0 ? { from: 1_175, to: 1_175 } : { from: 880, to: 880 }),
    at,
    lasts: 0.19,
    loud: 0.4,
  })),
};

/** A browser that allows sound begins it within this; until then silence says nothing. */
const startsWithinMs = 2_000;
let audio: AudioContext | null = null;
let starting = true;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}

function audioContext(): AudioContext {
  if (audio === null) {
    audio = new AudioContext({ latencyHint: 'interactive' });
    audio.addEventListener('statechange', onStateChange);
    window.setTimeout(() => {
      starting = false;
      notifyListeners();
    }, startsWithinMs);
  }
  return audio;
}

function onStateChange(): void {
  if (audio?.state === 'running') missed = 0;
  notifyListeners();
}

function play(context: AudioContext, note: Note, volume: number): void {
  const start = context.currentTime + note.at;
  const end = start + note.lasts;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = note.wave;
  voice.frequency.setValueAtTime(note.from, start);
  voice.frequency.exponentialRampToValueAtTime(note.to, end);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.loud * volume, start + 0.006);
  gain.gain.setValueAtTime(note.loud * volume, Math.max(start + 0.006, end - 0.03));
  gain.gain.linearRampToValueAtTime(0, end);
  voice.connect(gain).connect(context.destination);
  voice.start(start);
  voice.stop(end);
}

/** A sound later than this would seem to be about the next scan. */
const lateMs = 300;
let missed = 0;

/**
 * Plays a sound now, waking suspended audio first. A sound that cannot play in time is dropped and
 * counted as missed, since a late one would mislead.
 * @param leastVolume in percent: it is as loud at least, whatever this window's volume
 */
export function playSound(name: Sound, leastVolume = 0): void {
  window.dispatchEvent(new CustomEvent('bench-sound', { detail: name }));
  const volume = (Math.max(readVolume(), leastVolume) / 100) ** 2;
  if (volume === 0) return;
  const context = audioContext();
  if (context.state === 'running') playAll(context, name, volume);
  else void wakeAndPlay(context, name, volume);
}

function playAll(context: AudioContext, name: Sound, volume: number): void {
  for (const note of notes[name]) play(context, note, volume);
}

async function wakeAndPlay(context: AudioContext, name: Sound, volume: number): Promise<void> {
  const late = new Promise((resolve) => window.setTimeout(resolve, lateMs, 'late'));
  // While the browser forbids sound, `resume` neither resolves nor rejects.
  const outcome = await Promise.race([context.resume().catch(() => 'late'), late]);
  if (outcome !== 'late' && context.state === 'running') {
    playAll(context, name, volume);
    return;
  }
  missed += 1;
  notifyListeners();
}

/** The sound that a `bench-sound` event of the window announces; null for any other event. */
export function soundNameOf(event: Event): Sound | null {
  if (!(event instanceof CustomEvent)) return null;
  const { detail } = event;
  return names.find((name) => name === detail) ?? null;
}

/** Asks the browser to allow sound; it does so after any press of a key or button. */
export function allowSound(): void {
  // Not every browser fires `statechange`. After a refusal the next touch tries again.
  audioContext()
    .resume()
    .then(onStateChange, () => undefined);
}

/** Allows sound from the first touch of the page on. Call once a page. */
export function wakeSoundOnTouch(): void {
  const wake = () => {
    if (audioContext().state !== 'running') allowSound();
  };
  window.addEventListener('keydown', wake, { capture: true, passive: true });
  window.addEventListener('pointerdown', wake, { capture: true, passive: true });
  // A window that was hidden wakes its sound before the next scan needs it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && audio !== null) wake();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * True while the browser keeps this page silent. Not in the page's first moments, when sound that is allowed has
 * not begun either.
 */
export function useSoundBlocked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => audioContext().state !== 'running' && (!starting || missed > 0),
  );
}

/** How many sounds were dropped since this page last could play any. */
export function useMissedSounds(): number {
  return useSyncExternalStore(subscribe, () => missed);
}
