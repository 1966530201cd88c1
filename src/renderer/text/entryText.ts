import type { EntryField, EntryValue } from '#shared/contract/entryFields.ts';
import type { EntryView } from '#shared/contract/waiting.ts';
import { amountText } from './amountText.ts';
import { t } from './language/t.ts';
import { countText } from './listText.ts';
import { signed } from './lotText.ts';
import { shortCode, shortId } from './subjectText.ts';
import { valueText } from './valueText.ts';

type EntryContent = Pick<EntryView, 'kind' | 'fields'>;

/** What was entered in one field; `field` is its name in the payload, for whoever leaves it out. */
export interface EntryFact {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

/** The fields of an entry by their names. */
class Fields {
  readonly #byName: ReadonlyMap<string, EntryValue>;

  constructor(fields: readonly EntryField[]) {
    this.#byName = new Map(fields.map(({ name, value }) => [name, value]));
  }

  value(name: string): EntryValue | null {
    return this.#byName.get(name) ?? null;
  }

  /** Empty where the entry leaves the field alone. */
  text(name: string): string {
    const value = this.value(name);
    return value === null ? '' : valueText(name, value);
  }

  /** `: manufacturer, notes`: what the entry changes beside these, in few words; empty for nothing. */
  changed(...besides: readonly string[]): string {
    const names = [...this.#byName.keys()].filter((name) => !besides.includes(name));
    if (names.length === 0) return '';
    const some = names.slice(0, 3).map((name) => fieldName(name).toLowerCase());
    return `: ${some.join(', ')}${names.length > some.length ? ' …' : ''}`;
  }

  /** So much in the unit of the lot that the entry is about. */
  inUnit(amount: string): string {
    const lot = this.value('lot');
    return amountText(amount, lot?.kind === 'lot' ? lot.unit : null);
  }
}

/** How one kind of entry reads. */
interface KindText {
  title(fields: Fields): string;
  /** One of them, without what was entered. */
  readonly one: string;
  /** Several of them, after their number. */
  readonly many: string;
  /** How a person finds out whether one that may have arrived is there. */
  readonly findOut: string;
  /** Fields that the title alone tells. */
  readonly inTitle: readonly string[];
  /** Labels that this kind has of its own. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What is said of a field that the entry empties. */
  readonly emptied?: string;
}

const askTheLot = t`Open the lot and check it: the service shows what it has.`;

const kinds: ReadonlyMap<string, KindText> = new Map(
  Object.entries<KindText>({
    'verify-barcode': {
      one: t`scan`,
      many: t`scans`,
      findOut: t`Scan the item again: the new scan tells what it is.`,
      title: (fields) => t`Verify ${shortCode(fields.text('value'))}`,
      inTitle: [],
    },
    'count-lot': {
      one: t`lot count`,
      many: t`lot counts`,
      findOut: askTheLot,
      title: (fields) =>
        t`Count lot ${fields.text('lot')}: ${fields.inUnit(fields.text('quantity'))}`,
      inTitle: ['quantity'],
    },
    'adjust-lot': {
      one: t`lot adjustment`,
      many: t`lot adjustments`,
      findOut: askTheLot,
      title: (fields) =>
        t`Adjust lot ${fields.text('lot')} by ${fields.inUnit(signed(fields.text('change')))}`,
      inTitle: ['change'],
    },
    'edit-lot': {
      one: t`lot edit`,
      many: t`lot edits`,
      findOut: askTheLot,
      title: (fields) => t`Edit lot ${fields.text('lot')}${fields.changed('lot', 'reason')}`,
      inTitle: ['lot'],
    },
    'create-task': {
      one: t`new task`,
      many: t`new tasks`,
      findOut: t`Look for a task of this name at the service. If it is there, give its id.`,
      title: (fields) =>
        t`New task: “${fields.value('name') === null ? t`without a name` : fields.text('name')}”`,
      inTitle: ['name'],
      emptied: t`none`,
    },
    'edit-task': {
      one: t`task edit`,
      many: t`task edits`,
      findOut: t`Open the task and check it: the service shows whether the change is there.`,
      title: (fields) => {
        const completes = fields.value('completes');
        const completed = completes?.kind === 'flag' && completes.on;
        return completed
          ? t`Complete task ${fields.text('task')}`
          : t`Edit task ${fields.text('task')}${fields.changed('task', 'completes')}`;
      },
      inTitle: ['task', 'completes'],
      emptied: t`none`,
    },
    'add-watchers': {
      one: t`added watcher`,
      many: t`added watchers`,
      findOut: t`Open the task and check it: the service shows who watches it.`,
      title: (fields) => {
        const watchers = fields.value('watchers');
        const users = watchers?.kind === 'users' ? watchers.users : [];
        const [first] = users;
        const one = first?.name == null ? t`a watcher` : t`watcher ${first.name}`;
        const people = users.length === 1 ? one : t`${users.length} watchers`;
        return t`Add ${people} to task ${fields.text('task')}`;
      },
      inTitle: ['task'],
    },
    'reply-to-exception': {
      one: t`reply`,
      many: t`replies`,
      findOut: t`Open the exception: its discussion shows whether the reply is there.`,
      title: (fields) => t`Reply on ${fields.text('exception')}`,
      inTitle: ['exception'],
    },
    'unpause-order': {
      one: t`resumed order`,
      many: t`resumed orders`,
      findOut: t`Ask the fulfillment pharmacy whether the order is still paused.`,
      title: (fields) => t`Resume order ${fields.text('order')}`,
      inTitle: [],
    },
    'set-prescription-status': {
      one: t`prescription status`,
      many: t`prescription statuses`,
      findOut: t`Refresh the prescriptions: the list shows which status it has.`,
      title: (fields) =>
        t`Set prescription ${fields.text('prescription')} to “${fields.text('status')}”`,
      inTitle: ['prescription'],
      labels: { status: t`New status` },
    },
    'remove-supervisor': {
      one: t`removed supervisor`,
      many: t`removed supervisors`,
      findOut: t`Ask whoever keeps the prescriber’s record.`,
      title: (fields) => t`Remove supervisor from prescriber ${shortId(fields.text('prescriber'))}`,
      inTitle: [],
    },
  }),
);

/** An entry as a technician would say it: `Count lot B-20233: 92 mg`. */
export function entryTitle({ kind, fields }: EntryContent): string {
  const text = kinds.get(kind);
  if (fields === null || text === undefined) return t`Unreadable entry (${kind})`;
  return text.title(new Fields(fields));
}

/** `8 scans`: several entries of a kind. */
export const manyText = (kind: string, count: number): string =>
  `${countText(count)} ${kinds.get(kind)?.many ?? t`entries`}`;

/** `lot count`: an entry of a kind, without what was entered. */
export const oneText = (kind: string): string => kinds.get(kind)?.one ?? t`entry`;

/** How a person finds out whether an entry that may have arrived is at the service. */
export const findEntryText = (kind: string): string =>
  kinds.get(kind)?.findOut ?? t`Ask the fulfillment pharmacy whether they have it.`;

/** What was entered beside what the title tells; fields with nothing in them are left out. */
export function entryFacts({ kind, fields }: EntryContent): EntryFact[] {
  const text = kinds.get(kind);
  if (fields === null || text === undefined) return [];
  return fields
    .filter(({ name }) => !text.inTitle.includes(name))
    .map(({ name, value }) => ({
      field: name,
      label: text.labels?.[name] ?? fieldName(name),
      value: factText(name, value, text.emptied),
    }))
    .filter(({ value }) => value !== '');
}

/** The same in one line, where the record that the entry is about stands above already. */
export function entryFactsText(entry: EntryContent, without: readonly string[]): string {
  return entryFacts(entry)
    .filter(({ field }) => !without.includes(field))
    .map(({ field, label, value }) => (field === 'reason' ? value : `${label}: ${value}`))
    .join('; ');
}

function factText(field: string, value: EntryValue, emptied: string | undefined): string {
  switch (value.kind) {
    case t`empty`:
      return field === 'completed_at' ? t`no, open again` : (emptied ?? t`empty`);
    case 'lot':
      return value.manufacturer ?? '';
    case 'order':
      // An order that was named by hand is shown as it was typed.
      return field === 'order' ? value.id : valueText(field, value);
    default:
      return valueText(field, value);
  }
}

/** A field of an entry, or of a record that it changes, under the name that screens have for it. */
const fieldNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    current_quantity: t`Quantity`,
    unit_type: t`Unit`,
    batch_number: t`Batch number`,
    manufacturer: t`Manufacturer`,
    mpn: t`Manufacturer part number`,
    upc: 'UPC',
    notes: t`Notes`,
    expiration_date: t`Expires`,
    received_date: t`Received`,
    cost_per_unit: t`Cost per unit`,
    is_active: t`Active`,
    name: t`Name`,
    description: t`Description`,
    assignee: t`For`,
    category_code: t`Category`,
    status_code: t`Status`,
    status: t`Status`,
    completed_at: t`Completed`,
    order_id: t`Order`,
    patient_id: t`Patient`,
    prescription_id: t`Prescription`,
    watchers: t`Watchers`,
    // Of a count or an adjustment: whose lot it is stands in its title.
    lot: t`Manufacturer`,
    reason: t`Reason`,
    order: t`Order`,
    text: t`Text`,
    author: t`On record as`,
    prescriber: t`Prescriber`,
    mappingId: t`Relationship`,
    value: t`Barcode`,
  }),
);

export function fieldName(field: string): string {
  return fieldNames.get(field) ?? field;
}
