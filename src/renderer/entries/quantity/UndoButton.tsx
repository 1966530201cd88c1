import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import type { UndoResult } from '#shared/contract/lots.ts';
import { undoEntry } from '../../api/actions.ts';
import { useEntryAction } from '../../api/useSubmitEntry.ts';
import { obstacleText } from '../../text/obstacleText.ts';
import { signInFirstText } from '../../text/problemText.ts';
import styles from './quantity.module.css';

interface Props {
  /** The entry to be undone. */
  readonly id: string;
  /** What undoing it does, where that is more than not sending it. */
  readonly effect?: string;
}

/** Undoes an entry: unsent it never goes, delivered it is made good by another that says so. */
export function UndoButton({ id, effect }: Props) {
  const undo = useEntryAction((made) => undoEntry({ id, ...made }), { problemIn: undoProblem });

  return (
    <>
      <Button
        variant="default"
        className={styles.undo ?? ''}
        leftSection={<Undo2 size={18} aria-hidden />}
        loading={undo.busy}
        onClick={() => void undo.run()}
      >
        Undo{effect === undefined ? '' : ` (${effect})`}
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
