import { NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { PrescriptionSort } from '#shared/contract/prescriptions.ts';
import { t, tAs } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import { changeListCriteria, type ListCriteria } from './listCriteria.ts';
import styles from './prescriptions.module.css';

const sorts: readonly { value: PrescriptionSort; label: string }[] = [
  { value: 'newest', label: t`Newest first` },
  { value: 'oldest', label: t`Oldest first` },
  { value: 'name', label: t`By name` },
  { value: 'expiring', label: t`Expiring first` },
];

export function SearchBar({ criteria }: { criteria: ListCriteria }) {
  function toList(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    document.getElementById('script-list')?.focus();
  }
  return (
    <search className={`${layout.stack12} ${layout.fixed} ${styles.search}`}>
      <TextInput
        type="search"
        aria-label={t`Search prescriptions`}
        placeholder={t`Patient, drug, sig, number`}
        leftSection={<Search size={20} aria-hidden />}
        value={criteria.text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => changeListCriteria({ text: event.currentTarget.value })}
        onKeyDown={toList}
      />
      <NativeSelect
        aria-label={tAs('sorting')`Order`}
        data={[...sorts]}
        value={criteria.sort}
        onChange={(event) => {
          const sort = sorts.find(({ value }) => value === event.currentTarget.value);
          if (sort !== undefined) changeListCriteria({ sort: sort.value });
        }}
      />
    </search>
  );
}
