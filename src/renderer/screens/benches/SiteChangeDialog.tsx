import { Stack } from '@mantine/core';
import { useRecordedAction } from '../../api/useAction.ts';
import { siteProblem } from '../../text/siteText.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** What follows from it. */
  readonly note: string;
  readonly act: string;
  readonly call: () => Promise<{ kind: string }>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before a change of the site that has no way back. */
export function SiteChangeDialog({ opened, title, note, act, call, onClose, onDone }: Props) {
  const { run, busy, problem } = useRecordedAction(call, {
    problemIn: ({ kind }) => siteProblem(kind),
    onDone: () => {
      onClose();
      onDone();
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Stack gap={20}>
        <p>{note}</p>
        {problem !== null && <p role="alert">{problem}</p>}
        <DialogButtons act={act} busy={busy} quiet onBack={onClose} onAct={() => void run()} />
      </Stack>
    </Dialog>
  );
}
