import type { Change } from '#shared/contract/changes.ts';
import { fillState } from './fills/fillState.ts';
import { fillView } from './fills/fillView.ts';
import type { ServiceContext } from './handlers/serviceContext.ts';
import type { ChangedRows } from './journal/changedRows.ts';

/** People at one bench who fill at once. */
const MOST_OPEN = 50;

type FillChange = Extract<Change, { kind: 'fill' }>;

/** Fills as windows show them. */
export class ShownFills {
  readonly #changed = new Set<string>();

  /** A commit has changed these rows. */
  note({ fills }: ChangedRows): void {
    for (const id of fills ?? []) this.#changed.add(id);
  }

  /** What has changed since. */
  takeChanged(context: ServiceContext): FillChange[] {
    const ids = [...this.#changed];
    this.#changed.clear();
    return ids.flatMap((id) => changeOf(context, id));
  }

  /** What changed so far is of another service. */
  forgetChanged(): void {
    this.#changed.clear();
  }

  /** The fills that are open, for a window that opens. */
  open(context: ServiceContext): FillChange[] {
    const { userId } = context.session;
    if (userId === null) return [];
    const rows = context.journal.fills.openOfAccount(userId, MOST_OPEN);
    return rows.flatMap(({ id }) => changeOf(context, id));
  }
}

function changeOf(context: ServiceContext, id: string): FillChange[] {
  const state = fillState(context.journal, id);
  if (state === null || state.row.userId !== context.session.userId) return [];
  return [{ kind: 'fill', fill: fillView(context, state) }];
}
