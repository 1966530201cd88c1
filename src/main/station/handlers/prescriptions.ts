import { implement } from '@orpc/server';
import { allPrescriptions } from '#shared/contract/allPrescriptions.ts';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type {
  ChoiceField,
  Choices,
  PrescriptionDetail,
  PrescriptionPage,
  PrescriptionPageView,
  PrescriptionQuery,
} from '#shared/contract/prescriptions.ts';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { laneOf } from '../journal/aliases.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { setPrescriptionStatus } from '../operations/prescription/setPrescriptionStatus.ts';
import { prescriptionOf } from '../records/parse.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { submitEntry } from './enter.ts';
import { laneEntries, recordStanding } from './laneEntries.ts';
import { changeView, detailView, rowView } from './prescriptionView.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';
import { noteView } from './views.ts';

/** One page of the list, with the open entries folded into its rows. */
async function list(
  context: ServiceContext,
  { query, offset, limit }: { query: PrescriptionQuery; offset: number; limit: number },
): Promise<PrescriptionPage> {
  const { cache, session, journal, store, operations } = context;
  const { userId } = session;
  if (userId === null) return { total: 0, offset, rows: [], statuses: [], withoutStatus: 0 };
  const { rows: found, ...counts } = await cache.search(userId, query, offset, limit);
  const ids = found.map(({ id }) => id);
  const open = journal.openPrescriptions.changeStates(ids);
  const answered = journal.openPrescriptions.answeredAmong(ids);
  const elsewhere = new Set([...open.keys(), ...answered]);
  const rows = found.map(({ id, body, patient }) => {
    const newest = elsewhere.has(id)
      ? prescriptionOf(foldOpenEntries(store, operations, 'prescription', id).folded)
      : null;
    const prescription = newest ?? prescriptionSchema.parse(JSON.parse(body));
    return rowView(prescription, open.get(id) ?? 'delivered', patient);
  });
  return { ...counts, offset, rows };
}

function detail(context: ServiceContext, id: string): PrescriptionDetail | null {
  const { record, folded } = foldOpenEntries(context.store, context.operations, 'prescription', id);
  const body = prescriptionOf(folded);
  if (record === null || body === null) return null;
  const open = context.journal.outbox.openInLane(laneOf('prescription', id));
  const { electronic_prescription_id: electronicId } = body;
  const electronic =
    electronicId === undefined ? null : context.cache.electronicPrescription(electronicId);
  const changes = open.map((row) => changeView(context, row));
  return detailView({ body, seenAt: record.seenAt }, recordStanding(open), changes, electronic);
}

/** Everything known of one prescription; null if none with this id is stored here. */
async function page(context: ServiceContext, id: string): Promise<PrescriptionPageView | null> {
  const known = detail(context, id);
  if (known === null) return null;
  const { cache, store } = context;
  const electronic =
    known.electronicId === null ? null : cache.electronicPrescription(known.electronicId);
  const related = cache.keptAnswer('related', id);
  const record = prescriptionOf(store.record('prescription', id)?.body ?? null);
  return {
    detail: known,
    answeredStatus: record?.status ?? null,
    electronic:
      electronic === null ? null : { prescription: electronic.body, seenAt: electronic.seenAt },
    related: related === null ? null : { records: related.body, seenAt: related.seenAt },
    entries: laneEntries(context, 'prescription', id),
    statuses: await statuses(context),
  };
}

/** The statuses in the list, most frequent first. */
async function statuses({ cache, session }: ServiceContext): Promise<string[]> {
  if (session.userId === null) return [];
  const { statuses: used } = await cache.search(session.userId, allPrescriptions, 0, 1);
  return used.map(({ status }) => status);
}

/** The values to filter the list by. */
async function choices(
  { cache, session }: ServiceContext,
  { field, text }: { field: ChoiceField; text: string },
): Promise<Choices> {
  if (session.userId === null) return { choices: [], none: 0 };
  return cache.choices(session.userId, field, text);
}

/** What somebody gets to see of it is on record. */
function viewed<View>(
  context: ServiceContext,
  { id, by }: { id: string; by: Person | null },
  view: View | null,
): View | null {
  if (view !== null) noteView(context, 'prescription', id, by);
  return view;
}

const on = implement(contract.prescriptions).$context<Caller>();

export const prescriptionsRouter = (context: CurrentContext) =>
  on.router({
    list: on.list.handler(({ input }) => list(context(), input)),
    detail: on.detail.handler(({ input: { id }, context: { person } }) =>
      viewed(context(), { id, by: person() }, detail(context(), id)),
    ),
    page: on.page.handler(async ({ input: { id }, context: { person } }) => {
      const by = person();
      return viewed(context(), { id, by }, await page(context(), id));
    }),
    askRelated: on.askRelated.handler(({ input }) => context().lookups.askRelated(input.id)),
    choices: on.choices.handler(({ input }) => choices(context(), input)),
    askElectronic: on.askElectronic.handler(({ input }) => context().reads.askElectronic(input.id)),
    refresh: on.refresh.handler(() => ({ kind: context().refresher.ask() })),
    stopRefresh: on.stopRefresh.handler(() => context().refresher.stop()),
    setStatus: on.setStatus
      .use(byPerson)
      .handler(({ input: { id, ...payload }, context: { by } }) =>
        submitEntry(context(), setPrescriptionStatus, { id, by, payload }),
      ),
  });
