import { expect, test } from 'vitest';
import { operations } from '../../../src/main/station/operations/index.ts';
import { entryFacts, entryFactsText, entryTitle } from '../../../src/renderer/text/entryText.ts';
import { type Content, content, text } from '../../support/entryContent.ts';

const id = '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310';
const about = ({ kind, fields }: Content, ...more: NonNullable<Content['fields']>): Content => ({
  kind,
  fields: [...(fields ?? []), ...more],
});

test.for<[Content, string]>([
  [content.countLot('B-1', '92'), 'Count lot B-1: 92 mg'],
  [content.adjustLot('B-1', '-3'), 'Adjust lot B-1 by −3 mg'],
  [content.adjustLot('B-1', '12'), 'Adjust lot B-1 by +12 mg'],
  [content.editLot('B-1', {}), 'Edit lot B-1'],
  [content.editLot('B-1', { notes: 'Shelf 3', upc: '1' }), 'Edit lot B-1: notes, upc'],
  [
    content.editLot('B-1', { mpn: '1', notes: '', upc: '1', unit_type: 'g' }),
    'Edit lot B-1: manufacturer part number, notes, upc …',
  ],
  [content.createTask('Restock'), 'New task: “Restock”'],
  [{ ...content.createTask(''), fields: [] }, 'New task: “without a name”'],
  [content.editTask('Restock'), 'Edit task “Restock”'],
  [
    about(content.editTask('Restock'), { name: 'status_code', value: text('INP') }),
    'Edit task “Restock”: status',
  ],
  [content.editTask('Restock', true), 'Complete task “Restock”'],
  [content.addWatchers('Restock'), 'Add a watcher to task “Restock”'],
  [content.reply('ORD1'), 'Reply on order ORD1'],
  [content.unpauseOrder('ORD1'), 'Resume order ORD1'],
  [content.setPrescriptionStatus('RX-1', 'on_hold'), 'Set prescription RX-1 to “on_hold”'],
  [content.removeSupervisor(id), 'Remove supervisor from prescriber 7d1e02c4…'],
  [content.verifyBarcode(`INVENTORY_LOT-${id}-K9Q2`), 'Verify INVENTORY_LOT-7d1e…-K9Q2'],
  [{ ...content.countLot('B-1', '92'), fields: null }, 'Unreadable entry (count-lot)'],
])('an entry as a technician would say it: %$', ([entry, title]) => {
  expect(entryTitle(entry)).toBe(title);
});

test('every kind of entry that the station makes has a title', () => {
  for (const kind of operations.keys()) {
    expect(entryTitle({ kind, fields: [] })).not.toContain('Unreadable');
  }
});

const factLines = (entry: Content) =>
  entryFacts(entry).map(({ label, value }) => `${label}: ${value}`);

test('a count shows the lot’s maker and the reason, an edit what it changes', () => {
  expect(factLines(content.countLot('B-1', '92', 'Recount'))).toEqual([
    'Manufacturer: Northwind',
    'Reason: Recount',
  ]);
  const edit = content.editLot('B-1', { manufacturer: 'Southwind' });
  expect(factLines(about(edit, { name: 'notes', value: { kind: 'empty' } }))).toEqual([
    'Manufacturer: Southwind',
    'Notes: empty',
  ]);
});

test('on its lot’s page an entry leaves out the maker, unless it changes it', () => {
  expect(entryFactsText(content.countLot('B-1', '92', 'Recount'), ['lot'])).toBe('Recount');
  expect(entryFactsText(content.editLot('B-1', { manufacturer: 'Southwind' }), ['lot'])).toBe(
    'Manufacturer: Southwind',
  );
});

test('a task entry shows known names, else the code or the start of the id', () => {
  const entry = about(
    content.editTask('Restock'),
    { name: 'assignee', value: { kind: 'users', users: [{ id, name: 'Rosa Grant' }] } },
    { name: 'category_code', value: { kind: 'code', code: 'T06', name: 'Inventory' } },
    { name: 'status_code', value: { kind: 'code', code: 'ZZ9', name: null } },
    { name: 'completed_at', value: text('2026-03-14T09:05:00') },
    { name: 'order_id', value: { kind: 'empty' } },
    { name: 'patient_id', value: { kind: 'patient', id } },
    {
      name: 'prescription_id',
      value: { kind: 'prescription', id, serialNumber: 'RX-1', drug: 'Amlodipine' },
    },
    {
      name: 'watchers',
      value: {
        kind: 'users',
        users: [
          { id, name: 'Cleo' },
          { id, name: null },
        ],
      },
    },
  );
  expect(factLines(entry)).toEqual([
    'For: Rosa Grant',
    'Category: Inventory',
    'Status: ZZ9',
    expect.stringMatching(/^Completed: Mar 14, 2026, (?:9:05\sAM|09:05)$/),
    'Order: none',
    'Patient: 7d1e02c4…',
    'Prescription: RX-1 (Amlodipine)',
    'Watchers: Cleo, 7d1e02c4…',
  ]);
  const reopened = { name: 'completed_at', value: { kind: 'empty' } } as const;
  expect(factLines(about(content.editTask('Restock'), reopened))).toEqual([
    'Completed: no, open again',
  ]);
});
