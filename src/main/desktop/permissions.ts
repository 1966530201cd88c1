import { isOwnPage } from './addresses.ts';

/** A page's request for a permission, from either of Electron's two handlers. */
interface AskedFor {
  readonly permission: string;
  readonly isMainFrame: boolean;
  /** Every address in the request; there must be at least one, and each must be ours. */
  readonly addresses: readonly (string | undefined)[];
  /** For `media`: `video` is the camera, `audio` the microphone. */
  readonly media: readonly (string | undefined)[];
}

/**
 * Allows our own page the camera, to read barcodes, and writing to the clipboard, to copy a code.
 * Nothing else is allowed, and the clipboard is never read.
 */
function mayUse({ permission, isMainFrame, addresses, media }: AskedFor): boolean {
  if (!isMainFrame || addresses.length === 0 || !addresses.every(isOwnPage)) return false;
  if (permission === 'clipboard-sanitized-write') return true;
  return permission === 'media' && media.length > 0 && media.every((kind) => kind === 'video');
}

/** The details of Electron that are checked; each handler gives some of them. */
interface Details {
  readonly isMainFrame: boolean;
  readonly requestingUrl?: string;
  readonly mediaTypes?: readonly string[];
  readonly mediaType?: string;
}

/** Whether to grant a request. */
export function mayHave(permission: string, details: Details): boolean {
  const { isMainFrame, requestingUrl, mediaTypes = [] } = details;
  return mayUse({ permission, isMainFrame, addresses: [requestingUrl], media: mediaTypes });
}

/** Whether a check made before any request passes. */
export function hasAlready(permission: string, origin: string, details: Details): boolean {
  const { isMainFrame, requestingUrl, mediaType } = details;
  return mayUse({
    permission,
    isMainFrame,
    addresses: [origin, requestingUrl],
    media: [mediaType],
  });
}
