import { z } from 'zod';
import { fieldName } from '../text/entryText.ts';
import { inputProblemText } from '../text/inputProblemText.ts';
import { t } from '../text/language/t.ts';
import { readTypedNumber } from '../text/typedNumber.ts';

/** A field of an entry that is typed. */
export interface EntryField {
  /** Its place in the payload: `change.notes`. */
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

export const reasonField = lineField('reason', t`Reason`);

const changeSchema = z.object({ change: z.record(z.string(), z.unknown()) });

/** The fields that a payload `{ change: { … } }` sets. */
export function fieldsOfChange(payload: unknown): EntryField[] {
  return Object.keys(changeSchema.safeParse(payload).data?.change ?? {}).map((field) => ({
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

/** The value at a path, as a text to edit. */
export function textAt(payload: unknown, path: string): string {
  const value = path.split('.').reduce<unknown>((part, key) => Object(part)[key], payload);
  return value === undefined || value === null ? '' : String(value);
}

function readField(text: string, form: EntryField['form']): unknown {
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

/** The payload with the typed texts in their places. */
export function withTexts(
  payload: unknown,
  fields: readonly EntryField[],
  texts: Readonly<Record<string, string>>,
): unknown {
  const next: Record<string, unknown> = structuredClone(Object(payload));
  for (const { path, form } of fields) {
    const text = texts[path];
    if (text === undefined) continue;
    const [first = '', second] = path.split('.');
    if (second === undefined) next[first] = readField(text, form);
    else next[first] = { ...Object(next[first]), [second]: readField(text, form) };
  }
  return next;
}

/** What is wrong with the typed texts, by field; empty where nothing is. */
export function findTroubles(
  schema: z.ZodType,
  payload: unknown,
  fields: readonly EntryField[],
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return {};
  const issues = parsed.error.issues.map(({ path, message }) => [
    path.map(String).join('.'),
    inputProblemText(message),
  ]);
  const numbers = fields.flatMap(({ path, form }) => {
    const number = form === 'decimal' ? readTypedNumber(texts[path] ?? '') : null;
    return number?.kind === 'trouble' ? [[path, number.text]] : [];
  });
  return Object.fromEntries([...issues, ...numbers]);
}
