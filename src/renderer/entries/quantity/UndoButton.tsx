import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import type { UndoResult } from '#shared/contract/lots.ts';
import { undoEntry } from '../../api/actions.ts';
import { useEntryAction } from '../../api/useSubmitEntry.ts';
import { undoMark } from '../../state/scanTargets.ts';
import { t } from '../../text/language/t.ts';
import { obstacleText } from '../../text/obstacleText.ts';
import { signInFirstText } from '../../text/problemText.ts';
import styles from './quantity.module.css';

interface Props {
  readonly id: string;
  /** What the undoing does to the lot; left out while it only keeps the entry from being sent. */
  readonly effect?: string;
}

/** Undoes an entry: takes it back while it is unsent, else makes the entry that compensates it. */
export function UndoButton({ id, effect }: Props) {
  const undo = useEntryAction((newEntry) => undoEntry({ id, ...newEntry }), {
    problemIn: undoProblem,
  });

  return (
    <>
      <Button
        variant="default"
        className={styles.undo ?? ''}
        leftSection={<Undo2 size={18} aria-hidden />}
        loading={undo.busy}
        {...(effect === undefined && { [undoMark]: true })}
        onClick={() => void undo.run()}
      >
        {t`Undo`}
        {effect === undefined ? '' : ` (${effect})`}
      </Button>
      <span role="status">{undo.problem}</span>
    </>
  );
}

function undoProblem(result: UndoResult): string | null {
  switch (result.kind) {
    case 'taken-back':
    case 'compensated':
      return null;
    case 'sign-in-needed':
      return signInFirstText;
    case 'impossible':
      return obstacleText(result.because);
  }
}
