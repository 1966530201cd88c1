import { expect, test } from 'vitest';
import type { FillEvent } from '../../../../src/main/station/journal/fillEvents.ts';
import { orderIdSchema, prescriptionIdSchema } from '../../../../src/shared/domain/ids.ts';
import { author, openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

const bo = { firstName: 'Bo', lastName: 'Lindqvist' };
const prescriptionId = prescriptionIdSchema.parse('bbbbbbbb-0000-4000-8000-000000000001');
const orderId = orderIdSchema.parse('cccccccc-0000-4000-8000-000000000001');

function opened() {
  const event: FillEvent = { kind: 'opened', prescriptionId, orderId, label: null };
  return event;
}

test('an event of a commit that failed is never read again, whoever does the same after it', async () => {
  await using folder = await dataFolder();
  using journal = {
    of: openJournal(folder.path),
    [Symbol.dispose]() {
      this.of.close();
    },
  };
  const { fills } = journal.of;
  const id = crypto.randomUUID();
  const fill = { id, userId: 'u1', by: author, prescriptionId, orderId, openedAt: 1 };
  journal.of.commit(() => fills.open(fill));
  const undone: FillEvent = { kind: 'undone', container: crypto.randomUUID() };
  journal.of.commit(() => fills.add(id, opened(), 1, author));
  expect(() =>
    journal.of.commit(() => {
      fills.add(id, undone, 2, author);
      expect(fills.events(id)).toHaveLength(2);
      throw new Error('the disk is full');
    }),
  ).toThrow('the disk is full');
  expect(fills.events(id).map(({ event }) => event.kind)).toEqual(['opened']);
  journal.of.commit(() => fills.add(id, undone, 3, bo));
  expect(fills.events(id)).toEqual([
    { at: 1, by: author, event: opened() },
    { at: 3, by: bo, event: undone },
  ]);
});
