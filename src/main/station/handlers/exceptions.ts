import { implement } from '@orpc/server';
import { z } from 'zod';
import type {
  ExceptionDetail,
  ExceptionRow,
  ExceptionSummary,
  KnownExceptions,
  ThreadItem,
  Turn,
} from '#shared/contract/exceptions.ts';
import { contract } from '#shared/contract/index.ts';
import { parkedReasonSchema } from '#shared/contract/parked.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Exception } from '#shared/domain/exception.ts';
import { laneOf } from '../journal/aliases.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import { exceptionValue } from '../operations/entryFields.ts';
import { replyToException } from '../operations/exception/replyToException.ts';
import { isShownTo } from '../records/metRecords.ts';
import { exceptionOf } from '../records/parse.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { entryDetail } from './entryView.ts';
import { addPhrase, keepDraft, removePhrase, reply, takeReplyBack } from './exceptionEntries.ts';
import { reasonOf, refusalOf, responseView, subjectOf, turnOf } from './exceptionView.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** At most so many of a list are sent; the count is of the whole list. */
const SHOWN = 200;
/** What every window is told without asking. */
const SHOWN_NEWS = 50;

/** An exception as parsed; kept until the service answers about it again. */
interface ParsedException {
  readonly started: number;
  readonly exception: Exception;
}

interface Standing {
  readonly id: string;
  readonly exception: Exception;
  readonly turn: Turn;
  readonly open: readonly EntryRow[];
}

/** The exceptions that this station knows: their lists, one with its thread, and the counts. */
export class ExceptionHandlers {
  readonly #context: () => ServiceContext;
  readonly #kept = new WeakMap<
    ServiceContext,
    { parsed: Map<string, ParsedException>; mark: string; standings: readonly Standing[] }
  >();

  constructor(context: () => ServiceContext) {
    this.#context = context;
  }

  known(by: Person | null): KnownExceptions {
    const context = this.#context();
    const { exceptions } = context.journal;
    const hasDraft = (id: string) => by !== null && exceptions.drafts.get(id, by) !== null;
    const standings = this.#met(context);
    const list = (turn: Turn) => {
      const all = standings.filter((one) => one.turn === turn);
      const first = all.slice(0, SHOWN).map((one) => ({
        ...rowOf(context, one),
        news: exceptions.news.of(one.id),
        draft: hasDraft(one.id),
      }));
      return { count: all.length, first };
    };
    const [us, pharmacy, resolved] = [list('us'), list('pharmacy'), list('nobody')];
    // Of those resolved long ago only the number is known here.
    const { userId } = context.session;
    const met = userId === null ? 0 : context.journal.met.count('exception', userId);
    const others = met - us.count - pharmacy.count;
    return {
      us,
      pharmacy,
      resolved: { ...resolved, count: Math.max(resolved.count, others) },
      wanted: exceptions.wanted.waiting(SHOWN).map(({ id, wantedAt }) => ({ id, since: wantedAt })),
    };
  }

  detail(id: string, by: Person | null): ExceptionDetail {
    const context = this.#context();
    const { exceptions } = context.journal;
    const record = context.store.record('exception', id);
    const exception = exceptionOf(record?.body ?? null);
    const wanted = exceptions.wanted.get(id);
    const denial = wanted?.denied ?? null;
    if (record === null || exception === null) {
      return denial === null
        ? { kind: 'unknown', wantedSince: wanted?.wantedAt ?? null }
        : { kind: 'denied', denial };
    }
    const open = context.journal.outbox.openInLane(laneOf('exception', id));
    const news = exceptions.news.of(id);
    const turn = turnOf(exception, isAnswered(open, news));
    const standing = { id, exception, turn, open };
    const draft = by !== null && exceptions.drafts.get(id, by) !== null;
    return {
      kind: 'known',
      row: { ...rowOf(context, standing), news, draft },
      annotationId: exception.annotation_id ?? null,
      thread: [
        ...(exception.responses ?? []).map(responseView),
        ...open.map((row) => ownView(context, row, exception)),
      ],
      threadKnown: exception.responses !== undefined,
      denial,
      seenAt: record.seenAt,
    };
  }

  /** Marks its news as seen. */
  seen(id: string): void {
    const { journal } = this.#context();
    journal.commit(() => journal.exceptions.news.markSeen(id));
  }

  /** What every window shows without asking. */
  summary(context: ServiceContext): ExceptionSummary {
    const { userId } = context.session;
    if (userId === null) return { waitingOnUs: 0, newsCount: 0, news: [] };
    const { news: all } = context.journal.exceptions;
    const latest = all.latest(SHOWN_NEWS);
    const news = latest.filter(({ id }) => isShownTo(context, userId, 'exception', id));
    return {
      waitingOnUs: this.#met(context).filter(({ turn }) => turn === 'us').length,
      newsCount: news.length === latest.length ? all.count() : news.length,
      news: news.map((one) => ({
        ...one,
        exception: exceptionValue(context.store, one.id),
      })),
    };
  }

  /** Those that this account has met. */
  #met(context: ServiceContext): Standing[] {
    const { userId } = context.session;
    if (userId === null) return [];
    return this.#standings(context).filter(({ id }) => isShownTo(context, userId, 'exception', id));
  }

  /** All but those resolved long ago, in order; computed again only when something has changed. */
  #standings(context: ServiceContext): readonly Standing[] {
    const { marks } = context.journal.exceptions;
    const mark = marks.changeMark();
    const kept = this.#kept.get(context);
    if (kept?.mark === mark) return kept.standings;
    const parsed = new Map<string, ParsedException>();
    for (const { id, started } of marks.requestNumbers()) {
      const known = kept?.parsed.get(id);
      const exception =
        known?.started === started
          ? known.exception
          : exceptionOf(context.store.record('exception', id)?.body ?? null);
      if (exception !== null) parsed.set(id, { started, exception });
    }
    const { news } = context.journal.exceptions;
    const standings = [...parsed].map(([id, { exception }]) => {
      const open = context.journal.outbox.openInLane(laneOf('exception', id));
      const turn = turnOf(exception, isAnswered(open, news.of(id)));
      return { id, exception, turn, open };
    });
    standings.sort(inOrder);
    this.#kept.set(context, { parsed, mark, standings });
    return standings;
  }
}

/** Whether a reply of ours is on its way. One written before their latest reply was seen does not answer it. */
function isAnswered(open: Standing['open'], news: ExceptionRow['news']): boolean {
  return news !== 'replied' && open.some(({ state }) => state !== 'parked');
}

const resolvedAt = ({ exception }: Standing) => exception.resolved_at ?? '';
const createdAt = ({ exception }: Standing) => exception.created_at ?? '';

/** The oldest first; resolved ones by when they were resolved, the latest first. */
function inOrder(a: Standing, b: Standing): number {
  if (a.turn === 'nobody' && b.turn === 'nobody') {
    return resolvedAt(b).localeCompare(resolvedAt(a)) || a.id.localeCompare(b.id);
  }
  return createdAt(a).localeCompare(createdAt(b)) || a.id.localeCompare(b.id);
}

function rowOf(context: ServiceContext, { id, exception, turn, open }: Standing): ExceptionRow {
  const parked = open.filter(({ state }) => state === 'parked').length;
  return {
    id,
    on: subjectOf(context.store, exception),
    reason: reasonOf(exception),
    description: exception.exception_description ?? null,
    turn,
    resolvable: exception.is_customer_resolvable ?? null,
    createdAt: exception.created_at ?? null,
    expiresAt: exception.expires_at ?? null,
    resolvedAt: exception.resolved_at ?? null,
    resolutionReason: exception.resolution_reason ?? null,
    news: null,
    waiting: open.length - parked,
    needsDecision: parked,
    draft: false,
    denied: (context.journal.exceptions.wanted.get(id)?.denied ?? null) !== null,
  };
}

const replyPayload = z.object({ text: z.string() });

/** A reply of this station that is not delivered, or may not be. */
function ownView(context: ServiceContext, row: EntryRow, exception: Exception): ThreadItem {
  const payload = replyPayload.safeParse(row.kind === replyToException.kind ? row.payload : null);
  const why = parkedReasonSchema.safeParse(row.why);
  const refused = why.success && why.data.kind === 'refused' ? why.data : null;
  return {
    kind: 'own',
    entry: entryDetail(context, row),
    text: payload.success ? payload.data.text : '',
    refusal: refused === null ? null : refusalOf(refused, exception),
  };
}

const on = implement(contract.exceptions).$context<Caller>();

export const exceptionsRouter = (context: CurrentContext, exceptions: ExceptionHandlers) =>
  on.router({
    known: on.known.handler(({ context: { person } }) => exceptions.known(person())),
    detail: on.detail.handler(({ input, context: { person } }) =>
      exceptions.detail(input.id, person()),
    ),
    ask: on.ask.handler(({ input }) => context().exceptionReads.ask(input.id)),
    seen: on.seen.handler(({ input }) => exceptions.seen(input.id)),
    reply: on.reply
      .use(byPerson)
      .handler(({ input, context: { by } }) => reply(context(), { ...input, by })),
    takeBack: on.takeBack
      .use(byPerson)
      .handler(({ input, context: { by } }) => takeReplyBack(context(), { ...input, by })),
    draft: on.draft
      .use(byPerson)
      .handler(({ input: { exceptionId }, context: { by } }) =>
        context().journal.exceptions.drafts.get(exceptionId, by),
      ),
    keepDraft: on.keepDraft
      .use(byPerson)
      .handler(({ input, context: { by } }) => keepDraft(context(), { ...input, by })),
    phrases: on.phrases.handler(() => context().journal.exceptions.phrases.all()),
    addPhrase: on.addPhrase.handler(({ input }) => addPhrase(context(), input)),
    removePhrase: on.removePhrase.handler(({ input }) => removePhrase(context(), input.id)),
  });
