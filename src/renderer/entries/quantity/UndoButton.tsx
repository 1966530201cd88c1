import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { UndoResult } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import { usePerson } from '../../state/person.ts';
import styles from './quantity.module.css';

interface Props {
  /** The entry to be undone. */
  readonly id: string;
  /** What undoing it does, where that is more than not sending it. */
  readonly words?: string;
}

/** Undoes an entry: unsent it never goes, delivered it is made good by another that says so. */
export function UndoButton({ id, words }: Props) {
  const by = usePerson();
  // One undoing, however often the line is lost while it is made.
  const [newId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function undo() {
    if (by === null) {
      setTrouble('Say who is at the bench first.');
      return;
    }
    setBusy(true);
    try {
      setTrouble(troubleIn(await station.lots.undo({ id, newId, by })));
    } catch {
      setTrouble('The station did not answer in time. Press again.');
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        variant="default"
        className={styles.undo ?? ''}
        leftSection={<Undo2 size={18} aria-hidden />}
        loading={busy}
        onClick={() => void undo()}
      >
        Undo{words === undefined ? '' : ` (${words})`}
      </Button>
      <span role="status">{trouble}</span>
    </>
  );
}

function troubleIn(result: UndoResult): string | null {
  switch (result.kind) {
    case 'taken-back':
    case 'compensated':
      return null;
    case 'sign-in-needed':
      return 'Sign in first; then undo it.';
    case 'impossible':
      return result.words;
  }
}
