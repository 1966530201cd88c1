import { Group, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Staff } from '#shared/contract/people.ts';
import { personSchema } from '#shared/contract/person.ts';
import type { Role } from '#shared/domain/rights.ts';
import { finishLeadRecovery } from '../../api/actions.ts';
import { people } from '../../api/queries/people.ts';
import { useAction } from '../../api/useAction.ts';
import { useQuery } from '../../api/useQuery.ts';
import { RoleChoice } from '../../screens/people/PersonForm.tsx';
import { PinPair, useNewPin } from '../../screens/people/PinPair.tsx';
import {
  codeMissingText,
  finishRecoveryProblem,
  passwordMissingText,
} from '../../text/emergencyText.ts';
import { inputProblemTexts } from '../../text/inputProblemText.ts';
import { t } from '../../text/language/t.ts';
import { typedPinProblem } from '../../text/peopleText.ts';
import { fullName } from '../../text/personText.ts';
import layout from '../../ui/layout.module.css';
import { takeWindow } from './takeWindow.ts';
import { usePaused } from './usePaused.ts';
import { WayForm } from './WayForm.tsx';
import ways from './ways.module.css';

interface Props {
  readonly way: 'code' | 'password';
  readonly down: boolean;
}

/** The proof, who leads, and their new PIN. */
export function FinishRecoveryForm({ way, down }: Props) {
  const [secret, setSecret] = useState('');
  const lead = useNewLead();
  const pin = useNewPin();
  const paused = usePaused(down);
  const { run, busy, problem, setProblem } = useAction(finishLeadRecovery, {
    problemIn(result) {
      paused.note(result);
      return finishRecoveryProblem(result);
    },
    onDone(result) {
      if (result.kind === 'done') takeWindow(result.staff);
    },
  });

  function submit() {
    const wrong = typedPinProblem(pin.value, pin.again);
    if (secret.trim() === '') setProblem(way === 'code' ? codeMissingText : passwordMissingText);
    else if (lead.chosen === null) setProblem(inputProblemTexts['name-too-short']);
    else if (wrong !== null) setProblem(wrong);
    else {
      const proof = way === 'code' ? { kind: way, code: secret } : { kind: way, password: secret };
      void run({ proof, lead: lead.chosen, pin: pin.value });
    }
  }

  return (
    <WayForm
      label={t`A lead’s new PIN`}
      className={`${layout.column} ${layout.grow} ${ways.form}`}
      act={t`Set the PIN and unlock`}
      onSubmit={submit}
      {...{ paused, problem, busy }}
    >
      <div className={`${layout.stack12} ${layout.scrolls} ${ways.fields}`}>
        <PasswordInput
          label={way === 'code' ? t`Recovery code` : t`Account’s password`}
          autoComplete="off"
          value={secret}
          data-kept
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
        <LeadFields lead={lead} />
        <PinPair pin={pin} standing={{ role: 'technician', lead: true }} />
      </div>
    </WayForm>
  );
}

const SOMEBODY_NEW = '';

/** A lead who is enrolled here, or a new one. */
function useNewLead() {
  const names = useQuery(people.names(true));
  const leads: Staff[] = names.kind === 'loaded' ? names.value.filter(({ lead }) => lead) : [];
  const [picked, setId] = useState<string | null>(null);
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [role, setRole] = useState<Role>('technician');
  const id = picked ?? leads[0]?.id ?? SOMEBODY_NEW;
  const known = leads.find((one) => one.id === id);
  const typed = personSchema.safeParse({ firstName, lastName });
  const chosen =
    known !== undefined
      ? { kind: 'enrolled' as const, staffId: known.id }
      : typed.success
        ? { kind: 'new' as const, ...typed.data, role }
        : null;
  return {
    ...{ leads, id, setId, firstName, setFirstName, lastName, setLastName, role, setRole },
    ...{ isNew: known === undefined, chosen },
  };
}

function LeadFields({ lead }: { readonly lead: ReturnType<typeof useNewLead> }) {
  return (
    <>
      <NativeSelect
        label={t`Lead’s name`}
        className={ways.choice ?? ''}
        value={lead.id}
        onChange={(event) => lead.setId(event.currentTarget.value)}
        data={[
          ...lead.leads.map((one) => ({ value: one.id, label: fullName(one) })),
          { value: SOMEBODY_NEW, label: t`New person` },
        ]}
      />
      {lead.isNew && (
        <>
          <Group grow align="start">
            <TextInput
              label={t`First name`}
              autoComplete="off"
              value={lead.firstName}
              data-kept
              onChange={(event) => lead.setFirstName(event.currentTarget.value)}
            />
            <TextInput
              label={t`Last name`}
              autoComplete="off"
              value={lead.lastName}
              data-kept
              onChange={(event) => lead.setLastName(event.currentTarget.value)}
            />
          </Group>
          <RoleChoice role={lead.role} onChange={lead.setRole} />
        </>
      )}
    </>
  );
}
