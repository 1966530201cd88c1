import { parseBarcodeText } from '#shared/codes/barcodeText.ts';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import type { MakersPackage } from '#shared/codes/makersPackage.ts';
import { packageReading } from '#shared/codes/packageReading.ts';
import { localDay } from '#shared/domain/day.ts';
import { type LotId, lotIdSchema } from '#shared/domain/ids.ts';
import { lotsOfPackage } from '../records/lotsOfCode.ts';
import type { FillContext } from './fillContext.ts';
import type { ContainerInFill } from './fillState.ts';

/** What a container's code says by itself, with the lots known here that it may be of. */
export type ScannedContainer =
  | { readonly by: 'code'; readonly lotIds: readonly [LotId] }
  | {
      readonly by: 'package';
      readonly pack: MakersPackage;
      readonly lotIds: readonly LotId[];
      /** Whether it is of the only one of them; else a person says, by the batch on the bottle. */
      readonly isSure: boolean;
    };

export function scannedContainer(
  context: FillContext,
  { by, value, symbology, scannedAt, chosenLot }: ContainerInFill,
): ScannedContainer {
  if (by === 'code') {
    const named = parseBarcodeText(value)?.entityId;
    if (named === undefined) throw new Error('A container of the service without its code');
    return { by, lotIds: [lotIdSchema.parse(named)] };
  }
  const pack = packageIn(value, symbology, scannedAt);
  if (pack === null) throw new Error('A container of a maker without its package');
  if (chosenLot === null) return { by, pack, ...lotsOfPackage(context, pack) };
  return { by, pack, lotIds: chosenLot === 'none' ? [] : [chosenLot], isSure: true };
}

/** The maker's package that a code is on; null for any other, and for one that is damaged or has more readings. */
export function packageIn(
  value: string,
  symbology: string | null,
  scannedAt: number,
): MakersPackage | null {
  const today = localDay(new Date(scannedAt));
  const reading = packageReading(kindOfCode({ text: value, symbology }, today), today);
  return reading.kind === 'package' ? reading.pack : null;
}

/** The lot that it is of; null where that is open or not known. */
export const lotOfContainer = (context: FillContext, container: ContainerInFill): LotId | null =>
  lotIn(scannedContainer(context, container));

/** The same, of a container that was looked up already. */
export const lotIn = (scanned: ScannedContainer): LotId | null =>
  scanned.by === 'code' || scanned.isSure ? (scanned.lotIds[0] ?? null) : null;

/** A serial with its product's number, since two makers may give one serial. */
export function serialOf(scanned: ScannedContainer): string | null {
  if (scanned.by === 'code' || scanned.pack.serial === null) return null;
  return `${JSON.stringify(scanned.pack.products[0] ?? null)} ${scanned.pack.serial}`;
}
