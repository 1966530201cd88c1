import { implement } from '@orpc/server';
import { z } from 'zod';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { QualityFigure, QualityFigures, QualityRow } from '#shared/contract/quality.ts';
import type { ScanView } from '#shared/contract/scan.ts';
import { addDays, type Day } from '#shared/domain/day.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { fillState } from '../fills/fillState.ts';
import { fillView } from '../fills/fillView.ts';
import type { QualityDay } from '../journal/quality/quality.ts';
import type { CountedRow } from '../journal/quality/qualityRows.ts';
import type { QualitySpan } from '../journal/quality/qualitySpan.ts';
import type { ScanRow } from '../journal/scans.ts';
import { knownProducts, productNames } from '../records/knownProducts.ts';
import { lotOf } from '../records/parse.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { scanView } from './scanView.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';
import { isAnotherView } from './views.ts';

interface Range {
  readonly start: Day;
  readonly end: Day;
  readonly person: Person | null;
}

const nextDay = (day: Day): Day => addDays(day, 1);
/** Midnight by this computer's clock, whatever the hour of summer time makes of the day. */
const startOf = (day: Day): number => new Date(`${day}T00:00:00`).getTime();

function daysOf({ start, end }: Range): QualityDay[] {
  const days: QualityDay[] = [];
  for (let day = start; day <= end; day = nextDay(day)) {
    days.push({ day, from: startOf(day), until: startOf(nextDay(day)) });
  }
  return days;
}

const spanOf = ({ start, end, person }: Range): QualitySpan => ({
  from: startOf(start),
  until: startOf(nextDay(end)),
  firstName: person?.firstName ?? null,
  lastName: person?.lastName ?? null,
});

async function figures(context: ServiceContext, range: Range): Promise<QualityFigures> {
  const request = { kind: 'figures', days: daysOf(range), span: spanOf(range) } as const;
  const answer = await context.journal.countQuality(request);
  if (answer.kind !== 'figures') throw new Error(`${answer.kind} is not the expected answer`);
  return answer.figures;
}

async function rows(
  context: ServiceContext,
  { figure, ...range }: Range & { figure: QualityFigure },
): Promise<QualityRow[]> {
  const request = { kind: 'rows', figure, span: spanOf(range) } as const;
  const answer = await context.journal.countQuality(request);
  if (answer.kind !== 'rows') throw new Error(`${answer.kind} is not the expected answer`);
  // What was pruned meanwhile is no row any more.
  return answer.rows.flatMap((row) => viewOf(context, row) ?? []);
}

function viewOf(context: ServiceContext, row: CountedRow): QualityRow | null {
  if (row.what === 'scan') {
    const scan = context.journal.scans.find(row.id);
    return scan === null ? null : { ...row, by: scan.by, scan: viewOfScan(context, scan) };
  }
  if (row.what === 'change') return changeView(context, row.id);
  const state = fillState(context.journal, row.id);
  if (state === null) return null;
  const { prescription } = fillView(context, state);
  return { ...row, by: row.by ?? state.row.by, fill: row.id, name: prescription?.name ?? null };
}

/** What another account's scan was about is not told, but for a lot: no record is shown to whom it was not given. */
function viewOfScan(context: ServiceContext, scan: ScanRow): ScanView {
  const view = scanView(context, scan);
  const { userId } = context.journal.outbox.get(scan.sequence);
  const { subject } = view;
  if (subject === null || subject.kind === 'lot' || userId === context.session.userId) return view;
  return { ...view, subject: { ...subject, title: null, order: null, prescription: null } };
}

const changedSchema = z.object({
  lotId: lotIdSchema,
  change: z.string().optional(),
  quantity: z.string().optional(),
});

function changeView(context: ServiceContext, id: string): QualityRow | null {
  const entry = context.journal.outbox.find(id);
  const changed = changedSchema.safeParse(entry?.payload);
  if (entry === null || !changed.success) return null;
  const { lotId, change, quantity } = changed.data;
  const known = knownProducts(context, lotId);
  const names = known === null ? [] : productNames(known.associations);
  return {
    ...{ what: 'change', id, at: entry.enteredAt, by: entry.author, lotId },
    name: names.length === 0 ? null : names.join(', '),
    quantity: change ?? quantity ?? '',
    unit: lotOf(context.store.record('lot', lotId)?.body ?? null)?.unit_type ?? null,
  };
}

/** It goes on record who has looked at whose figures, once for a page that stays open. */
function noteLook(context: ServiceContext, by: Person, { person, ...range }: Range): void {
  const whose = person === null ? 'everyone' : 'one-person';
  if (!isAnotherView(context, by, `quality ${JSON.stringify([person, range])}`)) return;
  const { journal, clock, session } = context;
  const line = { at: clock.now(), operation: null, record: null, userId: session.userId };
  const detail = { what: 'quality', whose, ...range };
  journal.owe(() => journal.audit.add({ ...line, event: 'viewed', person: by, detail }));
}

const on = implement(contract.quality).$context<Caller>();

export const qualityRouter = (context: CurrentContext) =>
  on.router({
    figures: on.figures.use(byPerson).handler(({ input, context: { by } }) => {
      noteLook(context(), by, input);
      return figures(context(), input);
    }),
    rows: on.rows.handler(({ input }) => rows(context(), input)),
  });
