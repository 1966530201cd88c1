import type {
  EntryField,
  EntryValue,
  ExceptionValue,
} from '../../src/shared/contract/entryFields.ts';
import type { EntryView } from '../../src/shared/contract/waiting.ts';

/** What was entered, as the station tells it. */
export type Content = Pick<EntryView, 'kind' | 'fields'>;

export const text = (value: string): EntryValue => ({ kind: 'text', text: value });
export const flag = (on: boolean): EntryValue => ({ kind: 'flag', on });

export function textFields(values: Readonly<Record<string, string>>): EntryField[] {
  return Object.entries(values).map(([name, value]) => ({ name, value: text(value) }));
}

const id = '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310';

const aboutLot = (batchNumber: string): EntryField => ({
  name: 'lot',
  value: { kind: 'lot', id, batchNumber, unit: 'mg', manufacturer: 'Northwind' },
});

const aboutTask = (name: string): EntryField => ({
  name: 'task',
  value: { kind: 'task', id, name },
});

/** What is entered of each kind that a test shows. Lots in milligrams, of Northwind. */
export const content = {
  verifyBarcode: (value: string): Content => ({
    kind: 'verify-barcode',
    fields: textFields({ value }),
  }),
  countLot: (batch: string, quantity: string, reason = ''): Content => ({
    kind: 'count-lot',
    fields: [aboutLot(batch), ...textFields({ quantity, reason })],
  }),
  adjustLot: (batch: string, change: string, reason = ''): Content => ({
    kind: 'adjust-lot',
    fields: [aboutLot(batch), ...textFields({ change, reason })],
  }),
  editLot: (batch: string, changed: Readonly<Record<string, string>>): Content => ({
    kind: 'edit-lot',
    fields: [aboutLot(batch), ...textFields(changed)],
  }),
  createTask: (name: string): Content => ({ kind: 'create-task', fields: textFields({ name }) }),
  editTask: (name: string, completes = false): Content => ({
    kind: 'edit-task',
    fields: [aboutTask(name), { name: 'completes', value: { kind: 'flag', on: completes } }],
  }),
  addWatchers: (task: string): Content => ({
    kind: 'add-watchers',
    fields: [
      aboutTask(task),
      { name: 'watchers', value: { kind: 'users', users: [{ id, name: null }] } },
    ],
  }),
  reply: (number: string): Content => ({
    kind: 'reply-to-exception',
    fields: [
      {
        name: 'exception',
        value: { kind: 'exception', id, on: { kind: 'order', id, number } },
      },
    ],
  }),
  unpauseOrder: (number: string): Content => ({
    kind: 'unpause-order',
    fields: [{ name: 'order', value: { kind: 'order', id, number } }],
  }),
  setPrescriptionStatus: (serialNumber: string, status: string): Content => ({
    kind: 'set-prescription-status',
    fields: [
      { name: 'prescription', value: { kind: 'prescription', id, serialNumber, drug: null } },
      ...textFields({ status }),
    ],
  }),
  removeSupervisor: (prescriber: string): Content => ({
    kind: 'remove-supervisor',
    fields: textFields({ prescriber }),
  }),
} as const;

/** An exception on this order. */
export const onOrder = (number: string): ExceptionValue => ({
  kind: 'exception',
  id,
  on: { kind: 'order', id, number },
});
