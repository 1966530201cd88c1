import { implement } from '@orpc/server';
import { parseBarcodeText } from '#shared/codes/barcodeText.ts';
import { contract } from '#shared/contract/index.ts';
import type { KnownCode } from '#shared/contract/labels.ts';
import { laneOf } from '../journal/aliases.ts';
import { barcodeOf } from '../verdict/scanVerdict.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/**
 * The barcode of a thing, as the service confirmed it for the newest scan. Null if none was ever
 * confirmed here: only the service knows the end of its text, so none can be made up.
 */
function codeOf({ journal }: ServiceContext, thingId: string): KnownCode | null {
  const id = thingId.toLowerCase();
  const scan = journal.scans.latestOf(id);
  if (scan === null) return null;
  const barcode = barcodeOf(journal.outbox.get(scan.sequence), scan.value);
  if (barcode === null) return null;
  const value = barcode.barcode_value ?? scan.value;
  const named = parseBarcodeText(value);
  if (named !== null && named.entityId !== id) return null;
  const picture = barcode.image ?? journal.pictures.of(barcode.id) ?? '';
  return {
    value,
    image: picture.startsWith('data:image/png;base64,') ? picture : null,
    isActive: barcode.is_active ?? null,
    expiresAt: barcode.expires_at ?? null,
  };
}

const on = implement(contract.labels);

export const labelsRouter = (context: CurrentContext) =>
  on.router({
    codeOf: on.codeOf.handler(({ input }) => codeOf(context(), input.entityId)),
    lastSent: on.lastSent.handler(({ input: { kind, id } }) => {
      const line = context().journal.audit.lastPrinting(laneOf(kind, id));
      return line === null ? null : { at: line.at, by: line.person };
    }),
  });
