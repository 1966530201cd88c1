import type { ToldLot } from '#shared/contract/lotViews.ts';
import type { ToldBy } from '#shared/contract/verdict.ts';
import { type Lot, lotSchema } from '#shared/domain/lot.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { type HeardLot, seenBy } from '../journal/site/heardLots.ts';
import { heardAgainst } from '../verdict/recordFacts.ts';

/** A lot's fields as another bench told them: to find and to show it, never to let it pass. */
export function lotAsTold({ record }: HeardLot): Lot | null {
  if (record === null) return null;
  const { id, batch, manufacturer, mpn, upc, quantity, unit, expires, isActive } = record.fact;
  return lotSchema.parse({
    ...{ id, manufacturer, mpn, upc },
    batch_number: batch,
    current_quantity: quantity,
    unit_type: unit,
    expiration_date: expires,
    is_active: isActive,
  });
}

/** The bench that saw it later than this one did; null where none has. */
export function toldLater(heard: HeardLot, ownSeenAt: number | null): ToldBy | null {
  const by = seenBy(heard);
  return by === null || (ownSeenAt !== null && ownSeenAt >= by.at) ? null : by;
}

/** What another bench told of a lot, for its page; null where none has. */
export function toldLot(store: RecordStore, id: string): ToldLot | null {
  const heard = store.journal.site.lots.find(id);
  const by = heard === null ? null : seenBy(heard);
  if (heard === null || by === null) return null;
  const lot = lotAsTold(heard);
  const against = heardAgainst(store, heard);
  return {
    by,
    fields: {
      batch_number: lot?.batch_number ?? null,
      manufacturer: lot?.manufacturer ?? null,
      mpn: lot?.mpn ?? null,
      upc: lot?.upc ?? null,
      expiration_date: lot?.expiration_date ?? null,
      unit_type: lot?.unit_type ?? null,
      current_quantity: lot?.current_quantity ?? null,
      is_active: lot?.is_active ?? null,
    },
    products: heard.products?.fact.products ?? [],
    stops: against && { isInactive: against.isInactive, lastDay: against.lastDay },
  };
}
