import type { ChoiceField } from '#shared/contract/prescriptions.ts';
import { prescriptions } from '../../api/queries/prescriptions.ts';
import type { Query } from '../../api/useQuery.ts';
import { statusText } from '../../text/listText.ts';
import layout from '../../ui/layout.module.css';
import { FilterPicker, type Offer } from './FilterPicker.tsx';
import {
  type ChosenFilters,
  changeListQuery,
  type FilterField,
  type ListQuery,
} from './listQuery.ts';
import styles from './prescriptions.module.css';
import type { ListState } from './useList.ts';

const lookUp =
  (field: ChoiceField) =>
  (text: string): Query<Offer> => {
    const query = prescriptions.choices(field, text);
    return {
      ...query,
      async call() {
        const { choices, none } = await query.call();
        return {
          none,
          choices: choices.map(({ id, label, count }) => ({ id, label: label ?? id, count })),
        };
      },
    };
  };

const others = [
  { field: 'patient', name: 'Patient', look: lookUp('patient') },
  { field: 'prescriber', name: 'Prescriber', look: lookUp('prescriber') },
  { field: 'product', name: 'Product', look: lookUp('product') },
] as const;

/** What the list is narrowed by: one value a field, or none assigned. */
export function FilterBar({ wish, shown }: { wish: ListQuery; shown: ListState }) {
  const choose = (field: FilterField) => (chosen: ChosenFilters) =>
    changeListQuery({ filters: { ...wish.filters, [field]: chosen } });
  const statuses = (shown.page?.statuses ?? []).map(({ status, count }) => ({
    id: status,
    label: statusText(status),
    count,
  }));
  return (
    <fieldset className={`${layout.stack12} ${layout.fixed} ${styles.filters}`}>
      <legend className="visually-hidden">Show only</legend>
      <FilterPicker
        name="Status"
        chosen={wish.filters.status}
        onChoose={choose('status')}
        offer={{ choices: statuses, none: shown.page?.withoutStatus ?? 0 }}
      />
      {others.map(({ field, name, look }) => (
        <FilterPicker
          key={field}
          name={name}
          chosen={wish.filters[field]}
          onChoose={choose(field)}
          look={look}
        />
      ))}
    </fieldset>
  );
}
