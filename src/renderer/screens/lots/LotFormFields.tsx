import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { LotFields } from '#shared/contract/lotViews.ts';
import { fieldName } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import styles from './lotForm.module.css';
import { type EditedField, editedFields, type LotTexts, type LotTroubles } from './lotForm.ts';

interface Props {
  readonly lot: LotFields;
  readonly texts: LotTexts;
  readonly troubles: LotTroubles;
  readonly onType: (field: EditedField, text: string) => void;
}

/** The fields of the form. The quantity is among them only if the unit changes. */
export function LotFormFields({ lot, texts, troubles, onType }: Props) {
  const unitChanges = texts.unit_type.trim() !== (lot.unit_type ?? '');
  return (
    <div className={`${layout.toTop} ${styles.form}`}>
      {editedFields
        .filter((field) => field !== 'current_quantity' || unitChanges)
        .map((field) => (
          <Field
            key={field}
            field={field}
            text={texts[field]}
            trouble={troubles[field]}
            onType={(text) => onType(field, text)}
          />
        ))}
    </div>
  );
}

interface FieldProps {
  readonly field: EditedField;
  readonly text: string;
  readonly trouble: string | undefined;
  readonly onType: (text: string) => void;
}

function Field({ field, text, trouble, onType }: FieldProps) {
  const label = field === 'current_quantity' ? t`How many in the new unit` : fieldName(field);
  if (field === 'is_active') return <Active text={text} onType={onType} />;
  if (field === 'notes') {
    return (
      <Textarea
        className={styles.wide ?? ''}
        label={label}
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    );
  }
  const isDay = field === 'expiration_date' || field === 'received_date';
  const isNumber = field === 'cost_per_unit' || field === 'current_quantity';
  return (
    <TextInput
      label={label}
      autoComplete="off"
      spellCheck={false}
      inputMode={isNumber ? 'decimal' : 'text'}
      placeholder={isDay ? '2027-04-30' : ''}
      {...(field === 'batch_number' ? { 'data-autofocus': true } : {})}
      value={text}
      error={trouble}
      aria-invalid={trouble !== undefined}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

function Active({ text, onType }: { text: string; onType: (text: string) => void }) {
  const label = useId();
  return (
    <Input.Wrapper label={fieldName('is_active')} labelProps={{ id: label }} labelElement="div">
      <SegmentedControl
        aria-labelledby={label}
        className={layout.segments ?? ''}
        fullWidth
        value={text}
        onChange={onType}
        data={[
          { value: 'true', label: t`Active` },
          { value: 'false', label: t`Inactive` },
        ]}
      />
    </Input.Wrapper>
  );
}
