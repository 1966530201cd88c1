import { Stack } from '@mantine/core';
import type { ApprovalId, StaffRecord } from '#shared/contract/people.ts';
import { personLeaves } from '../../api/actions.ts';
import { type ChangeInput, usePeopleChange } from '../../api/usePeopleChange.ts';
import { t } from '../../text/language/t.ts';
import { fullName } from '../../text/personText.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import type { OnChanged } from './personTask.ts';

const changeByPersonLeaves = (
  input: ChangeInput<typeof personLeaves>,
  approval: ApprovalId | null,
) => personLeaves({ ...input, approval });

interface Props {
  readonly person: StaffRecord;
  readonly onClose: () => void;
  readonly onChanged: OnChanged;
}

export function LeaveForm({ person, onClose, onChanged }: Props) {
  const { run, busy, problem } = usePeopleChange(changeByPersonLeaves, (approval) =>
    onChanged(t`${fullName(person)} has left`, approval),
  );
  return (
    <Stack gap={20}>
      <p>{t`Their PIN and badges stop working now. What they did stays on record.`}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <DialogButtons
        act={t`Has left`}
        busy={busy}
        quiet
        onBack={onClose}
        onAct={() => void run({ id: person.id })}
      />
    </Stack>
  );
}
