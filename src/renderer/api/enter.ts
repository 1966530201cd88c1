import { lotAdjustmentSchema, lotCountSchema } from '#shared/contract/lots.ts';
import { unpauseSchema } from '#shared/contract/orders.ts';
import { supervisorRemovalSchema } from '#shared/contract/prescribers.ts';
import { statusChangeSchema } from '#shared/contract/prescriptions.ts';
import type { Person, SubmitResult } from './contract.ts';
import { station } from './station.ts';

/** What is to be entered: its kind, and what stands in its form at first. */
export type EntryForm =
  | { kind: 'count-lot'; entered: { lotId: string; quantity: string; reason: string } }
  | { kind: 'adjust-lot'; entered: { lotId: string; change: string; reason: string } }
  | { kind: 'remove-supervisor'; entered: { prescriber: string; mappingId: string } }
  | { kind: 'unpause-order'; entered: { order: string } }
  | { kind: 'set-prescription-status'; entered: { prescriptionId: string; status: string } };

export interface EntryContext {
  /** Made once for each entry, so that the same press twice is one. */
  readonly id: string;
  readonly by: Person;
  /** The person was shown what it builds on, and says that it holds. */
  readonly confirmed: boolean;
}

/** Makes the entry; what stands in the form has been checked by its schema. */
export function submitForm(
  kind: EntryForm['kind'],
  entered: unknown,
  { id, by, confirmed }: EntryContext,
): Promise<SubmitResult> {
  switch (kind) {
    case 'count-lot':
      return station.lots.count({ id, by, confirmed, ...lotCountSchema.parse(entered) });
    case 'adjust-lot':
      return station.lots.adjust({ id, by, confirmed, ...lotAdjustmentSchema.parse(entered) });
    case 'remove-supervisor':
      return station.prescribers.removeSupervisor({
        id,
        by,
        ...supervisorRemovalSchema.parse(entered),
      });
    case 'unpause-order':
      return station.orders.unpause({ id, by, ...unpauseSchema.parse(entered) });
    case 'set-prescription-status':
      return station.prescriptions.setStatus({ id, by, ...statusChangeSchema.parse(entered) });
  }
}
