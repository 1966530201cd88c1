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
  /** What the button says that carries the decision out. */
  readonly action: string;
  /** Room for a whole form; what was put right there is not lost to a press beside it. */
  readonly wide?: boolean;
  /** The decision as it stands in the dialog; null where something is missing, which then shows. */
  readonly take: () => Decision | null;
  readonly children: ReactNode;
}

/** Asks once more before a decision is carried out; no button of it is pressed by Enter alone. */
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

function DecisionForm({ id, onClose, action, take, children }: Props) {
  const decided = useEntryAction(
    (made, decision: Decision) => decideEntry({ id, ...made, decision }),
    { problemIn: decisionProblem, onDone: onClose },
  );

  function submit() {
    const decision = take();
    if (decision !== null) void decided.run(decision);
  }

  return (
    <EntryForm
      state={decided}
      act={action}
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
