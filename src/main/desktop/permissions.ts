import { isOwnPage } from './addresses.ts';

/** A page's question, whichever of Electron's two handlers it came through. */
interface AskedFor {
  readonly permission: string;
  readonly isMainFrame: boolean;
  /** Every address the question names; each must be ours, and there must be one. */
  readonly addresses: readonly (string | undefined)[];
  /** For `media`: `video` is the camera, `audio` the microphone. */
  readonly media: readonly (string | undefined)[];
}

/**
 * The camera, by which barcodes are read, and the clipboard to copy a code into; for the page
 * itself. Nothing else is ever given, and the clipboard is never read.
 */
function mayUse({ permission, isMainFrame, addresses, media }: AskedFor): boolean {
  if (!isMainFrame || addresses.length === 0 || !addresses.every(isOwnPage)) return false;
  if (permission === 'clipboard-sanitized-write') return true;
  return permission === 'media' && media.length > 0 && media.every((kind) => kind === 'video');
}

/** As much of Electron's details as is looked at; each handler knows some of it. */
interface Details {
  readonly isMainFrame: boolean;
  readonly requestingUrl?: string;
  readonly mediaTypes?: readonly string[];
  readonly mediaType?: string;
}

/** Whether what is requested may be given. */
export function mayHave(permission: string, details: Details): boolean {
  const { isMainFrame, requestingUrl, mediaTypes = [] } = details;
  return mayUse({ permission, isMainFrame, addresses: [requestingUrl], media: mediaTypes });
}

/** Whether a check before any request says yes. */
export function hasAlready(permission: string, origin: string, details: Details): boolean {
  const { isMainFrame, requestingUrl, mediaType } = details;
  return mayUse({
    permission,
    isMainFrame,
    addresses: [origin, requestingUrl],
    media: [mediaType],
  });
}
