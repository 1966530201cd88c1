import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import { isSamePerson } from '#shared/contract/person.ts';
import type { EntryView, WaitingView } from '#shared/contract/waiting.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import type { WindowId } from '../windows/windowId.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { decide } from './decide.ts';
import { entryDetail, entryView } from './entryView.ts';
import { rightWanted } from './refused.ts';
import type { CurrentContext, ServiceContext, ServiceContexts } from './serviceContext.ts';

/** At most so many of a list are sent; the count is of the whole list. */
const SHOWN = 200;
const SHOWN_DELIVERED = 50;
/** A list that changes all the time cannot be read, so this is the least time between two. */
const LEAST_PAUSE_MS = 150;

/** The lists of entries that are not delivered yet; sent again after changes for as long as a window watches. */
export class WaitingHandlers {
  readonly #context: () => ServiceContext;
  readonly #readPastDamage: ServiceContexts['readPastDamage'];
  readonly #people: Pick<BenchPeople, 'isLocked'>;
  readonly #watchers = new Set<() => void>();

  constructor(
    context: () => ServiceContext,
    readPastDamage: ServiceContexts['readPastDamage'],
    people: Pick<BenchPeople, 'isLocked'>,
  ) {
    this.#context = context;
    this.#readPastDamage = readPastDamage;
    this.#people = people;
  }

  /** Something in the lists may have changed. */
  changed(): void {
    for (const wake of this.#watchers) wake();
  }

  async *watch(window: WindowId, signal: AbortSignal | undefined): AsyncGenerator<WaitingView> {
    let wake = (): void => {};
    let hasNews = true;
    const wakeUp = (): void => {
      hasNews = true;
      wake();
    };
    this.#watchers.add(wakeUp);
    signal?.addEventListener('abort', wakeUp);
    try {
      for (let sent = ''; signal?.aborted !== true; ) {
        if (!hasNews) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        hasNews = false;
        // A stream that failed would be opened again by nobody.
        const view = await this.#readPastDamage(() => this.view(window));
        const text = JSON.stringify(view);
        if (text === sent) continue;
        sent = text;
        yield view;
        await this.#pause();
      }
    } finally {
      this.#watchers.delete(wakeUp);
      signal?.removeEventListener('abort', wakeUp);
    }
  }

  entry(id: string): EntryView | null {
    const context = this.#context();
    const row = context.journal.outbox.find(id);
    return row === null ? null : entryView(context, row);
  }

  view(window: WindowId): WaitingView {
    const context = this.#context();
    // A list that was opened before the sign-out, or the lock, goes on being watched.
    if (context.session.userId === null) return nothing;
    if (this.#people.isLocked(window)) return nothing;
    const { waitingLists: lists } = context.journal;
    const counts = lists.counts(context.session.userId);
    const delivered = lists.delivered(midnight(context.clock.now()), SHOWN_DELIVERED);
    const views = (rows: ReturnType<typeof lists.waiting>) =>
      rows.map((row) => entryView(context, row));
    return {
      decisions: {
        count: counts.needsDecision,
        first: lists.parked(SHOWN).map((row) => entryDetail(context, row)),
      },
      underWay: { count: counts.underWay, first: views(lists.underWay(SHOWN)) },
      waiting: { count: counts.waiting, first: views(lists.waiting(SHOWN)) },
      delivered: { count: delivered.count, first: views(delivered.latest) },
    };
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#context().clock.after(LEAST_PAUSE_MS, resolve);
    });
  }
}

const none = { count: 0, first: [] };
const nothing: WaitingView = { decisions: none, underWay: none, waiting: none, delivered: none };

/** When today began, in this computer's time zone. */
function midnight(now: number): number {
  return new Date(now).setHours(0, 0, 0, 0);
}

const on = implement(contract.waiting).$context<Caller>();

/** @throws where somebody else's parked work needs a right that nobody here has */
function mustBeAllowed(
  { journal }: ServiceContext,
  people: BenchPeople,
  window: WindowId,
  id: string,
): void {
  const row = journal.outbox.find(id);
  const person = people.personAt(window);
  if (!people.isOn || row === null || person === null) return;
  // Whoever knows the account's password may not be the one of that name.
  if (isSamePerson(row.author, person) && !people.proofs.isEmergency(window)) return;
  if (!people.permits(window, 'decide-for-others')) throw rightWanted('decide-for-others');
}

export const waitingRouter = (
  context: CurrentContext,
  waiting: WaitingHandlers,
  people: BenchPeople,
) =>
  on.router({
    watch: on.watch.handler(({ context: { window }, signal }) => waiting.watch(window, signal)),
    entry: on.entry.handler(({ input }) => waiting.entry(input.id)),
    decide: on.decide.use(byPerson).handler(({ input, context: { window, by } }) => {
      mustBeAllowed(context(), people, window, input.id);
      return decide(context(), { ...input, by });
    }),
  });
