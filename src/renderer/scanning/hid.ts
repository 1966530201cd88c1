import { type HidCode, HidReader } from '#shared/codes/hid/hidReader.ts';
import { type Collection, scannerPage } from '#shared/codes/hid/scanReport.ts';
import { readAppState } from '../state/appState.ts';

/** The part of WebHID that a scanner needs. */
interface HidDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly collections: readonly Collection[];
  readonly opened: boolean;
  open(): Promise<void>;
  oninputreport: ((report: HidReport) => void) | null;
}

interface HidReport {
  readonly reportId: number;
  readonly data: DataView;
  readonly timeStamp: number;
}

interface Hid {
  getDevices(): Promise<HidDevice[]>;
  requestDevice(options: { filters: { usagePage: number }[] }): Promise<HidDevice[]>;
  addEventListener(
    name: 'connect' | 'disconnect',
    listener: (event: { readonly device: HidDevice }) => void,
  ): void;
}

declare global {
  interface Navigator {
    readonly hid?: Hid;
  }
}

export type HidState =
  /** A browser without it. */
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'none' }
  /** Asked for, and none was there or chosen. */
  | { readonly kind: 'not-chosen' }
  | { readonly kind: 'listening' }
  | { readonly kind: 'lost'; readonly because: 'unplugged' | 'in-use' | 'no-scanner' };

type Take = (code: HidCode) => void;

let state: HidState = { kind: navigator.hid === undefined ? 'not-allowed' : 'none' };
const listeners = new Set<() => void>();
/** The scanners that are read, or are being opened. */
const ours = new Set<HidDevice>();

function setState(next: HidState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

export function readHid(): HidState {
  return state;
}

export function subscribeHid(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the person choose a scanner and reads from it; takes a click. */
export async function chooseHid(take: Take): Promise<void> {
  const filters = [{ usagePage: scannerPage }];
  const chosen = (await navigator.hid?.requestDevice({ filters }).catch(() => [])) ?? [];
  if (chosen.length === 0 && ours.size === 0) setState({ kind: 'not-chosen' });
  const scanners = chosen.filter(canRead);
  if (chosen.length > 0 && scanners.length === 0) setState({ kind: 'lost', because: 'no-scanner' });
  await Promise.all(scanners.map((device) => listen(device, take)));
}

/** Reads from the scanners allowed before, also when one is plugged in later. Call once a page. */
export async function resumeHid(take: Take): Promise<void> {
  const { hid } = navigator;
  if (hid === undefined) return;
  hid.addEventListener('connect', ({ device }) => {
    if (canRead(device)) void listen(device, take);
  });
  hid.addEventListener('disconnect', ({ device }) => {
    if (ours.delete(device) && ours.size === 0) setState({ kind: 'lost', because: 'unplugged' });
  });
  const known = await hid.getDevices().catch(() => []);
  await Promise.all(known.filter(canRead).map((device) => listen(device, take)));
}

const canRead = (device: HidDevice) =>
  isAllowed(device) && new HidReader(device.collections).canRead;

/** IT may name the only scanners that are read. */
function isAllowed({ vendorId, productId }: HidDevice): boolean {
  const { allowedScanners } = readAppState().policy.policy;
  if (allowedScanners === undefined) return true;
  const name = [vendorId, productId].map((id) => id.toString(16).padStart(4, '0')).join(':');
  return allowedScanners.some((allowed) => allowed.toLowerCase() === name);
}

async function listen(device: HidDevice, take: Take): Promise<void> {
  if (ours.has(device)) return;
  ours.add(device);
  const reader = new HidReader(device.collections);
  // One listener, however often it was unplugged: each report is heard once.
  device.oninputreport = ({ reportId, data, timeStamp }) => {
    // What IT has set comes after the first scanners were opened.
    if (!isAllowed(device)) return;
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    const code = reader.take(reportId, bytes, timeStamp);
    if (code !== null) take(code);
  };
  try {
    if (!device.opened) await device.open();
    setState({ kind: 'listening' });
  } catch {
    ours.delete(device);
    if (ours.size === 0) setState({ kind: 'lost', because: 'in-use' });
  }
}
