import type { ChoiceField } from '#shared/contract/prescriptions.ts';
import { prescriptions } from '../../api/queries/prescriptions.ts';
import { mapped, type Query } from '../../api/query.ts';
import { t } from '../../text/language/t.ts';
import { statusLabel } from '../../text/listText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import { FilterPicker, type Offer } from './FilterPicker.tsx';
import {
  type ChosenFilter,
  changeListCriteria,
  type FilterField,
  type ListCriteria,
} from './listCriteria.ts';
import styles from './prescriptions.module.css';
import type { ListState } from './useList.ts';

const choicesOf =
  (field: ChoiceField) =>
  (text: string): Query<Offer> => {
    const query = prescriptions.choices(field, text);
    return mapped(query, async () => {
      const { choices, none } = await query.call();
      return {
        none,
        choices: choices.map(({ id, label, count }) => ({ id, label: label ?? id, count })),
      };
    });
  };

const others = [
  { field: 'patient', name: t`Patient`, lookUp: choicesOf('patient') },
  { field: 'prescriber', name: t`Prescriber`, lookUp: choicesOf('prescriber') },
  { field: 'product', name: t`Product`, lookUp: choicesOf('product') },
] as const;

/** Narrows the list to one value of a field, or to rows where the field is empty. */
export function FilterBar({ criteria, list }: { criteria: ListCriteria; list: ListState }) {
  const choose = (field: FilterField) => (chosen: ChosenFilter) =>
    changeListCriteria({ filters: { ...criteria.filters, [field]: chosen } });
  const statuses = (list.page?.statuses ?? []).map(({ status, count }) => ({
    id: status,
    label: statusLabel(status),
    count,
  }));
  return (
    <fieldset className={`${layout.stack12} ${layout.fixed} ${surface.group} ${styles.filters}`}>
      <legend className="visually-hidden">{t`Show only`}</legend>
      <FilterPicker
        name={t`Status`}
        chosen={criteria.filters.status}
        onChoose={choose('status')}
        offer={{ choices: statuses, none: list.page?.withoutStatus ?? 0 }}
      />
      {others.map(({ field, name, lookUp }) => (
        <FilterPicker
          key={field}
          name={name}
          chosen={criteria.filters[field]}
          onChoose={choose(field)}
          lookUp={lookUp}
        />
      ))}
    </fieldset>
  );
}
