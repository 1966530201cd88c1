import { Group, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ApprovalId, StaffRecord } from '#shared/contract/people.ts';
import { personSchema } from '#shared/contract/person.ts';
import { type Role, roleSchema } from '#shared/domain/rights.ts';
import { changePerson, enrol } from '../../api/actions.ts';
import { type ChangeInput, usePeopleChange } from '../../api/usePeopleChange.ts';
import { inputProblemTexts } from '../../text/inputProblemText.ts';
import { roleTexts, typedPinProblem } from '../../text/peopleText.ts';
import { fullName } from '../../text/personText.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { PinPair, useNewPin } from './PinPair.tsx';
import type { OnChanged } from './personTask.ts';

const changeByChangePerson = (
  input: ChangeInput<typeof changePerson>,
  approval: ApprovalId | null,
) => changePerson({ ...input, approval });

const changeByEnrol = (input: ChangeInput<typeof enrol>, approval: ApprovalId | null) =>
  enrol({ ...input, approval });

interface Props {
  /** Null adds somebody. */
  readonly person: StaffRecord | null;
  readonly onClose: () => void;
  readonly onChanged: OnChanged;
}

/** Name, role and whether they lead; a new person's first PIN as well. */
export function PersonForm({ person, onClose, onChanged }: Props) {
  const [firstName, setFirstName] = useState(person?.firstName ?? '');
  const [lastName, setLastName] = useState(person?.lastName ?? '');
  const [role, setRole] = useState<Role>(person?.role ?? 'technician');
  const [lead, setLead] = useState(person?.lead ?? false);
  const [tried, setTried] = useState(false);
  const pin = useNewPin();
  const names = personSchema.safeParse({ firstName, lastName });
  const name = fullName({ firstName: firstName.trim(), lastName: lastName.trim() });

  const add = usePeopleChange(changeByEnrol, (approval) =>
    onChanged(`${name} was added`, approval),
  );
  const edit = usePeopleChange(changeByChangePerson, (approval) =>
    onChanged(`${name} was changed`, approval),
  );
  const { busy, problem, setProblem } = person === null ? add : edit;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!names.success) return;
    const standing = { ...names.data, role, lead };
    if (person !== null) {
      void edit.run({ id: person.id, ...standing });
      return;
    }
    const wrong = typedPinProblem(pin.value, pin.again);
    if (wrong === null) void add.run({ ...standing, pin: pin.value });
    else setProblem(wrong);
  }
  const wrong = (text: string) =>
    tried && text.trim().length < 2 ? inputProblemTexts['name-too-short'] : undefined;

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <Group grow align="start">
          <TextInput
            label="First name"
            data-autofocus
            autoComplete="off"
            value={firstName}
            error={wrong(firstName)}
            onChange={(event) => setFirstName(event.currentTarget.value)}
          />
          <TextInput
            label="Last name"
            autoComplete="off"
            value={lastName}
            error={wrong(lastName)}
            onChange={(event) => setLastName(event.currentTarget.value)}
          />
        </Group>
        <RoleChoice role={role} onChange={setRole} />
        <Switch
          size="lg"
          label="Lead: adds people, resets PINs, changes settings"
          checked={lead}
          onChange={(event) => setLead(event.currentTarget.checked)}
        />
        {person === null && <PinPair pin={pin} standing={{ role, lead }} />}
        {problem !== null && <p role="alert">{problem}</p>}
        <DialogButtons act={person === null ? 'Add' : 'Save'} busy={busy} onBack={onClose} />
      </Stack>
    </form>
  );
}

export function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  return (
    <SegmentedControl
      aria-label="Role"
      value={role}
      onChange={(value) => onChange(roleSchema.parse(value))}
      data={roleSchema.options.map((one) => ({ value: one, label: roleTexts[one] }))}
    />
  );
}
