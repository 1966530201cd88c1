import type { ApprovalId, Staff } from '#shared/contract/people.ts';
import type { Right } from '#shared/domain/rights.ts';

/** Somebody who has the right has agreed to one act of the person at the window. */
export interface Approval {
  readonly id: ApprovalId;
  readonly by: Staff;
}

/** What is asked of whoever approves, where it is no approval of the usual kind. */
export interface ApprovalWords {
  readonly title: string;
  readonly question: string;
  readonly act: string;
}

/** Asks for somebody who has a right. Answered once, with null where nobody came. */
export interface ApprovalQuestion {
  readonly right: Right;
  readonly words: ApprovalWords | null;
  answer(approval: Approval | null): void;
}

const listeners = new Set<(question: ApprovalQuestion) => void>();

/** Asks on the spot, without switching persons. Null where nobody approved. */
export function askApproval(
  right: Right,
  words: ApprovalWords | null = null,
): Promise<Approval | null> {
  return new Promise((resolve) => {
    if (listeners.size === 0) resolve(null);
    for (const listener of [...listeners]) listener({ right, words, answer: resolve });
  });
}

/** Calls `listener` with each question; returns how to stop. */
export function onApprovalWanted(listener: (question: ApprovalQuestion) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
