import { Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isSamePerson, type Person, personSchema } from '#shared/contract/person.ts';
import { people } from '../../api/queries/people.ts';
import { useQuery } from '../../api/useQuery.ts';
import { unprovenText } from '../../text/handOverText.ts';
import { inputProblemTexts } from '../../text/inputProblemText.ts';
import { fullName, initials } from '../../text/personText.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Initials } from '../../ui/Initials.tsx';
import layout from '../../ui/layout.module.css';
import names from '../../ui/names.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';

interface Props {
  readonly opened: boolean;
  readonly person: Person;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onNext: (next: Person) => void;
  readonly onClose: () => void;
}

/** While people are off: who takes over, picked or typed. */
export function NextPersonDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Who takes over?">
      <NextPerson {...rest} onClose={onClose} />
    </Dialog>
  );
}

function NextPerson({ person, busy, problem, onNext, onClose }: Omit<Props, 'opened'>) {
  const answer = useQuery(people.list());
  const known = answer.kind === 'loaded' ? answer.value : [];
  const others = known.filter((one) => !isSamePerson(one, person));
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [tried, setTried] = useState(false);
  const typed = personSchema.safeParse({ firstName, lastName });
  const wrong = (text: string) =>
    tried && text.trim().length < 2 ? inputProblemTexts['name-too-short'] : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (typed.success) onNext(typed.data);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <p className={textStyle.note}>{unprovenText}</p>
        {others.length > 0 && (
          <ul
            className={`${layout.stack8} ${names.names}`}
            aria-label="People who have worked here"
          >
            {others.map((one) => (
              <li key={fullName(one)}>
                <button
                  type="button"
                  disabled={busy}
                  className={`${layout.row12} ${surface.press} ${surface.hovers} ${layout.wide} ${layout.high48} ${layout.toLeft} ${names.name}`}
                  onClick={() => onNext(one)}
                >
                  <Initials letters={initials(one)} />
                  {fullName(one)}
                </button>
              </li>
            ))}
          </ul>
        )}
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
        {problem !== null && <p role="alert">{problem}</p>}
        <DialogButtons act="Hand over" busy={busy} onBack={onClose} />
      </Stack>
    </form>
  );
}
