import { implement } from '@orpc/server';
import type { Change, Status } from '#shared/contract/changes.ts';
import { contract } from '#shared/contract/index.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

const SKEW_WORTH_TELLING_MS = 5 * 60 * 1000;

/** The status line, and how far a backlog has come that the link's return lets go. */
export class StatusView {
  #drain: { done: number; total: number; since: number } | null = null;

  status(context: ServiceContext): Status {
    this.#drain = drainNow(context, this.#drain);
    const { others, ...open } = context.journal.waitingLists.counts(context.session.userId);
    const skew = context.clockSkewMs();
    return {
      connection: context.link.state,
      ...open,
      waitingForOthers: others,
      draining: this.#drain,
      clockSkewMs: skew !== null && Math.abs(skew) > SKEW_WORTH_TELLING_MS ? skew : null,
    };
  }

  /** The link is back with work waiting: from here progress is counted. */
  drainBegins(context: ServiceContext): void {
    const total = ownWaiting(context);
    this.#drain = total > 1 ? { done: 0, total, since: context.clock.now() } : null;
  }
}

/** Over when nothing is left of the backlog. */
function drainNow(context: ServiceContext, drain: Status['draining']): Status['draining'] {
  if (drain === null) return null;
  const left = ownWaiting(context);
  const total = Math.max(drain.total, left);
  return left === 0 ? null : { done: total - left, total, since: drain.since };
}

/** What this sign-in can deliver; nothing while it has lapsed. */
function ownWaiting({ journal, session }: ServiceContext): number {
  const { userId } = session;
  if (userId === null || !session.delivers(userId)) return 0;
  const { waiting, underWay, others } = journal.waitingLists.counts(userId);
  return waiting + underWay - others;
}

const on = implement(contract.changes);

/** @param watch all that a window must know, and every change after that */
export const changesRouter = (
  context: CurrentContext,
  watch: (signal: AbortSignal | undefined) => AsyncGenerator<Change>,
) =>
  on.router({
    watch: on.watch.handler(({ signal }) => watch(signal)),
    tryNow: on.tryNow.handler(() => context().link.tryNow()),
  });
