import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import type { EntryField } from './entryFields.ts';

interface Props {
  readonly fields: readonly EntryField[];
  readonly texts: Readonly<Record<string, string>>;
  readonly troubles: Readonly<Record<string, string>>;
  readonly onType: (path: string, text: string) => void;
}

export function EntryFields({ fields, texts, troubles, onType }: Props) {
  return (
    <Stack gap={16}>
      {fields.map((field, at) => (
        <Field
          key={field.path}
          field={field}
          first={at === 0}
          text={texts[field.path] ?? ''}
          trouble={troubles[field.path]}
          onType={(text) => onType(field.path, text)}
        />
      ))}
    </Stack>
  );
}

interface FieldProps {
  readonly field: EntryField;
  readonly first: boolean;
  readonly text: string;
  readonly trouble: string | undefined;
  readonly onType: (text: string) => void;
}

function Field({ field: { label, form }, first, text, trouble, onType }: FieldProps) {
  if (form === 'flag') {
    return (
      <Checkbox
        size="lg"
        label={label}
        checked={text === 'true'}
        onChange={(event) => onType(String(event.currentTarget.checked))}
      />
    );
  }
  const common = {
    label,
    value: text,
    error: trouble,
    'aria-invalid': trouble !== undefined,
    ...(first ? { 'data-autofocus': true } : {}),
  };
  return form === 'lines' ? (
    <Textarea
      {...common}
      autosize
      minRows={3}
      maxRows={10}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  ) : (
    <TextInput
      {...common}
      autoComplete="off"
      inputMode={form === 'decimal' ? 'decimal' : 'text'}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
