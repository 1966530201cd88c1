import { Select } from '@mantine/core';
import { useState } from 'react';
import type { TaskCode } from '#shared/contract/taskViews.ts';
import { t } from '../../text/language/t.ts';
import { codeText } from '../../text/taskText.ts';

interface Props {
  readonly label: string;
  readonly codes: readonly TaskCode[];
  readonly chosen: string | null;
  /** What is wrong with what is chosen; null, or left out, where nothing is. */
  readonly trouble?: string | null;
  readonly onChoose: (code: string | null) => void;
  /** Why a code cannot be picked here; null where it can. */
  readonly obstacleTo?: (code: string) => string | null;
}

/** Picks a category or a status by name. A code that is new here can be typed. */
export function CodePicker(props: Props) {
  const { label, codes: known, chosen, onChoose, trouble, obstacleTo = () => null } = props;
  const codes = known.filter(({ code }) => obstacleTo(code) === null);
  const [text, setText] = useState('');
  const isNew = (code: string) => !codes.some((one) => one.code === code || codeText(one) === code);
  const typed = text.trim();
  const obstacle = obstacleTo(typed);
  const options = [
    ...codes.map((code) => ({ value: code.code, label: codeText(code) ?? code.code })),
    ...(chosen !== null && isNew(chosen) ? [{ value: chosen, label: chosen }] : []),
    ...(typed !== '' && obstacle === null && typed !== chosen && isNew(typed)
      ? [{ value: typed, label: t`Code ${typed}` }]
      : []),
  ];
  return (
    <Select
      label={label}
      placeholder={t`Not chosen`}
      data={options}
      value={chosen}
      error={trouble}
      searchable
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={obstacle ?? t`None is known here. Type its code.`}
      comboboxProps={{ withinPortal: false }}
      onSearchChange={setText}
      onChange={onChoose}
    />
  );
}
