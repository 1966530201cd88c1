import { type ModalProps, Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '../text/language/t.ts';
import { type ConfirmQuestion, confirmQuestionText } from '../text/problemText.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { KeptNote } from '../ui/keptForm/KeptNote.tsx';

interface EntryDialogProps {
  readonly title: string;
  readonly opened?: boolean;
  readonly size?: NonNullable<ModalProps['size']>;
  /** Stays open when somebody presses beside it, since what is being entered is long. */
  readonly keepsOpen?: boolean;
  readonly onClose: () => void;
  /** An `EntryForm`: built when the dialog opens, so that each opening begins anew. */
  readonly children: ReactNode;
}

export function EntryDialog({ opened = true, keepsOpen = false, ...rest }: EntryDialogProps) {
  return <Dialog opened={opened} closeOnClickOutside={!keepsOpen} {...rest} />;
}

interface EntryFormProps {
  /** From `useSubmitEntry`, or from `useAction` for a decision. */
  readonly state: {
    readonly busy: boolean;
    readonly problem: string | null;
    readonly question?: ConfirmQuestion | null;
  };
  /** The label of the submit button. */
  readonly act?: string;
  readonly back?: string;
  /** Submitting is not what most people want here: its button looks like the way back. */
  readonly quiet?: boolean;
  /** For forms with pickers: Enter in a picker picks, and does not submit. */
  readonly enterPicks?: boolean;
  /** When what it shows was kept, for a form that has come back. */
  readonly keptAt?: number | null;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function EntryForm(props: EntryFormProps) {
  const { state, act = t`Save`, back, quiet = false, enterPicks = false } = props;
  const { keptAt = null, onBack, onSubmit, children } = props;
  const { busy, problem, question = null } = state;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={enterPicks ? keepEnterInPickers : undefined}
      noValidate
    >
      <Stack gap={20}>
        <KeptNote at={keptAt} />
        {children}
        {question !== null && <p role="alert">{confirmQuestionText(question)}</p>}
        {problem !== null && <p role="alert">{problem}</p>}
        <DialogButtons
          act={question === null ? act : t`Yes, save it`}
          {...(back !== undefined && { back })}
          busy={busy}
          quiet={quiet}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}

/** Enter in a picker picks. Pressed before its choices have loaded, it would submit without a pick. */
function keepEnterInPickers(event: KeyboardEvent<HTMLFormElement>): void {
  const picks = event.target instanceof Element && event.target.matches('[aria-haspopup=listbox]');
  if (event.key === 'Enter' && picks) event.preventDefault();
}
