import type { Mark } from '#shared/contract/controlled.ts';
import { marksOfCodes, marksOfLot, scheduleOf } from '../records/controlledLots.ts';
import type { FillContext } from './fillContext.ts';
import { activeIn, type ContainerInFill, type FillState } from './fillState.ts';
import { lotIn, scannedContainer } from './scannedContainer.ts';

/** Whether a bottle of a fill is of a product that this pharmacy marks as Schedule II. */
export const isScheduleTwo = (context: FillContext, state: FillState): boolean =>
  activeIn(state).some((one) => scheduleOf(marksOfContainer(context, one)) === 'II');

/** By the numbers on its package, and by its lot where that is known. */
function marksOfContainer(context: FillContext, container: ContainerInFill): Mark[] {
  const scanned = scannedContainer(context, container);
  const lotId = lotIn(scanned);
  const record = lotId === null ? null : context.store.record('lot', lotId);
  return [
    ...(scanned.by === 'package' ? marksOfCodes(context, scanned.pack.products) : []),
    ...(lotId === null ? [] : marksOfLot(context, lotId, record?.body ?? null)),
  ];
}
