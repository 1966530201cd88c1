/** Why there is no picture from a camera. */
export type CameraTrouble = 'denied' | 'absent' | 'busy' | 'unplugged' | 'unsupported' | 'failed';

/** Which trouble a browser's error on opening a camera stands for. */
export function troubleOf(error: unknown): CameraTrouble {
  if (!(error instanceof DOMException)) return 'failed';
  switch (error.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'absent';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}

interface TroubleText {
  readonly headline: string;
  readonly wayOn: string;
}

const handScanner = 'The hand scanner and typing work as always.';

/** Each trouble, and what a technician can do about it. */
export const cameraTroubleText: Readonly<Record<CameraTrouble, TroubleText>> = {
  denied: {
    headline: 'The camera may not be used',
    wayOn: `Allow it for this program in the computer's privacy settings, or beside the address in a browser. Then try again. ${handScanner}`,
  },
  absent: {
    headline: 'No camera is connected',
    wayOn: `Plug one in: it starts by itself. Or read a picture instead. ${handScanner}`,
  },
  busy: {
    headline: 'Another program is using the camera',
    wayOn: `Close a video call or another window that shows it, then try again. ${handScanner}`,
  },
  unplugged: {
    headline: 'The camera was unplugged',
    wayOn: `Plug it in again: it starts by itself. ${handScanner}`,
  },
  unsupported: {
    headline: 'This browser gives no access to cameras',
    wayOn: `Open the bench at the address it was started with, or read a picture. ${handScanner}`,
  },
  failed: {
    headline: 'The camera did not start',
    wayOn: `Unplug it and plug it in again, then try again. ${handScanner}`,
  },
};
