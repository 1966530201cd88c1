import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { EntryView, WaitingView } from '#shared/contract/waiting.ts';
import { verifyBarcode } from '../operations/barcode/verifyBarcode.ts';
import { decide } from './decide.ts';
import { entryDetail, entryView } from './entryView.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** So many of a list are shown; the count is that of the whole list. */
const SHOWN = 200;
const SHOWN_DELIVERED = 50;
/** A list that changes under the eye all the time cannot be read. */
const QUIET_MS = 150;

/** The lists of what is not delivered yet, for as long as somebody looks at them. */
export class WaitingHandlers {
  readonly #context: () => ServiceContext;
  readonly #watchers = new Set<() => void>();

  constructor(context: () => ServiceContext) {
    this.#context = context;
  }

  /** Something may have changed in them. */
  changed(): void {
    for (const wake of this.#watchers) wake();
  }

  async *watch(signal: AbortSignal | undefined): AsyncGenerator<WaitingView> {
    let wake = (): void => {};
    let news = true;
    const tell = (): void => {
      news = true;
      wake();
    };
    this.#watchers.add(tell);
    signal?.addEventListener('abort', tell);
    try {
      for (let told = ''; signal?.aborted !== true; ) {
        if (!news) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        news = false;
        const view = this.view();
        const text = JSON.stringify(view);
        if (text === told) continue;
        told = text;
        yield view;
        await this.#quiet();
      }
    } finally {
      this.#watchers.delete(tell);
      signal?.removeEventListener('abort', tell);
    }
  }

  entry(id: string): EntryView | null {
    const context = this.#context();
    const row = context.journal.outbox.find(id);
    return row === null ? null : entryView(context, row);
  }

  view(): WaitingView {
    const context = this.#context();
    const { waitingLists: lists } = context.journal;
    const counts = lists.counts(context.session.userId);
    const delivered = lists.delivered(
      midnight(context.clock.now()),
      verifyBarcode.kind,
      SHOWN_DELIVERED,
    );
    const seen = (rows: ReturnType<typeof lists.waiting>) =>
      rows.map((row) => entryView(context, row));
    return {
      decisions: {
        count: counts.needsDecision,
        first: lists.parked(SHOWN).map((row) => entryDetail(context, row)),
      },
      underWay: { count: counts.underWay, first: seen(lists.underWay()) },
      waiting: { count: counts.waiting, first: seen(lists.waiting(SHOWN)) },
      delivered: { count: delivered.count, first: seen(delivered.latest) },
    };
  }

  #quiet(): Promise<void> {
    return new Promise((resolve) => {
      this.#context().clock.after(QUIET_MS, resolve);
    });
  }
}

/** When today began where this computer is. */
function midnight(now: number): number {
  return new Date(now).setHours(0, 0, 0, 0);
}

const on = implement(contract.waiting);

export const waitingRouter = (context: CurrentContext, waiting: WaitingHandlers) =>
  on.router({
    watch: on.watch.handler(({ signal }) => waiting.watch(signal)),
    entry: on.entry.handler(({ input }) => waiting.entry(input.id)),
    decide: on.decide.handler(({ input }) => decide(context(), input)),
  });

const onAudit = implement(contract.audit);

export const auditRouter = (context: CurrentContext) =>
  onAudit.router({ verify: onAudit.verify.handler(() => context().journal.audit.verify()) });
