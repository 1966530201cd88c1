import { randomUUID } from 'node:crypto';
import { type ApprovalId, approvalIdSchema, type Staff } from '#shared/contract/people.ts';
import type { Right } from '#shared/domain/rights.ts';
import type { WindowId } from '../windows/windowId.ts';

const GOOD_FOR_MS = 60_000;

interface Approval {
  readonly window: WindowId;
  readonly right: Right;
  readonly by: Staff;
  /** On the monotonic clock. */
  readonly until: number;
}

/**
 * What somebody with the right has just approved. Each is good for one act, at the window that asked, for a
 * minute; none outlives the program.
 */
export class Approvals {
  readonly #monotonic: () => number;
  readonly #given = new Map<ApprovalId, Approval>();

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  give(window: WindowId, right: Right, by: Staff): ApprovalId {
    const now = this.#monotonic();
    for (const [id, { until }] of this.#given) if (until <= now) this.#given.delete(id);
    const id = approvalIdSchema.parse(randomUUID());
    this.#given.set(id, { window, right, by, until: now + GOOD_FOR_MS });
    return id;
  }

  /** Uses it up. @returns who approved; null where it is not good for this */
  use(id: ApprovalId, window: WindowId, right: Right): Staff | null {
    const approval = this.#given.get(id);
    if (approval === undefined || approval.window !== window || approval.right !== right)
      return null;
    this.#given.delete(id);
    return approval.until > this.#monotonic() ? approval.by : null;
  }

  /** Uses up what stands for this right at this window, if anything does. */
  spendStanding(window: WindowId, right: Right): boolean {
    const ids = [...this.#given.keys()];
    return ids.some((id) => this.use(id, window, right) !== null);
  }

  /** Another person is at the window: what was approved was not for them. */
  dropFor(window: WindowId): void {
    for (const [id, approval] of this.#given) {
      if (approval.window === window) this.#given.delete(id);
    }
  }
}
