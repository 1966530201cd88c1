import type { Prescription } from '#shared/domain/prescription.ts';
import type { OperationRow } from '../journal/operationRow.ts';

/** What a change that the service has not answered makes of a prescription. */
type Fold = (prescription: Prescription, payload: unknown) => Prescription;

/** By the operation's kind. Nothing changes a prescription yet; setting its status comes here. */
const folds: ReadonlyMap<string, Fold> = new Map();

/**
 * A prescription as it will be once the service has answered what was changed here, the oldest
 * change first. Only for showing: what is kept stays the service's own word.
 */
export function withOpenChanges(
  prescription: Prescription,
  changes: readonly OperationRow[],
): Prescription {
  return changes.reduce(
    (shown, { kind, payload }) => folds.get(kind)?.(shown, payload) ?? shown,
    prescription,
  );
}
