import { PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ApprovalId, StaffRecord } from '#shared/contract/people.ts';
import { personComesBack, setPin } from '../../api/actions.ts';
import { type ChangeInput, usePeopleChange } from '../../api/usePeopleChange.ts';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import { typedPinProblem } from '../../text/peopleText.ts';
import { fullName } from '../../text/personText.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { PinPair, pinField, useNewPin } from './PinPair.tsx';
import type { OnChanged } from './personTask.ts';

const changeByPersonComesBack = (
  input: ChangeInput<typeof personComesBack>,
  approval: ApprovalId | null,
) => personComesBack({ ...input, approval });

const changeBySetPin = (input: ChangeInput<typeof setPin>, approval: ApprovalId | null) =>
  setPin({ ...input, approval });

interface Props {
  readonly person: StaffRecord;
  /** Somebody who had left. */
  readonly comesBack: boolean;
  readonly onClose: () => void;
  readonly onChanged: OnChanged;
}

/** A new PIN: one's own with the old one, anybody else's by a lead. */
export function PinForm({ person, comesBack, onClose, onChanged }: Props) {
  const isOwn = useAppState(
    ({ atWindow }) => atWindow?.kind === 'proven' && atWindow.staff.id === person.id,
  );
  const [old, setOld] = useState('');
  const pin = useNewPin();
  const name = fullName(person);
  const reset = usePeopleChange(changeBySetPin, (approval) =>
    onChanged(t`${name} has a new PIN`, approval),
  );
  const back = usePeopleChange(changeByPersonComesBack, (approval) =>
    onChanged(t`${name} is back`, approval),
  );
  const { busy, problem, setProblem } = comesBack ? back : reset;

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = typedPinProblem(pin.value, pin.again);
    if (wrong !== null) setProblem(wrong);
    else if (isOwn && !/^\d+$/.test(old)) setProblem(t`Enter your current PIN.`);
    else if (comesBack) void back.run({ id: person.id, pin: pin.value });
    else void reset.run({ id: person.id, old: isOwn ? old : null, pin: pin.value });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        {isOwn && (
          <PasswordInput
            label={t`Current PIN`}
            {...pinField}
            value={old}
            onChange={(event) => setOld(event.currentTarget.value)}
          />
        )}
        <PinPair pin={pin} standing={person} />
        {problem !== null && <p role="alert">{problem}</p>}
        <DialogButtons act={comesBack ? t`Bring back` : t`Set PIN`} busy={busy} onBack={onClose} />
      </Stack>
    </form>
  );
}
