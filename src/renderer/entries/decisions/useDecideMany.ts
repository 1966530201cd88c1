import { useState } from 'react';
import type { Decision, EntryDetail } from '#shared/contract/waiting.ts';
import { decideEntry } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { useEntryIds } from '../../api/useEntryId.ts';
import { decisionProblem } from '../../text/problemText.ts';

interface DecidingMany {
  /** Decides about each in turn, and stops where one fails. Resolves to whether all are decided. */
  run(entries: readonly EntryDetail[], decision: Decision): Promise<boolean>;
  /** Null while nothing is being decided. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly problem: string | null;
}

/**
 * Makes the same decision about many entries. Each is a decision of its own on record, with an id that stays the
 * same however often it is pressed. What somebody else has decided meanwhile counts as decided.
 */
export function useDecideMany(): DecidingMany {
  const newIdFor = useEntryIds();
  const [progress, setProgress] = useState<DecidingMany['progress']>(null);
  const { run: decideOne, problem } = useRecordedAction(
    (id: string, decision: Decision) => decideEntry({ id, newId: newIdFor(id), decision }),
    { problemIn: (result) => (result.kind === 'gone' ? null : decisionProblem(result)) },
  );

  async function run(entries: readonly EntryDetail[], decision: Decision): Promise<boolean> {
    const total = entries.length;
    try {
      for (const [done, { id }] of entries.entries()) {
        setProgress({ done, total });
        if ((await decideOne(id, decision)) !== null) return false;
      }
      return true;
    } finally {
      setProgress(null);
    }
  }

  return { run, progress, problem };
}
