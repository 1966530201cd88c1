import { Modal, type ModalProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ConfirmQuestion, confirmQuestionText } from '../text/problemText.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { ScanNotice } from '../ui/ScanNotice.tsx';
import { pickersKeepEnter } from './task/pickersKeepEnter.ts';

interface EntryDialogProps {
  readonly title: string;
  readonly opened?: boolean;
  readonly size?: NonNullable<ModalProps['size']>;
  /** What is being entered is long: a press beside the dialog does not lose it. */
  readonly keepsOpen?: boolean;
  readonly onClose: () => void;
  /** An `EntryForm`: built when the dialog opens, so that each opening begins anew. */
  readonly children: ReactNode;
}

/** The dialog in which entries are made and decided about. */
export function EntryDialog({ opened = true, keepsOpen = false, ...rest }: EntryDialogProps) {
  return <Modal opened={opened} closeOnClickOutside={!keepsOpen} {...rest} />;
}

interface EntryFormProps {
  /** From `useSubmitEntry`, or from `useAction` for a decision. */
  readonly state: {
    readonly busy: boolean;
    readonly problem: string | null;
    readonly question?: ConfirmQuestion | null;
  };
  /** What the button says that submits. */
  readonly act?: string;
  readonly back?: string;
  /** Not what most will want: its button looks no louder than the way back. */
  readonly quiet?: boolean;
  /** It has pickers: Enter in one picks, and never saves what was not picked yet. */
  readonly enterPicks?: boolean;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of an entry: its fields, what stands in its way, the way back, and Save. */
export function EntryForm(props: EntryFormProps) {
  const { state, act = 'Save', back, quiet = false, enterPicks = false } = props;
  const { onBack, onSubmit, children } = props;
  const { busy, problem, question = null } = state;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={enterPicks ? pickersKeepEnter : undefined}
      noValidate
    >
      <Stack gap={20}>
        {children}
        {question !== null && <p role="alert">{confirmQuestionText(question)}</p>}
        {problem !== null && <p role="alert">{problem}</p>}
        <DialogButtons
          act={question === null ? act : 'Yes, save it'}
          {...(back !== undefined && { back })}
          busy={busy}
          quiet={quiet}
          onBack={onBack}
        />
        <ScanNotice />
      </Stack>
    </form>
  );
}
