import type { ReactNode } from 'react';
import type { Decision } from '#shared/contract/waiting.ts';
import { decideEntry } from '../../api/actions.ts';
import { useEntryAction } from '../../api/useSubmitEntry.ts';
import { decisionProblem } from '../../text/problemText.ts';
import { EntryDialog, EntryForm } from '../EntryDialog.tsx';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The label of the button that decides. */
  readonly act: string;
  /** For a whole form: wider, and stays open when somebody presses beside it. */
  readonly wide?: boolean;
  /** The decision as the fields have it; null where something is missing, which then shows. */
  readonly read: () => Decision | null;
  readonly children: ReactNode;
}

/** Asks once more before a decision takes effect. */
export function DecisionDialog(props: Props) {
  const { title, opened, onClose, wide = false } = props;
  return (
    <EntryDialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={wide ? 680 : 'lg'}
      keepsOpen={wide}
    >
      {opened && <DecisionForm {...props} />}
    </EntryDialog>
  );
}

function DecisionForm({ id, onClose, act, read, children }: Props) {
  const action = useEntryAction(
    (newEntry, decision: Decision) => decideEntry({ id, ...newEntry, decision }),
    { problemIn: decisionProblem, onDone: onClose },
  );

  function submit() {
    const decision = read();
    if (decision !== null) void action.run(decision);
  }

  return (
    <EntryForm
      state={action}
      act={act}
      back="Not now"
      quiet
      enterPicks
      onBack={onClose}
      onSubmit={submit}
    >
      {children}
    </EntryForm>
  );
}
