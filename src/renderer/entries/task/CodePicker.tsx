import { Select } from '@mantine/core';
import { useState } from 'react';
import type { TaskCode } from '#shared/contract/taskViews.ts';
import { codeText } from '../../text/taskText.ts';

interface Props {
  readonly label: string;
  readonly codes: readonly TaskCode[];
  readonly chosen: string | null;
  readonly onChoose: (code: string | null) => void;
}

/** Picks a category or a status by name. A code that is new here can be typed. */
export function CodePicker({ label, codes, chosen, onChoose }: Props) {
  const [text, setText] = useState('');
  const isNew = (code: string) => !codes.some((one) => one.code === code || codeText(one) === code);
  const typed = text.trim();
  const options = [
    ...codes.map((code) => ({ value: code.code, label: codeText(code) ?? code.code })),
    ...(chosen !== null && isNew(chosen) ? [{ value: chosen, label: chosen }] : []),
    ...(typed !== '' && typed !== chosen && isNew(typed)
      ? [{ value: typed, label: `Code ${typed}` }]
      : []),
  ];
  return (
    <Select
      size="bench"
      label={label}
      placeholder="Not chosen"
      data={options}
      value={chosen}
      searchable
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage="None is known here. Type its code."
      comboboxProps={{ withinPortal: false }}
      onSearchChange={setText}
      onChange={onChoose}
    />
  );
}
