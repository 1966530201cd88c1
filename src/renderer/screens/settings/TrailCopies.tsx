import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TrailCopiesView } from '#shared/contract/audit.ts';
import { setTrailCopies } from '../../api/actions.ts';
import { settings } from '../../api/queries/settings.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { useUpdatableQuery } from '../../api/useQuery.ts';
import { copiesText, setCopiesProblem } from '../../text/trailText.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import styles from './settings.module.css';

/** Where what the trail comes to is copied, so that this machine cannot be put back unseen. */
export function TrailCopies() {
  const [answer, update] = useUpdatableQuery(settings.trailCopies());
  return answer.kind === 'loaded' ? (
    <CopiesForm copies={answer.value} onSet={update} />
  ) : (
    <QueryStatus of={answer} />
  );
}

interface Props {
  readonly copies: TrailCopiesView;
  readonly onSet: (copies: TrailCopiesView) => void;
}

function CopiesForm({ copies, onSet }: Props) {
  const [text, setText] = useState(copies.folder ?? '');
  const { run, busy, problem } = useRecordedAction(
    (folder: string | null) => setTrailCopies({ folder }),
    {
      problemIn: setCopiesProblem,
      onDone: (result) => result.kind === 'set' && onSet(result.copies),
    },
  );
  const typed = text.trim();
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        void run(typed === '' ? null : typed);
      }}
    >
      <TextInput
        label="Folder on another computer"
        description="Proof of the audit trail is copied there at each start and every day."
        value={text}
        autoComplete="off"
        data-kept
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div
        className={`${layout.row12} ${layout.between} ${layout.above16} ${layout.high48} ${styles.check}`}
      >
        <p role="status">{problem ?? copiesText(copies)}</p>
        <Button
          type="submit"
          variant="default"
          loading={busy}
          disabled={typed === (copies.folder ?? '')}
        >
          Save the folder
        </Button>
      </div>
    </form>
  );
}
