import { at, type Ground } from '../ground.ts';
import { fillBatch, fillLotIndex, plentyExpiresIn } from './lots.ts';
import { fillProducts, gtinOf, type PackageNdc } from './products.ts';

export type MakersPackage = {
  ndc: PackageNdc;
  batch: string;
  /** Days from the world's first day to the last day on the package. */
  expiresIn: number;
  serial: string;
};

const { prescribed, otherStrength } = fillProducts;
const of = (ndc: PackageNdc, batch: string, serial: string, expiresIn = 300): MakersPackage => ({
  ndc,
  batch,
  expiresIn,
  serial,
});

/** Makers' packages to practise fills with. The service knows none of them; some of their lots it does. */
export const fillPackages = {
  knownLot: of(prescribed.ndc, fillBatch(fillLotIndex.plenty), 'PX1001', plentyExpiresIn),
  unknownLot: of(prescribed.ndc, 'QK9002', 'PX1002'),
  otherSize: of({ ...prescribed.ndc, pack: '90' }, 'QK9003', 'PX1003'),
  expired: of(prescribed.ndc, 'QK9004', 'PX1004', -20),
  expiresTooSoon: of(prescribed.ndc, 'QK9005', 'PX1005', 12),
  otherMaker: of({ labeler: '0009', product: '4400', pack: '60' }, 'TW5510', 'TW7001'),
  sameSerialOne: of(prescribed.ndc, 'QK9006', 'PX1006'),
  sameSerialTwo: of(prescribed.ndc, 'QK9007', 'PX1006'),
  secondUnknownLot: of(otherStrength.ndc, 'QK9008', 'PX1008'),
  secondExpired: of(otherStrength.ndc, 'QK9009', 'PX1009', -20),
} as const satisfies Readonly<Record<string, MakersPackage>>;

export type FillPackage = keyof typeof fillPackages;

/**
 * A package's code by GS1: as its Data Matrix is scanned (`]d2`, with the separator after the batch, whose
 * length is open), and with its identifiers in brackets, as a drawing library takes it.
 */
export function packageCode(ground: Ground, which: FillPackage): { value: string; drawn: string } {
  const { ndc, batch, expiresIn, serial } = fillPackages[which];
  const day = at(ground, expiresIn).slice(2, 10).replaceAll('-', '');
  const gtin = gtinOf(ndc);
  return {
    value: `]d201${gtin}17${day}10${batch}\u001d21${serial}`,
    drawn: `(01)${gtin}(17)${day}(10)${batch}(21)${serial}`,
  };
}
