import type { Person } from '#shared/contract/person.ts';
import type { LotGlance, ScanView, Shift, Subject } from '#shared/contract/scan.ts';
import type { Account, SessionState } from '#shared/contract/session.ts';
import { toneOf, type Verdict } from '#shared/contract/verdict.ts';
import type { WaitingView } from '#shared/contract/waiting.ts';

// Invented people and things; nothing here is real.
export const dana: Person = { firstName: 'Dana', lastName: 'Whitfield' };
export const bo: Person = { firstName: 'Bo', lastName: 'Lindqvist' };

export const account: Account = {
  userId: 'a6f1f3a2-64a6-4b7c-9f43-0c2f6d4a1e10',
  email: 'dana@practice.test',
  firstName: 'Dana',
  lastName: 'Whitfield',
  role: 'technician',
};

export const signedIn: Extract<SessionState, { kind: 'signed-in' }> = {
  kind: 'signed-in',
  service: { address: 'https://pharmacy.test', practice: false },
  account,
  validity: 'good',
  expiresAt: Date.now() + 3_000_000,
};

export const signedOut: Extract<SessionState, { kind: 'signed-out' }> = {
  kind: 'signed-out',
  service: { address: 'practice', practice: false },
  lastEmail: null,
  waiting: 0,
  needsDecision: 0,
};

/** The waiting work of a bench with nothing to wait for. */
export const nothingWaiting: WaitingView = {
  decisions: { count: 0, first: [] },
  underWay: { count: 0, first: [] },
  waiting: { count: 0, first: [] },
  delivered: { count: 0, first: [] },
};

export const lotCode = 'INVENTORY_LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2';
export const orderCode = 'ORDER-31c0b7de-4410-4a0e-8f5b-c1d2e3f40512-R4T1';

const at = Date.now() - 4_000;

/** A calendar day so many days from today. */
export function dayFromNow(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const lot: LotGlance = {
  batchNumber: 'B-20417',
  manufacturer: 'Zenith Laboratories',
  quantity: '412.5',
  answeredQuantity: '412.5',
  changes: 0,
  unit: 'mg',
  expires: dayFromNow(161),
  isActive: true,
  products: ['Naltrexone HCl powder'],
  seenAt: at - 60_000,
};

export const lotSubject: Subject = {
  from: 'service',
  entityType: 'inventory_lot',
  kind: 'lot',
  entityId: '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310',
  title: 'B-20417',
  strength: null,
  barcodeExpiresAt: '2028-01-31T00:00:00Z',
  lot,
  order: null,
  prescription: null,
};

export const orderSubject: Subject = {
  from: 'service',
  entityType: 'order',
  kind: 'order',
  entityId: '31c0b7de-4410-4a0e-8f5b-c1d2e3f40512',
  title: 'ORD7K201',
  strength: null,
  barcodeExpiresAt: null,
  lot: null,
  order: {
    status: 'picked',
    patient: 'JS',
    products: [
      { line: 1, name: 'Lamotrigine 25 mg', quantity: '30', isVerified: true, filledHere: null },
      { line: 2, name: 'Cold pack', quantity: null, isVerified: false, filledHere: null },
    ],
  },
  prescription: null,
};

export const guessedOrder: Subject = { ...orderSubject, from: 'code', title: null, order: null };

/** A scan as the station would give it; every call makes another one. */
export function scanOf(verdict: Verdict, rest: Partial<ScanView> = {}): ScanView {
  return {
    id: crypto.randomUUID(),
    value: lotCode,
    scannedAt: at,
    by: dana,
    verdict,
    subject: lotSubject,
    pack: null,
    inARow: 1,
    ...rest,
  };
}

/** How a green band begins, whatever was scanned. */
export const passText = /^(?:Lot OK|Order OK|Prescription OK|Badge known|Code known)/;

/** Every verdict, with a suitable record, and how its text must begin. */
export const everyVerdict: readonly { name: string; begins: string; scan: ScanView }[] = [
  { name: 'verified-lot', begins: 'Lot OK', scan: scanOf({ kind: 'verified', at }) },
  {
    name: 'verified-order',
    begins: 'Order OK',
    scan: scanOf({ kind: 'verified', at }, { value: orderCode, subject: orderSubject, inARow: 2 }),
  },
  {
    name: 'code-verified-lot',
    begins: 'Lot not checked The barcode is valid.',
    scan: scanOf(
      { kind: 'code-verified', at, because: 'no-record' },
      { subject: { ...lotSubject, title: null, lot: null } },
    ),
  },
  {
    name: 'code-verified-stale',
    begins: 'Prescription not checked The barcode is valid.',
    scan: scanOf(
      { kind: 'code-verified', at, because: 'stale-record' },
      { subject: { ...orderSubject, kind: 'prescription', entityType: 'prescription' } },
    ),
  },
  {
    name: 'code-verified-strange',
    begins: 'Item not checked The barcode is valid.',
    scan: scanOf(
      { kind: 'code-verified', at, because: 'strange-kind' },
      {
        subject: { ...orderSubject, kind: 'other', entityType: 'cold_storage_shelf', title: null },
      },
    ),
  },
  {
    name: 'known-expired',
    begins: 'Expired This lot expired on',
    scan: scanOf({ kind: 'known-expired', what: 'lot', on: '2026-05-31', because: 'out-of-reach' }),
  },
  {
    name: 'asking',
    begins: 'Not verified yet',
    scan: scanOf(
      { kind: 'not-yet', because: 'asking' },
      { value: orderCode, subject: guessedOrder },
    ),
  },
  {
    name: 'out-of-reach',
    begins: 'Not verified yet',
    scan: scanOf(
      { kind: 'not-yet', because: 'out-of-reach' },
      { value: orderCode, subject: guessedOrder },
    ),
  },
  {
    name: 'sign-in-needed',
    begins: 'Not verified yet',
    scan: scanOf({ kind: 'not-yet', because: 'sign-in-needed' }, { subject: null }),
  },
  {
    name: 'service-trouble',
    begins: 'Not verified yet',
    scan: scanOf({ kind: 'not-yet', because: 'service-trouble' }, { subject: null }),
  },
  {
    name: 'inactive-barcode',
    begins: 'Inactive',
    scan: scanOf({ kind: 'inactive', at, what: 'barcode' }),
  },
  { name: 'inactive-lot', begins: 'Inactive', scan: scanOf({ kind: 'inactive', at, what: 'lot' }) },
  {
    name: 'expired-barcode',
    begins: 'Expired',
    scan: scanOf({ kind: 'expired', at, what: 'barcode', on: '2026-03-01T12:00:00' }),
  },
  {
    name: 'expired-lot',
    begins: 'Expired',
    scan: scanOf(
      { kind: 'expired', at, what: 'lot', on: dayFromNow(-18) },
      { subject: { ...lotSubject, lot: { ...lot, expires: dayFromNow(-18) } } },
    ),
  },
  {
    name: 'expired-prescription',
    begins: 'Expired',
    scan: scanOf({ kind: 'expired', at, what: 'prescription', on: '2026-01-05' }),
  },
  ...(
    [
      ['cancelled', 'Canceled'],
      ['paused', 'Paused'],
      ['returned', 'Returned'],
      ['exception', 'On hold'],
    ] as const
  ).map(([status, begins]) => ({
    name: `stopped-${status}`,
    begins,
    scan: scanOf({ kind: 'stopped', at, status }, { value: orderCode, subject: orderSubject }),
  })),
  ...(
    [
      ['cancelled', 'Canceled'],
      ['discontinued', 'Discontinued'],
      ['expired', 'Expired'],
      ['on-hold', 'On hold'],
    ] as const
  ).map(([status, begins]) => ({
    name: `prescription-${status}`,
    begins,
    scan: scanOf({ kind: 'prescription-stopped', at, status }),
  })),
  {
    name: 'unknown',
    begins: 'Unknown barcode',
    scan: scanOf(
      { kind: 'unknown-barcode', at, words: null },
      { value: '0031122470512', subject: null },
    ),
  },
  {
    name: 'refused',
    begins: 'Could not verify',
    scan: scanOf(
      { kind: 'could-not-verify', at, because: 'refused', status: 403, words: 'Not permitted' },
      { subject: null },
    ),
  },
  {
    name: 'not-understood',
    begins: 'Could not verify',
    scan: scanOf(
      { kind: 'could-not-verify', at, because: 'not-understood', status: 200, words: null },
      { subject: null },
    ),
  },
];

/** A shift whose list is these scans, newest first, and whose counts agree with it. */
export function shiftOf(latest: readonly ScanView[]): Shift {
  const count = (...tones: string[]) =>
    latest.filter((scan) => tones.includes(toneOf(scan.verdict))).length;
  return {
    since: latest.length === 0 ? null : Date.now() - 3_600_000,
    scanned: latest.length,
    verified: count('pass'),
    codeOnly: count('care'),
    notYet: count('not-yet'),
    stopped: count('stop', 'unknown'),
    latest: [...latest],
  };
}

/** A scan of an expired lot, with an id of its own. */
export function expiredScan(id: string = crypto.randomUUID()): ScanView {
  const found = everyVerdict.find(({ name }) => name === 'expired-lot');
  return { ...(found?.scan ?? scanOf({ kind: 'verified', at: 1 })), id };
}
