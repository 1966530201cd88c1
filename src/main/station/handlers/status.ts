import { implement } from '@orpc/server';
import type { Change, Status } from '#shared/contract/changes.ts';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { WindowId } from '../windows/windowId.ts';
import { byPerson, type Caller } from './byPerson.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

const LEAST_SHOWN_SKEW_MS = 5 * 60 * 1000;

/** The status line, and how much is delivered of the backlog that the link's return set free. */
export class StatusView {
  #drain: { done: number; total: number; since: number } | null = null;

  status(context: ServiceContext): Status {
    this.#drain = drainNow(context, this.#drain);
    const { others, ...open } = context.journal.waitingLists.counts(context.session.userId);
    const skew = context.freshness.skewMs;
    return {
      connection: context.link.state,
      ...open,
      waitingForOthers: others,
      draining: this.#drain,
      clockSkewMs: skew !== null && Math.abs(skew) > LEAST_SHOWN_SKEW_MS ? skew : null,
      restoredAt: context.journal.incarnation.get().restoredAt,
      noticesRestore: context.guard.isKept,
      leadRecovery: context.leadRecovery.state(),
      copyBehindSince: context.secondCopy.view().trouble?.since ?? null,
      apartSince: context.site.state.kind === 'apart' ? context.site.state.since : null,
    };
  }

  /** The link is back: counts what is delivered from here on, if entries wait. */
  drainBegins(context: ServiceContext): void {
    const total = ownWaiting(context);
    this.#drain = total > 1 ? { done: 0, total, since: context.clock.now() } : null;
  }
}

/** The progress now; null once nothing of the backlog is left. */
function drainNow(context: ServiceContext, drain: Status['draining']): Status['draining'] {
  if (drain === null) return null;
  const left = ownWaiting(context);
  const total = Math.max(drain.total, left);
  return left === 0 ? null : { done: total - left, total, since: drain.since };
}

/** How many entries this sign-in can deliver; none while it has lapsed. */
function ownWaiting({ journal, session }: ServiceContext): number {
  const { userId } = session;
  if (userId === null || !session.delivers(userId)) return 0;
  const { waiting, underWay, others } = journal.waitingLists.counts(userId);
  return waiting + underWay - others;
}

/** Notes who has seen that the data folder is an older copy. */
function seeRestored({ journal, clock, session }: ServiceContext, person: Person): void {
  journal.commit(() => {
    if (!journal.incarnation.seen()) return;
    const common = { operation: null, record: null, userId: session.userId, person };
    journal.audit.add({ at: clock.now(), event: 'seen-to', ...common, detail: { restored: true } });
  });
}

const on = implement(contract.changes).$context<Caller>();

export type WatchChanges = (
  window: WindowId,
  signal: AbortSignal | undefined,
) => AsyncGenerator<Change>;

/** @param watch all that a window must know, and every change after that */
export const changesRouter = (context: CurrentContext, watch: WatchChanges) =>
  on.router({
    watch: on.watch.handler(({ context: { window }, signal }) => watch(window, signal)),
    tryNow: on.tryNow.handler(() => context().link.tryNow()),
    seeRestored: on.seeRestored
      .use(byPerson)
      .handler(({ context: { by } }) => seeRestored(context(), by)),
  });
