import { Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import { people } from '../../api/queries/people.ts';
import { useQuery } from '../../api/useQuery.ts';
import { unprovenText } from '../../text/handOverText.ts';
import { t } from '../../text/language/t.ts';
import { fullName, initials } from '../../text/personText.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Initials } from '../../ui/Initials.tsx';
import layout from '../../ui/layout.module.css';
import { NameFields, useTypedName } from '../../ui/NameFields.tsx';
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
    <Dialog opened={opened} onClose={onClose} title={t`Who takes over?`}>
      <NextPerson {...rest} onClose={onClose} />
    </Dialog>
  );
}

function NextPerson({ person, busy, problem, onNext, onClose }: Omit<Props, 'opened'>) {
  const answer = useQuery(people.list());
  const known = answer.kind === 'loaded' ? answer.value : [];
  const others = known.filter((one) => !isSamePerson(one, person));
  const name = useTypedName();

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = name.take();
    if (typed !== null) onNext(typed);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <p className={textStyle.note}>{unprovenText}</p>
        {others.length > 0 && (
          <ul
            className={`${layout.stack8} ${names.names}`}
            aria-label={t`People who have worked here`}
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
        <NameFields name={name} />
        {problem !== null && <p role="alert">{problem}</p>}
        <DialogButtons act={t`Hand over`} busy={busy} onBack={onClose} />
      </Stack>
    </form>
  );
}
