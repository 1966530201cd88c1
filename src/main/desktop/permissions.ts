import { z } from 'zod';
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

/**
 * Whether a check made before any request passes. HID devices are never asked for: the page may look
 * for them, and gets those of `mayGiveDevice`.
 */
export function hasAlready(permission: string, origin: string, details: Details): boolean {
  const { isMainFrame, requestingUrl, mediaType } = details;
  const addresses = [origin, requestingUrl];
  if (permission === 'hid') return isMainFrame && addresses.every(isOwnPage);
  return mayUse({ permission, isMainFrame, addresses, media: [mediaType] });
}

/** The usage page of bar code scanners (USB HID Point of Sale Usage Tables). */
const scannerPage = 0x8c;

const hidDevice = z.object({
  deviceId: z.string(),
  collections: z.array(z.object({ usagePage: z.number() })).min(1),
});

function isScanner(device: unknown): boolean {
  const { data } = hidDevice.safeParse(device);
  return data?.collections.every(({ usagePage }) => usagePage === scannerPage) ?? false;
}

/** Whether our page may use this device: a HID device that is a bar code scanner and nothing else. */
export function mayGiveDevice(type: string, origin: string, device: unknown): boolean {
  return type === 'hid' && isOwnPage(origin) && isScanner(device);
}

/** The device that a page gets which looks for HID devices; null for none. */
export function deviceFor(
  address: string | undefined,
  devices: readonly { readonly deviceId: string }[],
): string | null {
  if (!isOwnPage(address)) return null;
  return devices.find(isScanner)?.deviceId ?? null;
}
