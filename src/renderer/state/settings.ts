import { useSyncExternalStore } from 'react';
import { readStored, store } from '../stored/stored.ts';

const volumeKey = 'bench-volume';
const listeners = new Set<() => void>();

function storedVolume(): number {
  const text = readStored('localStorage', volumeKey);
  const volume = text === null ? Number.NaN : Number(text);
  return volume >= 0 && volume <= 100 ? volume : 70;
}

let volume = storedVolume();

/** Loudness of the four sounds, 0 to 100. */
export function readVolume(): number {
  return volume;
}

export function setVolume(next: number): void {
  volume = Math.min(100, Math.max(0, Math.round(next)));
  store('localStorage', volumeKey, String(volume));
  for (const listener of [...listeners]) listener();
}

export function useVolume(): number {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readVolume);
}

const flashKey = 'bench-flash';
const flashListeners = new Set<() => void>();
let flash = readStored('localStorage', flashKey) === 'on';

/** Whether the window's edge lights up with each sound, for loud rooms. */
export function readFlash(): boolean {
  return flash;
}

export function setFlash(next: boolean): void {
  flash = next;
  store('localStorage', flashKey, next ? 'on' : 'off');
  for (const listener of [...flashListeners]) listener();
}

export function useFlash(): boolean {
  return useSyncExternalStore((listener) => {
    flashListeners.add(listener);
    return () => flashListeners.delete(listener);
  }, readFlash);
}
