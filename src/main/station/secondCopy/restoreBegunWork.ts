import type { Person } from '#shared/contract/person.ts';
import type { RestoreCopyResult } from '#shared/contract/secondCopy.ts';
import type { Journal } from '../journal/journal.ts';
import { type BegunWork, type CopiedRound, type CopiedWork, readBegunWork } from './begunWork.ts';
import type { Copy } from './copyShape.ts';

/** What came of the work that was begun at the other bench. */
export type RestoredWork = Pick<
  Extract<RestoreCopyResult, { kind: 'restored' }>,
  'rounds' | 'texts' | 'inTheWay' | 'notUnderstood'
>;

/** Where it goes, and who brings it in. */
export interface WorkParts {
  readonly journal: Journal;
  readonly now: () => number;
  readonly userId: string;
  readonly by: Person;
}

/** How a piece of begun work stands to what is here; `in-the-way`: its person has begun another one. */
type Standing = 'missing' | 'here' | 'in-the-way';

function standingOfRound({ rounds }: Journal, { id, userId, by }: CopiedRound): Standing {
  if (rounds.find(id) !== null) return 'here';
  return rounds.openOf(userId, by) === null ? 'missing' : 'in-the-way';
}

function standingOfDraft(
  { exceptions }: Journal,
  { exceptionId, by, text }: BegunWork['drafts'][number],
): Standing {
  const here = exceptions.drafts.get(exceptionId, by);
  if (here === null) return 'missing';
  return here.text === text ? 'here' : 'in-the-way';
}

function standingOfForm(
  { keptForms, outbox }: Journal,
  { owner, entry, ...place }: BegunWork['forms'][number],
): Standing {
  if (outbox.find(entry) !== null) return 'here';
  const same = keptForms.find(owner, place);
  if (same === null) return 'missing';
  return same.entry === entry ? 'here' : 'in-the-way';
}

/** How much of it is missing here, and could be brought in. */
export function missingWork(
  journal: Journal,
  begun: CopiedWork,
): Pick<RestoredWork, 'rounds' | 'texts'> {
  const { rounds, drafts, forms } = readBegunWork(begun);
  return {
    rounds: rounds.filter((round) => standingOfRound(journal, round) === 'missing').length,
    texts:
      drafts.filter((draft) => standingOfDraft(journal, draft) === 'missing').length +
      forms.filter((form) => standingOfForm(journal, form) === 'missing').length,
  };
}

/**
 * Gives what was begun at the other bench back to whoever began it, under the same account. Where that person has
 * begun the same here, nothing is touched, and the copy still has it.
 */
export async function restoreBegunWork(parts: WorkParts, copy: Copy): Promise<RestoredWork> {
  const { journal } = parts;
  const { rounds, drafts, forms, notUnderstood } = readBegunWork(copy.begun);
  const result = { rounds: 0, texts: 0, inTheWay: 0, notUnderstood };
  const bring = (standing: Standing, what: 'rounds' | 'texts', work: () => void) => {
    if (standing === 'in-the-way') result.inTheWay += 1;
    if (standing !== 'missing') return;
    result[what] += 1;
    work();
  };
  for (const round of rounds) {
    journal.commit(() => {
      bring(standingOfRound(journal, round), 'rounds', () => bringRound(parts, copy, round));
    });
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  journal.commit(() => {
    for (const draft of drafts) {
      const { exceptionId, by, text, savedAt } = draft;
      bring(standingOfDraft(journal, draft), 'texts', () =>
        journal.exceptions.drafts.put(exceptionId, by, text, savedAt),
      );
    }
    for (const form of forms) {
      const { owner, keptAt, ...kept } = form;
      bring(standingOfForm(journal, form), 'texts', () =>
        journal.keptForms.put(owner, kept, keptAt),
      );
    }
    if (result.texts > 0) note(parts, { what: 'texts', copy: copy.journal });
  });
  return result;
}

/** Runs inside a commit. */
function bringRound(parts: WorkParts, copy: Copy, round: CopiedRound): void {
  const { id, blind, beganAt, lots, counts, strays } = round;
  const { rounds } = parts.journal;
  rounds.begin({ id, userId: round.userId, by: round.by, blind, at: beganAt });
  rounds.addLots(id, lots);
  for (const count of counts.toReversed()) rounds.putCount(id, count);
  for (const stray of strays.toReversed()) rounds.addStray(id, stray);
  note(parts, { id, what: 'count-round', copy: copy.journal });
}

/** On record; of texts only that there were any. Runs inside a commit. */
function note(
  { journal, now, userId, by }: WorkParts,
  detail: { readonly what: string; readonly copy: string; readonly id?: string },
): void {
  const line = { operation: null, record: null, userId, person: by };
  journal.audit.add({ at: now(), event: 'restored', ...line, detail });
}
