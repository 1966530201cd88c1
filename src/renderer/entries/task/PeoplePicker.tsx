import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import type { TaskPerson } from '#shared/contract/taskViews.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { t } from '../../text/language/t.ts';
import { shortId } from '../../text/subjectText.ts';
import { personText } from '../../text/taskText.ts';

interface Common {
  readonly label: string;
  readonly people: readonly TaskPerson[];
}

/** Nobody to offer: none by this name, or all who are known here are chosen already. */
const nobodyText = (typed: string): string =>
  typed.trim() === ''
    ? t`Nobody else is known here. Enter a user ID.`
    : t`No one by that name is known here. Enter a user ID instead.`;

/** Options: the people known here, whoever is chosen already, and an id that is being typed. */
function useOptions(people: readonly TaskPerson[], chosen: readonly string[]) {
  const [text, setText] = useState('');
  const typed = text.trim().toLowerCase();
  const strangers = [...chosen, ...(isUuid(typed) ? [typed] : [])].filter(
    (id, at, all) => all.indexOf(id) === at && !people.some((person) => person.id === id),
  );
  const data = [
    // The typed id is put into the label, so that the search finds its person.
    ...people.map((person) => ({
      value: person.id,
      label: person.id === typed ? `${personText(person)}, ${typed}` : personText(person),
    })),
    ...strangers.map((id) => ({ value: id, label: id === typed ? id : t`User ${shortId(id)}` })),
  ];
  return { data, text, setText };
}

/** Picks a user by name, or by id if new here. */
export function PersonPicker(
  props: Common & { chosen: string | null; onChoose: (id: string) => void },
) {
  const { label, people, chosen, onChoose } = props;
  const { data, text, setText } = useOptions(people, chosen === null ? [] : [chosen]);
  return (
    <Select
      label={label}
      placeholder={t`Name or id`}
      data={data}
      value={chosen}
      searchable
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={nobodyText(text)}
      comboboxProps={{ withinPortal: false }}
      onSearchChange={setText}
      onChange={(id) => id !== null && onChoose(id)}
    />
  );
}

export function WatchersPicker(
  props: Common & {
    chosen: readonly string[];
    onChoose: (ids: string[]) => void;
  },
) {
  const { label, people, chosen, onChoose } = props;
  const { data, text, setText } = useOptions(people, chosen);
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? t`Name or id` : ''}
      data={data}
      value={[...chosen]}
      searchable
      searchValue={text}
      hidePickedOptions
      autoComplete="off"
      nothingFoundMessage={nobodyText(text)}
      // It stays open for the next pick, and would cover the Save button below.
      comboboxProps={{ withinPortal: false, position: 'top' }}
      onSearchChange={setText}
      onChange={onChoose}
    />
  );
}
