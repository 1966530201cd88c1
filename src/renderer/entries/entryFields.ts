import { z } from 'zod';
import { fieldName } from '../text/entryText.ts';
import { inputProblemText } from '../text/inputProblemText.ts';
import { readTypedNumber } from '../text/typedNumber.ts';

/** One field of an entry, as it is typed. */
export interface EntryField {
  /** Where it stands in what is entered: `change.notes`. */
  readonly path: string;
  readonly label: string;
  readonly form: 'line' | 'lines' | 'decimal' | 'day' | 'flag';
}

export const lineField = (path: string, label: string): EntryField => ({
  path,
  label,
  form: 'line',
});

export const decimalField = (path: string, label: string): EntryField => ({
  path,
  label,
  form: 'decimal',
});

export const reasonField = lineField('reason', 'Reason');

const changed = z.object({ change: z.record(z.string(), z.unknown()) });

/** The fields that an entry of the form `{ change: { … } }` sets. */
export function changedFields(entered: unknown): EntryField[] {
  return Object.keys(changed.safeParse(entered).data?.change ?? {}).map((field) => ({
    path: `change.${field}`,
    label: fieldName(field),
    form: formOfField(field),
  }));
}

function formOfField(field: string): EntryField['form'] {
  if (field === 'current_quantity' || field === 'cost_per_unit') return 'decimal';
  if (field === 'expiration_date' || field === 'received_date') return 'day';
  if (field === 'is_active') return 'flag';
  return field === 'notes' ? 'lines' : 'line';
}

/** What stands at a path, as a text to be typed over. */
export function textAt(entered: unknown, path: string): string {
  const value = path.split('.').reduce<unknown>((part, key) => Object(part)[key], entered);
  return value === undefined || value === null ? '' : String(value);
}

function typed(text: string, form: EntryField['form']): unknown {
  switch (form) {
    case 'flag':
      return text === 'true';
    case 'decimal': {
      const read = readTypedNumber(text);
      return read.kind === 'number' ? read.value : text.trim();
    }
    case 'lines':
      return text;
    case 'line':
    case 'day':
      return text.trim();
  }
}

/** What is entered, with the typed texts in their places. */
export function withTyped(
  entered: unknown,
  fields: readonly EntryField[],
  texts: Readonly<Record<string, string>>,
): unknown {
  const next: Record<string, unknown> = structuredClone(Object(entered));
  for (const { path, form } of fields) {
    const text = texts[path];
    if (text === undefined) continue;
    const [first = '', second] = path.split('.');
    if (second === undefined) next[first] = typed(text, form);
    else next[first] = { ...Object(next[first]), [second]: typed(text, form) };
  }
  return next;
}

/** What is wrong with what was typed, field by field; empty where all of it can go. */
export function troubles(
  schema: z.ZodType,
  entered: unknown,
  fields: readonly EntryField[],
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const read = schema.safeParse(entered);
  if (read.success) return {};
  const said = read.error.issues.map(({ path, message }) => [
    path.map(String).join('.'),
    inputProblemText(message),
  ]);
  const numbers = fields.flatMap(({ path, form }) => {
    const number = form === 'decimal' ? readTypedNumber(texts[path] ?? '') : null;
    return number?.kind === 'trouble' ? [[path, number.text]] : [];
  });
  return Object.fromEntries([...said, ...numbers]);
}
