import { t } from '../../text/language/t.ts';
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

const handScanner = t`The hand scanner and typing work as always.`;

/** Each trouble, and what a technician can do about it. */
export const cameraTroubleText: Readonly<Record<CameraTrouble, TroubleText>> = {
  denied: {
    headline: t`The camera may not be used`,
    wayOn: t`Allow it for this program in the computer's privacy settings, or beside the address in a browser. Then try again. ${handScanner}`,
  },
  absent: {
    headline: t`No camera is connected`,
    wayOn: t`Plug one in: it starts by itself. Or read a picture instead. ${handScanner}`,
  },
  busy: {
    headline: t`Another program is using the camera`,
    wayOn: t`Close a video call or another window that shows it, then try again. ${handScanner}`,
  },
  unplugged: {
    headline: t`The camera was unplugged`,
    wayOn: t`Plug it in again: it starts by itself. ${handScanner}`,
  },
  unsupported: {
    headline: t`This browser gives no access to cameras`,
    wayOn: t`Open the bench at the address it was started with, or read a picture. ${handScanner}`,
  },
  failed: {
    headline: t`The camera did not start`,
    wayOn: t`Unplug it and plug it in again, then try again. ${handScanner}`,
  },
};
