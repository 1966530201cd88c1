import type { SimEvent } from '../history.ts';
import { accepted } from './01-accepted.ts';
import { onceAtTheService } from './02-once.ts';
import { committedFirst } from './03-committed-first.ts';
import { taskOnce } from './04-task-once.ts';
import { inOrder } from './05-in-order.ts';
import { ownOnly } from './06-own-only.ts';
import { provenSettled } from './07-proven.ts';
import { keptList } from './08-kept-list.ts';
import { noDelay } from './09-no-delay.ts';
import { allEnds } from './10-all-ends.ts';
import { sums } from './11-sums.ts';
import { nothingThrown } from './12-nothing-thrown.ts';
import { greenFresh } from './13-green-fresh.ts';
import { noLieBelieved } from './14-no-lie-believed.ts';
import { serviceAlone } from './15-service-alone.ts';
import { nothingEditedOver } from './16-nothing-edited-over.ts';
import { copiesFound } from './17-copies-found.ts';
import { ownName } from './18-own-name.ts';
import { provenThere } from './19-proven-there.ts';
import { ownWork } from './20-own-work.ts';
import { twoNames } from './21-two-names.ts';
import { pausesLast } from './22-pauses.ts';
import type { Invariant, Violation } from './invariant.ts';

/** Everything that must hold. */
export const invariants: readonly Invariant[] = [
  accepted,
  onceAtTheService,
  committedFirst,
  taskOnce,
  inOrder,
  ownOnly,
  provenSettled,
  keptList,
  noDelay,
  allEnds,
  sums,
  nothingThrown,
  greenFresh,
  noLieBelieved,
  serviceAlone,
  nothingEditedOver,
  copiesFound,
  ownName,
  provenThere,
  ownWork,
  twoNames,
  pausesLast,
];

/** Checks every event, and keeps the first violation. */
export class Judge {
  readonly events: SimEvent[] = [];
  readonly counts: Record<string, number> = {};
  readonly #checks;
  violation: Violation | null = null;

  constructor(held: readonly Invariant[] = invariants) {
    this.#checks = held.map((invariant) => ({
      invariant,
      check: invariant.begin((what) => {
        this.counts[what] = (this.counts[what] ?? 0) + 1;
      }),
    }));
  }

  see(event: SimEvent): void {
    this.events.push(event);
    for (const { invariant, check } of this.#checks) {
      const what = check(event);
      if (what === null || this.violation !== null) continue;
      const { number, rule } = invariant;
      this.violation = { number, rule, what, at: event.at };
    }
  }
}
