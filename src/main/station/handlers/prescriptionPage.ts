import type { PrescriptionPageView } from '#shared/contract/prescriptions.ts';
import { prescriptionOf } from '../records/parse.ts';
import { laneEntries } from './laneEntries.ts';
import type { PrescriptionHandlers } from './prescriptions.ts';
import type { ServiceContext } from './serviceContext.ts';

/** All that the bench holds of one prescription; null where it holds none with this id. */
export async function prescriptionPage(
  context: ServiceContext,
  desk: PrescriptionHandlers,
  id: string,
): Promise<PrescriptionPageView | null> {
  const detail = desk.detail(id);
  if (detail === null) return null;
  const { cache, store } = context;
  const electronic =
    detail.electronicId === null ? null : cache.electronicPrescription(detail.electronicId);
  const related = cache.keptAnswer('related', id);
  const said = prescriptionOf(store.record('prescription', id)?.body ?? null);
  return {
    detail,
    statusSaid: said?.status ?? null,
    electronic:
      electronic === null ? null : { prescription: electronic.body, seenAt: electronic.seenAt },
    related: related === null ? null : { records: related.body, seenAt: related.seenAt },
    entries: laneEntries(context, 'prescription', id),
    statuses: await desk.statuses(),
  };
}
