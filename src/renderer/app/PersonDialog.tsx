import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import type { Person } from '#shared/contract/person.ts';
import { choosePerson } from '../api/actions.ts';
import { people } from '../api/queries/people.ts';
import { useAction } from '../api/useAction.ts';
import { useQuery } from '../api/useQuery.ts';
import { usePerson } from '../state/person.ts';
import { t } from '../text/language/t.ts';
import { fullName, initials } from '../text/personText.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Initials } from '../ui/Initials.tsx';
import layout from '../ui/layout.module.css';
import { NameFields, useTypedName } from '../ui/NameFields.tsx';
import names from '../ui/names.module.css';
import surface from '../ui/surface.module.css';
import textStyle from '../ui/text.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function PersonDialog({ opened, onClose }: Props) {
  const present = usePerson();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t`Who is at the bench?`}
      closeOnClickOutside={present !== null}
      closeOnEscape={present !== null}
      withCloseButton={present !== null}
    >
      <PersonChoice onDone={onClose} />
    </Dialog>
  );
}

function PersonChoice({ onDone }: { onDone: () => void }) {
  const answer = useQuery(people.list());
  const list = answer.kind === 'loaded' ? answer.value : [];

  const { run, problem } = useAction(choosePerson, { onDone });

  return (
    <Stack gap={20}>
      {list.length > 0 && (
        <ul
          className={`${layout.stack8} ${names.names}`}
          aria-label={t`People who have worked here`}
        >
          {list.map((person) => (
            <li key={fullName(person)}>
              <button
                type="button"
                className={`${layout.row12} ${surface.press} ${surface.hovers} ${layout.wide} ${layout.high48} ${layout.toLeft} ${names.name}`}
                onClick={() => void run(person)}
              >
                <Initials letters={initials(person)} />
                {fullName(person)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewPerson onTake={(person) => void run(person)} />
      {problem !== null && <p role="alert">{problem}</p>}
    </Stack>
  );
}

function NewPerson({ onTake }: { onTake: (person: Person) => void }) {
  const name = useTypedName();

  function submit(event: FormEvent) {
    event.preventDefault();
    const person = name.take();
    if (person !== null) onTake(person);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <NameFields name={name} />
        <p className={textStyle.note}>
          {t`Every scan from this window goes on record under this name.`}
        </p>
        <Group justify="end">
          <Button type="submit">{t`Take the bench`}</Button>
        </Group>
      </Stack>
    </form>
  );
}
