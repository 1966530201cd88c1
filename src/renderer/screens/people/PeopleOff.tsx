import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ApprovalId, PeopleSettings } from '#shared/contract/people.ts';
import type { Role } from '#shared/domain/rights.ts';
import { beginPeople, setPeopleSettings } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { type ChangeInput, usePeopleChange } from '../../api/usePeopleChange.ts';
import { currentPerson } from '../../state/person.ts';
import { t } from '../../text/language/t.ts';
import { peopleProblem, typedPinProblem } from '../../text/peopleText.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { NameFields, useTypedName } from '../../ui/NameFields.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { RoleChoice } from './PersonForm.tsx';
import { PinPair, useNewPin } from './PinPair.tsx';
import type { OnChanged } from './personTask.ts';

const changeBySetPeopleSettings = (
  input: ChangeInput<typeof setPeopleSettings>,
  approval: ApprovalId | null,
) => setPeopleSettings({ ...input, approval });

interface Props {
  readonly settings: PeopleSettings;
  /** There are leads from before, so one of them switches people on again. */
  readonly isBegun: boolean;
  readonly onChanged: OnChanged;
}

/** Nobody proves who they are: says so, and switches people on. */
export function PeopleOff({ settings, isBegun, onChanged }: Props) {
  const [opened, setOpened] = useState(false);
  const on = usePeopleChange(changeBySetPeopleSettings, (approval) =>
    onChanged(t`PINs and badges are on`, approval),
  );
  return (
    <section className={surface.roomy} aria-label={t`PINs and badges off`}>
      <Stack gap={16} align="start">
        <h2 className={textStyle.title}>{t`PINs and badges are off`}</h2>
        <p>
          {t`People pick their name, and the bench never locks. When on, each person uses a badge or
          PIN, and the bench locks when nobody is active.`}
        </p>
        {on.problem !== null && <p role="alert">{on.problem}</p>}
        <Button
          loading={on.busy}
          onClick={() =>
            isBegun ? void on.run({ settings: { ...settings, on: true } }) : setOpened(true)
          }
        >
          {t`Turn on PINs and badges`}
        </Button>
      </Stack>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t`The first lead`}>
        <BeginForm onClose={() => setOpened(false)} onChanged={onChanged} />
      </Dialog>
    </section>
  );
}

function BeginForm({ onClose, onChanged }: { onClose: () => void; onChanged: OnChanged }) {
  const [present] = useState(currentPerson);
  const name = useTypedName(present);
  const [role, setRole] = useState<Role>('technician');
  const pin = useNewPin();
  const { run, busy, problem, setProblem } = useAction(beginPeople, {
    problemIn: peopleProblem,
    onDone() {
      onClose();
      onChanged(t`PINs and badges are on`, null);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = name.take();
    if (typed === null) return;
    const wrong = typedPinProblem(pin.value, pin.again);
    if (wrong === null) void run({ ...typed, role, pin: pin.value });
    else setProblem(wrong);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <p>{t`A lead adds people, resets PINs and changes settings. Start with yourself.`}</p>
        <NameFields name={name} />
        <RoleChoice role={role} onChange={setRole} />
        <PinPair pin={pin} standing={{ role, lead: true }} />
        {problem !== null && <p role="alert">{problem}</p>}
        <DialogButtons act={t`Turn on`} busy={busy} onBack={onClose} />
      </Stack>
    </form>
  );
}
