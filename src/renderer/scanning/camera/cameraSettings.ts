const cameraKey = 'bench-camera';

/** The camera chosen on this computer, by the browser's id; null for whichever there is. */
export function chosenCamera(): string | null {
  return window.localStorage.getItem(cameraKey);
}

export function keepCamera(deviceId: string): void {
  window.localStorage.setItem(cameraKey, deviceId);
}
