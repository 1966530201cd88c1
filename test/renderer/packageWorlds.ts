import { readGtin } from '#shared/codes/gtin.ts';
import type { PackageView, ScanView } from '#shared/contract/scan.ts';
import { readDay } from '#shared/domain/day.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { dayFromNow, lot, lotSubject, scanOf } from './worlds.ts';

const gtin = readGtin('00305744072055');
if (gtin.kind !== 'gtin') throw new Error(gtin.kind);

/** As a scanner sends it, without what it says of the symbol. */
export const packageCode = '01003057440720551740013110QK9002\u001d21PX1002';
export const barsCode = '305744072055';

export const pack: PackageView = {
  products: [{ kind: 'gtin', gtin: gtin.gtin }],
  batch: 'QK9002',
  serial: 'PX1002',
  expires: readDay('2040-01-31'),
  symbology: ']d2',
  isReadHere: true,
};

const at = Date.now() - 4_000;
const firstLot = lotIdSchema.parse('7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310');
const secondLot = lotIdSchema.parse('7d1e02c4-8a1f-4b55-9c21-0de4b6a7f311');

type Read = Extract<ScanView['verdict'], { kind: 'package-read' }>;

/** A maker's package that was read here, with nothing known of its lot. */
export const packageScan = (
  because: Read['because'] = 'lot-not-known',
  rest: Partial<ScanView> = {},
): ScanView =>
  scanOf(
    {
      kind: 'package-read',
      at,
      because,
      lotIds: because === 'which-lot' ? [firstLot, secondLot] : [],
    },
    { value: packageCode, subject: null, pack, ...rest },
  );

const ofLot = { subject: { ...lotSubject, barcodeExpiresAt: null } };
const soon = dayFromNow(12);

/** What a package can come to, and how its text must begin. */
export const packageVerdicts: readonly { name: string; begins: RegExp; scan: ScanView }[] = [
  {
    name: 'lot not known',
    begins:
      /^Lot not known NDC 0574407205, batch QK9002, expires .*2040, serial PX1002\. .*not known here/,
    scan: packageScan(),
  },
  {
    name: 'of several lots',
    begins: /^Which lot\? NDC 0574407205, batch QK9002/,
    scan: packageScan('which-lot'),
  },
  {
    name: 'its lot is stale',
    begins: /^Lot not checked NDC 0574407205.*too old to vouch/,
    scan: packageScan('stale-record', ofLot),
  },
  {
    name: 'near its end',
    begins: /^Lot not known NDC 0574407205.*Expires in 12 days/,
    scan: packageScan('lot-not-known', { pack: { ...pack, expires: readDay(soon) } }),
  },
  {
    name: 'the dates differ',
    begins: /^Dates differ .*The lot’s record says/,
    scan: packageScan('other-expiry', ofLot),
  },
  {
    name: 'half a record',
    begins: /^Lot not checked .*does not say until when/,
    scan: packageScan('incomplete-record', ofLot),
  },
  {
    name: 'damaged',
    begins: /^Not readable A maker’s code that is damaged/,
    scan: packageScan('unclear', {
      pack: { ...pack, products: [], batch: null, serial: null, expires: null },
    }),
  },
  {
    name: 'lot OK',
    begins: /^Lot OK Checked by the service, .*NDC 0574407205/,
    scan: scanOf({ kind: 'verified', at }, { value: packageCode, pack, ...ofLot }),
  },
  {
    name: 'lot OK, and not for long',
    begins: /^Lot OK .*Expires in 12 days/,
    scan: scanOf(
      { kind: 'verified', at },
      {
        value: packageCode,
        pack,
        subject: { ...ofLot.subject, lot: { ...lot, expires: soon } },
      },
    ),
  },
  {
    name: 'expired by its own date',
    begins: /^Expired This package expired on .*Set the package aside/,
    scan: scanOf(
      { kind: 'expired', at, what: 'package', on: '2026-01-31' },
      { value: packageCode, subject: null, pack: { ...pack, expires: readDay('2026-01-31') } },
    ),
  },
  {
    name: 'of an expired lot',
    begins: /^Expired This lot expired on .*NDC 0574407205.*Set the lot aside/,
    scan: scanOf(
      { kind: 'expired', at, what: 'lot', on: '2026-01-31' },
      { value: packageCode, pack, ...ofLot },
    ),
  },
  {
    name: 'of a lot out of use',
    begins: /^Inactive This lot is switched off/,
    scan: scanOf({ kind: 'inactive', at, what: 'lot' }, { value: packageCode, pack, ...ofLot }),
  },
];
