import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { TaskRow } from '#shared/contract/taskViews.ts';
import { t } from '../../text/language/t.ts';
import layoutStyle from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import { changeView, type Grouping, groupings, offersOf, type TasksView } from './taskListView.ts';
import styles from './tasks.module.css';

const groupLabels: Readonly<Record<Grouping, string>> = {
  status: t`Status`,
  category: t`Category`,
  person: t`Person`,
};

const byTexts: Readonly<Record<Grouping, string>> = {
  status: t`By status`,
  category: t`By category`,
  person: t`By person`,
};

interface FilterProps {
  readonly field: Grouping;
  readonly offers: ReturnType<typeof offersOf>[Grouping];
  /** Null for any. */
  readonly value: string | null;
}

/** Cannot be a code or an id, which have no blanks. */
const ANY = t`any one`;

/** The closed list of choices comes into the page with the first focus: measuring three of them delays the board. */
function Filter({ field, offers, value }: FilterProps) {
  const [hasBeenFocused, setHasBeenFocused] = useState(false);
  return (
    <Select
      className={styles.filter ?? ''}
      rightSectionWidth={34}
      aria-label={t`${groupLabels[field]} shown`}
      data={[{ value: ANY, label: t`Any ${groupLabels[field].toLowerCase()}` }, ...offers]}
      value={value ?? ANY}
      allowDeselect={false}
      comboboxProps={{
        ...{ withinPortal: false, width: 260, position: 'bottom-start' },
        keepMounted: hasBeenFocused,
      }}
      onFocus={() => setHasBeenFocused(true)}
      onChange={(next) => changeView({ [field]: next === ANY ? null : next })}
    />
  );
}

export function TaskFilters({ rows, view }: { rows: readonly TaskRow[]; view: TasksView }) {
  const offers = offersOf(rows);
  return (
    <fieldset className={`${layoutStyle.wrap12} ${surface.group}`}>
      <legend className="visually-hidden">{t`Show`}</legend>
      <TextInput
        className={styles.find ?? ''}
        aria-label={t`Find a task`}
        placeholder={t`Name, person, order`}
        leftSection={<Search size={18} aria-hidden />}
        autoComplete="off"
        data-kept
        value={view.text}
        onChange={(event) => changeView({ text: event.currentTarget.value })}
      />
      {groupings.map((field) => (
        <Filter key={field} field={field} offers={offers[field]} value={view[field]} />
      ))}
      <SegmentedControl
        aria-label={t`Grouped by`}
        className={layoutStyle.segments ?? ''}
        value={view.by}
        onChange={(value) => changeView({ by: groupings.find((one) => one === value) ?? 'status' })}
        data={groupings.map((one) => ({ value: one, label: byTexts[one] }))}
      />
      <SegmentedControl
        aria-label={t`Layout`}
        className={layoutStyle.segments ?? ''}
        value={view.layout}
        onChange={(value) => changeView({ layout: value === 'list' ? 'list' : 'board' })}
        data={[
          { value: 'board', label: t`Board` },
          { value: 'list', label: t`List` },
        ]}
      />
    </fieldset>
  );
}
