import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Person, personSchema } from '#shared/contract/person.ts';
import { choosePerson } from '../api/actions.ts';
import { people } from '../api/queries/people.ts';
import { useAction } from '../api/useAction.ts';
import { useQuery } from '../api/useQuery.ts';
import { usePerson } from '../state/person.ts';
import { inputProblemTexts } from '../text/inputProblemText.ts';
import { fullName, initials } from '../text/personText.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Initials } from '../ui/Initials.tsx';
import layout from '../ui/layout.module.css';
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
      title="Who is at the bench?"
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
        <ul className={`${layout.stack8} ${names.names}`} aria-label="People who have worked here">
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
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [tried, setTried] = useState(false);
  const parsed = personSchema.safeParse({ firstName, lastName });
  const wrong = (text: string) =>
    tried && text.trim().length < 2 ? inputProblemTexts['name-too-short'] : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (parsed.success) onTake(parsed.data);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
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
        <p className={textStyle.note}>
          Every scan from this window goes on record under this name.
        </p>
        <Group justify="end">
          <Button type="submit">Take the bench</Button>
        </Group>
      </Stack>
    </form>
  );
}
