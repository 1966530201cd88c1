import type { FillAlarm, FillView } from '#shared/contract/fillView.ts';
import { fillState } from '../fills/fillState.ts';
import { fillView, recordFor } from '../fills/fillView.ts';
import type { FillRow } from '../journal/fills.ts';
import type { ServiceContext } from './serviceContext.ts';

/** More than anybody sees at once. One that is seen to makes room for an older one. */
const SHOWN = 30;

interface KeptView {
  readonly fill: FillView;
  /** Its own id and those of the records that it shows. */
  readonly ids: ReadonlySet<string>;
}

/** Fills that failed after their end as screens show them, kept since most stay the same from push to push. */
export class FailedFills {
  #kept = new Map<string, KeptView>();
  #userId: string | null = null;

  /** Builds all views again when they are read next. */
  forgetAll(): void {
    this.#kept.clear();
  }

  /** Builds the views of these fills, and those that show these records, again. */
  forget(ids: ReadonlySet<string>): void {
    for (const [fill, kept] of this.#kept) {
      if ([...kept.ids].some((id) => ids.has(id))) this.#kept.delete(fill);
    }
  }

  /** Those of the account that is signed in, since another sees none of them; and how many there are. */
  standing(context: ServiceContext): { fills: FillAlarm[]; count: number } {
    const { fills } = context.journal;
    const { userId } = context.session;
    if (userId !== this.#userId) this.forgetAll();
    this.#userId = userId;
    if (userId === null) return { fills: [], count: 0 };
    const before = this.#kept;
    this.#kept = new Map();
    const shown = fills.alarms(userId, SHOWN).flatMap((row): FillAlarm[] => {
      const { id, alarmAt: raisedAt } = row;
      const view = before.get(id) ?? viewOf(context, row);
      if (view === null || raisedAt === null) return [];
      if (isWhole(view.fill)) this.#kept.set(id, view);
      return [{ fill: view.fill, raisedAt }];
    });
    return { fills: shown, count: fills.countAlarms(userId) };
  }
}

/** The lot of a package may become known by any record of a lot. */
const isWhole = ({ containers }: FillView): boolean =>
  containers.every(({ lotId }) => lotId !== null);

function viewOf(context: ServiceContext, row: FillRow): KeptView | null {
  const state = fillState(context.journal, row.id);
  if (state === null) return null;
  const fill = fillView(context, state);
  const { prescriptionId, userId } = row;
  // The patient's name may come with it.
  const electronic = recordFor(context, prescriptionId, userId)?.electronic_prescription_id ?? [];
  const lots = fill.containers.flatMap(({ lotId }) => lotId ?? []);
  return { fill, ids: new Set<string>([row.id, prescriptionId, ...lots].concat(electronic)) };
}
