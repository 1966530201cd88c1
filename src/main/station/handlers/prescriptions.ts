import { allPrescriptions } from '#shared/contract/allPrescriptions.ts';
import type { AskResult } from '#shared/contract/ask.ts';
import type {
  ChoiceField,
  Choices,
  PrescriptionDetail,
  PrescriptionPage,
  PrescriptionQuery,
} from '#shared/contract/prescriptions.ts';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { laneOf } from '../journal/aliases.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { prescriptionOf } from '../records/parse.ts';
import { recordStanding } from './laneEntries.ts';
import { changeView, detailView, rowView } from './prescriptionView.ts';
import type { ServiceContext } from './serviceContext.ts';

/** Prescriptions as the bench holds them: the list, one of them, what to narrow the list by. */
export class PrescriptionHandlers {
  readonly #context: () => ServiceContext;

  constructor(context: () => ServiceContext) {
    this.#context = context;
  }

  async list(query: PrescriptionQuery, offset: number, limit: number): Promise<PrescriptionPage> {
    const { cache, session, journal, store, operations } = this.#context();
    const { userId } = session;
    if (userId === null) return { total: 0, offset, rows: [], statuses: [], withoutStatus: 0 };
    const { rows: found, ...counts } = await cache.search(userId, query, offset, limit);
    const open = journal.openPrescriptions.changeStates();
    const told = journal.openPrescriptions.answeredAmong(found.map(({ id }) => id));
    const elsewhere = new Set([...open.keys(), ...told]);
    const rows = found.map(({ id, body }) => {
      const newest = elsewhere.has(id)
        ? prescriptionOf(foldOpenEntries(store, operations, 'prescription', id).folded)
        : null;
      const prescription = newest ?? prescriptionSchema.parse(JSON.parse(body));
      return rowView(prescription, open.get(id) ?? 'delivered');
    });
    return { ...counts, offset, rows };
  }

  detail(id: string): PrescriptionDetail | null {
    const context = this.#context();
    const { said, folded } = foldOpenEntries(context.store, context.operations, 'prescription', id);
    const body = prescriptionOf(folded);
    if (said === null || body === null) return null;
    const open = context.journal.outbox.openInLane(laneOf('prescription', id));
    const { electronic_prescription_id: electronicId } = body;
    const electronic =
      electronicId === undefined ? null : context.cache.electronicPrescription(electronicId);
    const changes = open.map((row) => changeView(context, row));
    return detailView({ body, seenAt: said.seenAt }, recordStanding(open), changes, electronic);
  }

  /** The statuses that the list holds, most used first. */
  async statuses(): Promise<string[]> {
    const { cache, session } = this.#context();
    if (session.userId === null) return [];
    const { statuses } = await cache.search(session.userId, allPrescriptions, 0, 1);
    return statuses.map(({ status }) => status);
  }

  async choices(field: ChoiceField, text: string): Promise<Choices> {
    const { cache, session } = this.#context();
    if (session.userId === null) return { choices: [], none: 0 };
    return cache.choices(session.userId, field, text);
  }

  askElectronic(id: string): Promise<AskResult> {
    return this.#context().reads.askElectronic(id);
  }
}
