import { expect, test } from 'vitest';
import { systemClock } from '../../../../src/main/station/connection/clock.ts';
import { entryOf } from '../../../../src/main/station/operations/entry.ts';
import { operations } from '../../../../src/main/station/operations/index.ts';
import { openConnection } from '../../../../src/main/station/service/connection.ts';
import { freshnessBy } from '../../../support/freshness.ts';
import { entry, openJournal } from '../../../support/journal.ts';
import { listed } from '../../../support/listService.ts';
import { clientOver } from '../../../support/serviceClient.ts';
import { dataFolder } from '../../../support/testStation.ts';

const script = listed(3);
const people = { patient_id: null, prescriber_id: null, prescription_product_id: null };

/** What `prepare` decides for a status that was entered when `seen` was known and the list says `now`. */
async function prepareOn(seen: string | null, now: string) {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const operation = operations.get('set-prescription-status');
  if (operation === undefined) throw new Error('No such operation');
  const sequence = journal.outbox.add({
    ...entry(`prescription:${script.id}`),
    kind: operation.kind,
    payload: { prescriptionId: script.id, status: 'on_hold' },
    base: { status: seen, ...people },
  });
  journal.records.put('prescription', script.id, { ...script, status: now }, 1, 1);
  const record = journal.records.get.bind(journal.records);
  const connection = openConnection({ address: 'http://127.0.0.1:9' });
  const context = {
    client: clientOver(connection),
    store: {
      journal,
      now: () => 1,
      ages: freshnessBy(systemClock, journal),
      record,
      categories: () => [],
    },
    account: 'u',
    options: {},
  };
  const prepared = await operation.prepare(
    context,
    entryOf(operation, journal.outbox.get(sequence)),
  );
  const fixed = prepared.kind === 'prepared' ? prepared.freeze(2) : null;
  await connection.close();
  journal.close();
  return fixed;
}

test('a status is sent if nobody else changed it or it had not been seen before', async () => {
  expect(await prepareOn('new', 'new')).toMatchObject({ kind: 'go', frozen: { status: 'new' } });
  expect(await prepareOn(null, 'new')).toMatchObject({ kind: 'go', frozen: { status: 'new' } });
});

test('a status that somebody else changed needs a decision', async () => {
  expect(await prepareOn('new', 'completed')).toEqual({
    kind: 'park',
    why: {
      kind: 'conflict',
      differences: [{ field: 'status', base: 'new', theirs: 'completed', mine: 'on_hold' }],
    },
  });
});
