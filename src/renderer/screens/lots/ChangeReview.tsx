import { Checkbox } from '@mantine/core';
import { fieldName } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { dayText } from '../../text/time.ts';
import comparison from '../../ui/comparison.module.css';
import textStyle from '../../ui/text.module.css';
import type { EditedField, FieldChange } from './lotForm.ts';

interface Props {
  readonly changes: readonly FieldChange[];
  /** Emptied fields that the person confirmed. */
  readonly confirmedEmpty: ReadonlySet<EditedField>;
  readonly onConfirmEmpty: (field: EditedField, isConfirmed: boolean) => void;
}

/** The changes, field by field. A person has to confirm each emptied field, or it is not sent. */
export function ChangeReview({ changes, confirmedEmpty, onConfirmEmpty }: Props) {
  const emptied = changes.filter(({ after }) => after === null);
  return (
    <>
      <table className={comparison.comparison}>
        <thead>
          <tr>
            <th scope="col">{t`Field`}</th>
            <th scope="col">{t`Before`}</th>
            <th scope="col">{t`After`}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fieldName(field)}</th>
              <td>{valueText(field, before)}</td>
              <td>
                {after === null && !confirmedEmpty.has(field)
                  ? t`stays as it is`
                  : valueText(field, after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {emptied.map(({ field }) => (
        <Checkbox
          key={field}
          size="lg"
          label={t`${fieldName(field)} is meant to be empty`}
          checked={confirmedEmpty.has(field)}
          onChange={(event) => onConfirmEmpty(field, event.currentTarget.checked)}
        />
      ))}
      {emptied.length > 0 && (
        <p className={textStyle.quiet}>
          {t`An emptied field that is not meant is left out. Whether the service lets a field be
          emptied, it does not say: it may refuse.`}
        </p>
      )}
    </>
  );
}

function valueText(field: EditedField, value: string | null): string {
  if (value === null) return t`empty`;
  if (field === 'is_active') return value === 'true' ? t`yes` : t`no`;
  const isDay = field === 'expiration_date' || field === 'received_date';
  return isDay ? dayText(value) : value;
}
