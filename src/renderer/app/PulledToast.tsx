import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Obstacle } from '#shared/contract/obstacle.ts';
import { undoEntry } from '../api/actions.ts';
import { useRecordedAction } from '../api/useAction.ts';
import { useEntryIds } from '../api/useEntryId.ts';
import { currentPerson, isHere } from '../state/person.ts';
import { undoMark } from '../state/scanTargets.ts';
import type { PulledLots } from '../state/toast.ts';
import { t } from '../text/language/t.ts';
import { lotsPulledText } from '../text/lotListText.ts';
import { noPersonText, signInFirstText } from '../text/problemText.ts';
import { type PullUndone, pullUndoneText, takingBackText } from '../text/pullText.ts';
import textStyle from '../ui/text.module.css';
import { ToastCard } from './ToastCard.tsx';

/** Several lots that were pulled at once, and their undo as one. */
export function PulledToast({ pulled }: { readonly pulled: PulledLots }) {
  const { undone, done, run } = useUndoPull(pulled);
  const { lots, task } = pulled;
  const hasEntries = task !== null || lots.some((entries) => entries.length > 0);
  const isBack = undone !== null && undone.back === lots.length && undone.task === null;
  return (
    <ToastCard label={t`Saved`} isBusy={done !== null}>
      <span role="status" className={textStyle.semibold}>
        {undone === null ? lotsPulledText(lots.length) : pullUndoneText(undone)}
      </span>
      {done !== null && <span className="tabular">{takingBackText(done, lots.length)}</span>}
      {hasEntries && (!isBack || undone.problem !== null) && (
        <Button
          variant="default"
          leftSection={<Undo2 size={18} aria-hidden />}
          loading={done !== null}
          {...{ [undoMark]: true }}
          onClick={() => void run()}
        >
          {t`Undo`}
        </Button>
      )}
    </ToastCard>
  );
}

/** Undoes one entry after the other. Run again, it goes over all of them: what is undone stays so. */
function useUndoPull({ lots, task }: PulledLots) {
  const idOf = useEntryIds();
  const because = useRef<Obstacle | null>(null);
  const isRunning = useRef(false);
  const [undone, setUndone] = useState<PullUndone | null>(null);
  /** How many lots it has been through; null while it does not run. */
  const [done, setDone] = useState<number | null>(null);
  const undo = useRecordedAction((id: string) => undoEntry({ id, newId: idOf(id) }), {
    problemIn(result) {
      const isOpen = result.kind === 'impossible' && result.because.kind !== 'undone-already';
      because.current = isOpen ? result.because : null;
      return result.kind === 'sign-in-needed' ? signInFirstText : null;
    },
  });

  async function undoAll(): Promise<PullUndone> {
    const by = currentPerson();
    const stay: Obstacle[] = [];
    let back = 0;
    const sum = (more: Partial<PullUndone>) => {
      return { lots: lots.length, back, stay, task: null, problem: null, ...more };
    };
    /** A problem is one that every other entry would meet too. */
    async function problemOf(entries: readonly string[]): Promise<string | null> {
      because.current = null;
      for (const id of entries) {
        // Another person may have come to the window meanwhile.
        const problem = isHere(by) ? await undo.run(id) : noPersonText;
        if (problem !== null || because.current !== null) return problem;
      }
      return null;
    }
    for (const [at, entries] of lots.entries()) {
      setDone(at);
      const problem = await problemOf(entries);
      if (problem !== null) return sum({ problem });
      if (because.current === null) back += 1;
      else stay.push(because.current);
    }
    const problem = await problemOf(task === null ? [] : [task]);
    return sum({ task: because.current, problem });
  }

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setUndone(await undoAll());
    setDone(null);
    isRunning.current = false;
  }
  return { undone, done, run };
}
