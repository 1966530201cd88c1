import type { AskResult } from '#shared/contract/ask.ts';
import type {
  ChoiceField,
  Choices,
  PrescriptionDetail,
  PrescriptionPage,
  PrescriptionQuery,
} from '#shared/contract/prescriptions.ts';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { newerOf, newestPrescription } from './newestPrescription.ts';
import { withOpenChanges } from './openChanges.ts';
import { detailView, rowView } from './prescriptionView.ts';
import type { Workplace } from './workplace.ts';

/** Prescriptions as the bench holds them: the list, one of them, what to narrow the list by. */
export class PrescriptionDesk {
  readonly #place: () => Workplace;

  constructor(place: () => Workplace) {
    this.#place = place;
  }

  async list(query: PrescriptionQuery, offset: number, limit: number): Promise<PrescriptionPage> {
    const { cache, session, journal } = this.#place();
    const { userId } = session;
    if (userId === null) return { total: 0, offset, rows: [], statuses: [], withoutStatus: 0 };
    const { rows: found, ...counts } = await cache.search(userId, query, offset, limit);
    const ids = found.map(({ id }) => id);
    const told = new Map(journal.openPrescriptions.told(ids).map((one) => [one.id, one]));
    const open = new Set(journal.openPrescriptions.ids());
    const rows = found.map(({ id, body, seenAt, started }) => {
      const held = { body: prescriptionSchema.parse(JSON.parse(body)), seenAt, started };
      const { body: newest } = newerOf(held, told.get(id));
      const changes = open.has(id) ? journal.openPrescriptions.changesOf(id) : [];
      return rowView(withOpenChanges(newest, changes), changes.length > 0);
    });
    return { ...counts, offset, rows };
  }

  detail(id: string): PrescriptionDetail | null {
    const { cache, journal } = this.#place();
    const newest = newestPrescription(cache, journal, id);
    if (newest === null) return null;
    const open = journal.openPrescriptions.changesOf(id);
    const shown = { ...newest, body: withOpenChanges(newest.body, open) };
    const { electronic_prescription_id: electronicId } = shown.body;
    const electronic =
      electronicId === undefined ? null : cache.electronicPrescription(electronicId);
    return detailView(shown, open, electronic);
  }

  async choices(field: ChoiceField, text: string): Promise<Choices> {
    const { cache, session } = this.#place();
    if (session.userId === null) return { choices: [], none: 0 };
    return cache.choices(session.userId, field, text);
  }

  askElectronic(id: string): Promise<AskResult> {
    return this.#place().reads.askElectronic(id);
  }
}
