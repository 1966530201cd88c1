import { NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { PrescriptionSort } from '#shared/contract/prescriptions.ts';
import layout from '../../ui/layout.module.css';
import { changeListQuery, type ListQuery } from './listQuery.ts';
import styles from './prescriptions.module.css';

const sorts: readonly { value: PrescriptionSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'expiring', label: 'Expiring first' },
];

/** Words to search for, and the order of what is found. */
export function SearchBar({ wish }: { wish: ListQuery }) {
  function toList(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    document.getElementById('script-list')?.focus();
  }
  return (
    <search className={`${layout.stack12} ${layout.fixed} ${styles.search}`}>
      <TextInput
        type="search"
        aria-label="Search prescriptions"
        placeholder="Drug, sig, serial number, id"
        leftSection={<Search size={20} aria-hidden />}
        value={wish.text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => changeListQuery({ text: event.currentTarget.value })}
        onKeyDown={toList}
      />
      <NativeSelect
        aria-label="Order"
        size="bench"
        data={[...sorts]}
        value={wish.sort}
        onChange={(event) => {
          const sort = sorts.find(({ value }) => value === event.currentTarget.value);
          if (sort !== undefined) changeListQuery({ sort: sort.value });
        }}
      />
    </search>
  );
}
