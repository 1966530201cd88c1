import { type ReactNode, useEffect } from 'react';
import type { Decision } from '#shared/contract/waiting.ts';
import { decideEntry } from '../../api/actions.ts';
import { useEntryAction } from '../../api/useSubmitEntry.ts';
import { holdForDecision } from '../../state/unsavedInput.ts';
import { t } from '../../text/language/t.ts';
import { decisionProblem } from '../../text/problemText.ts';
import { useFormEnd } from '../../ui/keptForm/useFormEnd.ts';
import type { TitledPlace } from '../../ui/keptForm/useKeptForm.ts';
import { EntryDialog, EntryForm } from '../EntryDialog.tsx';

/** What is typed for a decision, and where it is kept. */
export interface KeptDecision {
  readonly place: TitledPlace;
  readonly entry: string;
  readonly keptAt: number | null;
}

interface Props {
  readonly id: string;
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The label of the button that decides. */
  readonly act: string;
  /** For a whole form: wider, and stays open when somebody presses beside it. */
  readonly wide?: boolean;
  /** Left out where nothing is typed. */
  readonly kept?: KeptDecision;
  /** The decision as the fields have it; null where something is missing, which then shows. */
  readonly read: () => Decision | null;
  readonly children: ReactNode;
}

/** Asks once more before a decision takes effect. */
export function DecisionDialog(props: Props) {
  const { title, opened, kept, wide = false } = props;
  const onClose = useFormEnd(kept?.place ?? null, props.onClose);
  useEffect(() => (opened ? holdForDecision() : undefined), [opened]);
  return (
    <EntryDialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={wide ? 680 : 'lg'}
      keepsOpen={wide}
    >
      {opened && <DecisionForm {...props} onClose={onClose} />}
    </EntryDialog>
  );
}

function DecisionForm({ id, kept, onClose, act, read, children }: Props) {
  const action = useEntryAction(
    (newEntry, decision: Decision) => decideEntry({ id, ...newEntry, decision }),
    { problemIn: decisionProblem, onDone: onClose },
    kept?.entry,
  );

  function submit() {
    const decision = read();
    if (decision !== null) void action.run(decision);
  }

  return (
    <EntryForm
      state={action}
      act={act}
      back={t`Not now`}
      quiet
      enterPicks
      keptAt={kept?.keptAt ?? null}
      onBack={onClose}
      onSubmit={submit}
    >
      {children}
    </EntryForm>
  );
}
