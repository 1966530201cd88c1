import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Person, personSchema } from '#shared/contract/person.ts';
import { inputProblemTexts } from '../text/inputProblemText.ts';
import { t } from '../text/language/t.ts';

interface TypedName {
  readonly typed: Person;
  /** Somebody tried to go on with it: from then on each field says what is wrong with it. */
  readonly tried: boolean;
  readonly change: (part: Partial<Person>) => void;
  /** The person of this name; null where that is no name yet, and the fields then say so. */
  readonly take: () => Person | null;
}

/** A person's name as it is being typed, from `known` on. */
export function useTypedName(known: Person | null = null): TypedName {
  const [typed, setTyped] = useState<Person>({
    firstName: known?.firstName ?? '',
    lastName: known?.lastName ?? '',
  });
  const [tried, setTried] = useState(false);
  return {
    ...{ typed, tried },
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    take() {
      setTried(true);
      return personSchema.safeParse(typed).data ?? null;
    },
  };
}

interface Props {
  readonly name: TypedName;
  /** Left out: a dialog begins here. */
  readonly isFirst?: boolean;
}

export function NameFields({ name: { typed, tried, change }, isFirst = true }: Props) {
  const wrong = (text: string) =>
    tried && text.trim().length < 2 ? inputProblemTexts['name-too-short'] : undefined;
  return (
    <Group grow align="start">
      <TextInput
        label={t`First name`}
        data-autofocus={isFirst || undefined}
        autoComplete="off"
        value={typed.firstName}
        error={wrong(typed.firstName)}
        onChange={(event) => change({ firstName: event.currentTarget.value })}
      />
      <TextInput
        label={t`Last name`}
        autoComplete="off"
        value={typed.lastName}
        error={wrong(typed.lastName)}
        onChange={(event) => change({ lastName: event.currentTarget.value })}
      />
    </Group>
  );
}
