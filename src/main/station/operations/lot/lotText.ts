import type { LotChange } from '#shared/domain/lot.ts';
import { facts } from '../text.ts';

/** The fields of a lot that an entry sets, as a technician reads them; an emptied one is said. */
export function lotFieldFacts(change: LotChange) {
  const text = (value: string | null | undefined) =>
    value === '' || value === null ? 'empty' : value;
  return facts(
    ['Batch number', text(change.batch_number)],
    ['Maker', text(change.manufacturer)],
    ['Maker part number', text(change.mpn)],
    ['UPC', text(change.upc)],
    ['Expires', text(change.expiration_date)],
    ['Received', text(change.received_date)],
    ['Quantity', change.current_quantity],
    ['Unit', text(change.unit_type)],
    ['Cost per unit', text(change.cost_per_unit)],
    ['Active', change.is_active === undefined ? undefined : change.is_active ? 'yes' : 'no'],
    ['Notes', text(change.notes)],
  );
}
