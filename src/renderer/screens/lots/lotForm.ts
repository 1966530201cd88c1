import type { FormValues } from '#shared/contract/forms.ts';
import type { LotFields } from '#shared/contract/lotViews.ts';
import { readDay } from '#shared/domain/day.ts';
import { type LotChange, lotChangeSchema } from '#shared/domain/lot.ts';
import { t } from '../../text/language/t.ts';
import { readTypedAmount } from '../../text/typedNumber.ts';

/** In the order of the form. The quantity is edited only together with the unit. */
export const editedFields = [
  'batch_number',
  'manufacturer',
  'mpn',
  'upc',
  'expiration_date',
  'received_date',
  'cost_per_unit',
  'unit_type',
  'current_quantity',
  'is_active',
  'notes',
] as const;
export type EditedField = (typeof editedFields)[number];

export type LotTexts = Readonly<Record<EditedField, string>>;
export type LotTroubles = Partial<Record<EditedField, string>>;

/** The form as it opens: the lot with the open entries folded in. */
export function textsOf(lot: LotFields): LotTexts {
  const text = (field: Exclude<EditedField, 'is_active'>) => lot[field] ?? '';
  return {
    batch_number: text('batch_number'),
    manufacturer: text('manufacturer'),
    mpn: text('mpn'),
    upc: text('upc'),
    expiration_date: text('expiration_date'),
    received_date: text('received_date'),
    cost_per_unit: text('cost_per_unit'),
    unit_type: text('unit_type'),
    // With another unit the old number means something else, so it is entered anew.
    current_quantity: '',
    is_active: lot.is_active === null ? '' : String(lot.is_active),
    notes: text('notes'),
  };
}

/** The form with what its person typed earlier over the lot as it is now. */
export function textsWithKept(lot: LotFields, kept: FormValues): LotTexts {
  const texts = textsOf(lot);
  const typed = editedFields.flatMap((field) => {
    const text = kept[field];
    return text === undefined ? [] : [[field, text]];
  });
  return { ...texts, ...Object.fromEntries(typed) };
}

/** A field that would change, as texts for the screen; null means empty. */
export interface FieldChange {
  readonly field: EditedField;
  readonly before: string | null;
  readonly after: string | null;
}

export interface FormReading {
  readonly changes: readonly FieldChange[];
  readonly troubles: LotTroubles;
}

const orNull = (text: string) => (text === '' ? null : text);

/** The changes that the form makes, and what is wrong with it. Blanks around a text are dropped. */
export function readForm(lot: LotFields, texts: LotTexts): FormReading {
  const troubles: LotTroubles = {};
  const before = textsOf(lot);
  const changes: FieldChange[] = [];
  for (const field of editedFields) {
    if (field === 'current_quantity' || texts[field].trim() === before[field].trim()) continue;
    const read = readField(field, texts[field].trim());
    if (read.kind === 'trouble') troubles[field] = read.text;
    else if (read.text !== before[field]) {
      changes.push({ field, before: orNull(before[field]), after: orNull(read.text) });
    }
  }
  readDates(texts, troubles);
  if (changes.some(({ field }) => field === 'unit_type')) {
    const quantity = readTypedAmount(texts.current_quantity);
    if (quantity.kind === 'number') {
      const after = quantity.value;
      changes.push({ field: 'current_quantity', before: lot.current_quantity, after });
    } else {
      troubles.current_quantity =
        quantity.kind === 'trouble' ? quantity.text : t`Another unit needs a new number`;
    }
  }
  return { changes, troubles };
}

type FieldReading = { kind: 'text'; text: string } | { kind: 'trouble'; text: string };

function readField(field: EditedField, text: string): FieldReading {
  if (text === '') return { kind: 'text', text };
  switch (field) {
    case 'expiration_date':
    case 'received_date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) && readDay(text) !== null
        ? { kind: 'text', text }
        : {
            kind: 'trouble',
            text: t`There is no such day. Enter it as year-month-day, such as 2027-04-30`,
          };
    case 'cost_per_unit': {
      const read = readTypedAmount(text);
      if (read.kind === 'trouble') return read;
      return { kind: 'text', text: read.kind === 'number' ? read.value : '' };
    }
    default:
      return { kind: 'text', text };
  }
}

function readDates(texts: LotTexts, troubles: LotTroubles): void {
  const [received, expires] = [readDay(texts.received_date), readDay(texts.expiration_date)];
  if (received === null || expires === null || expires >= received) return;
  troubles.expiration_date ??= t`That is before the day on which it was received`;
}

/**
 * The change to send. An emptied field is in it only if the person confirmed it.
 */
export function changeOf(
  changes: readonly FieldChange[],
  confirmedEmpty: ReadonlySet<EditedField>,
): LotChange | null {
  const sent = changes.filter(({ field, after }) => after !== null || confirmedEmpty.has(field));
  if (sent.length === 0) return null;
  const nullable: readonly EditedField[] = ['expiration_date', 'received_date', 'cost_per_unit'];
  return lotChangeSchema.parse(
    Object.fromEntries(
      sent.map(({ field, after }) => {
        if (field === 'is_active') return [field, after === 'true'];
        return [field, after ?? (nullable.includes(field) ? null : '')];
      }),
    ),
  );
}
