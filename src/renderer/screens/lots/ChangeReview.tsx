import { Checkbox } from '@mantine/core';
import { fieldName } from '../../text/entryText.ts';
import { dayText } from '../../text/time.ts';
import comparison from '../../ui/comparison.module.css';
import textStyle from '../../ui/text.module.css';
import type { EditedField, FieldChange } from './lotForm.ts';

interface Props {
  readonly changes: readonly FieldChange[];
  /** Emptied fields that are meant to be empty. */
  readonly meant: ReadonlySet<EditedField>;
  readonly onMeant: (field: EditedField, isMeant: boolean) => void;
}

/** Before and after, field by field; an emptied one is not sent until somebody says it is meant. */
export function ChangeReview({ changes, meant, onMeant }: Props) {
  const emptied = changes.filter(({ after }) => after === null);
  return (
    <>
      <table className={comparison.comparison}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fieldName(field)}</th>
              <td>{valueText(field, before)}</td>
              <td>
                {after === null && !meant.has(field) ? 'stays as it is' : valueText(field, after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {emptied.map(({ field }) => (
        <Checkbox
          key={field}
          size="lg"
          label={`${fieldName(field)} is meant to be empty`}
          checked={meant.has(field)}
          onChange={(event) => onMeant(field, event.currentTarget.checked)}
        />
      ))}
      {emptied.length > 0 && (
        <p className={textStyle.quiet}>
          An emptied field that is not meant is left out. Whether the service lets a field be
          emptied, it does not say: it may refuse.
        </p>
      )}
    </>
  );
}

function valueText(field: EditedField, value: string | null): string {
  if (value === null) return 'empty';
  if (field === 'is_active') return value === 'true' ? 'yes' : 'no';
  const isDay = field === 'expiration_date' || field === 'received_date';
  return isDay ? dayText(value) : value;
}
