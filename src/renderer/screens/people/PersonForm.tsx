import { SegmentedControl, Stack, Switch } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ApprovalId, PersonElsewhere, StaffRecord } from '#shared/contract/people.ts';
import { type Role, roleSchema } from '#shared/domain/rights.ts';
import { changePerson, enrol } from '../../api/actions.ts';
import { type ChangeInput, usePeopleChange } from '../../api/usePeopleChange.ts';
import { t } from '../../text/language/t.ts';
import { roleTexts, typedPinProblem } from '../../text/peopleText.ts';
import { fullName } from '../../text/personText.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { NameFields, useTypedName } from '../../ui/NameFields.tsx';
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
  /** Somebody of another bench who is added here. */
  readonly as: PersonElsewhere | null;
  readonly onClose: () => void;
  readonly onChanged: OnChanged;
}

/** Name, role and whether they lead; a new person's first PIN as well. */
export function PersonForm({ person, as, onClose, onChanged }: Props) {
  const first = person ?? as;
  const name = useTypedName(first);
  const [role, setRole] = useState<Role>(first?.role ?? 'technician');
  const [lead, setLead] = useState(first?.lead ?? false);
  const pin = useNewPin();
  const whom = fullName({
    firstName: name.typed.firstName.trim(),
    lastName: name.typed.lastName.trim(),
  });

  const add = usePeopleChange(changeByEnrol, (approval) =>
    onChanged(t`${whom} was added`, approval),
  );
  const edit = usePeopleChange(changeByChangePerson, (approval) =>
    onChanged(t`${whom} was changed`, approval),
  );
  const { busy, problem, setProblem } = person === null ? add : edit;

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = name.take();
    if (typed === null) return;
    const standing = { ...typed, role, lead };
    if (person !== null) {
      void edit.run({ id: person.id, ...standing });
      return;
    }
    const wrong = typedPinProblem(pin.value, pin.again);
    if (wrong === null) void add.run({ ...standing, pin: pin.value });
    else setProblem(wrong);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <NameFields name={name} isFirst={as === null} />
        <RoleChoice role={role} onChange={setRole} />
        <Switch
          size="lg"
          label={t`Lead: adds people, resets PINs, changes settings`}
          checked={lead}
          onChange={(event) => setLead(event.currentTarget.checked)}
        />
        {person === null && <PinPair pin={pin} standing={{ role, lead }} isFirst={as !== null} />}
        {problem !== null && <p role="alert">{problem}</p>}
        <DialogButtons act={person === null ? t`Add` : t`Save`} busy={busy} onBack={onClose} />
      </Stack>
    </form>
  );
}

export function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  return (
    <SegmentedControl
      aria-label={t`Role`}
      value={role}
      onChange={(value) => onChange(roleSchema.parse(value))}
      data={roleSchema.options.map((one) => ({ value: one, label: roleTexts[one] }))}
    />
  );
}
