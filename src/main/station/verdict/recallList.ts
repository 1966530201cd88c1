import type { Recall } from '#shared/contract/recalls.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { recordFacts } from './recordFacts.ts';
import { judgeAgain } from './scanVerdict.ts';

/**
 * Puts a recall on the list, in the commit of the caller: what was scanned of it in this shift is judged again.
 * @param bench the bench that told of it; null: it was added here
 */
export function watchRecall(
  store: RecordStore,
  recall: Omit<Recall, 'ended' | 'bench' | 'endedBench'>,
  bench: string | null,
): void {
  const { recalls, recordsInView } = store.journal;
  recalls.add(recall, bench);
  for (const id of recordsInView.scanned()) {
    const facts = recordFacts(store, 'lot', id);
    if (facts.kind === 'lot' && facts.isRecalled) judgeAgain(store, id, store.now(), 'news');
  }
}
