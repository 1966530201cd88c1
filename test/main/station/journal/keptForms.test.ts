import { expect, test } from 'vitest';
import { decisionForms, type KeptForm } from '#shared/contract/forms.ts';
import { Pruner } from '../../../../src/main/station/retention/pruner.ts';
import { author, entry, openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = new VirtualClock().now();
const owner = { userId: 'u1', ...author };

const formOf = (form: KeptForm['form'], about: string): KeptForm => ({
  form,
  about,
  title: '',
  values: { reason: 'Spilled' },
  entry: crypto.randomUUID(),
});

test('a form about an entry lasts as long as the entry waits for a decision', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const parked = entry('lot:1');
  const row = journal.commit(() => journal.outbox.add(parked));
  journal.commit(() => {
    for (const form of decisionForms) journal.keptForms.put(owner, formOf(form, parked.id), now);
  });
  const kept = () => journal.keptForms.of(owner, now).map(({ form }) => form);
  expect(kept()).toEqual([]);
  journal.commit(() => journal.outbox.move(row, 'ready', 'parked', now));
  expect(kept().sort()).toEqual([...decisionForms].sort());
  journal.commit(() => journal.outbox.move(row, 'parked', 'discarded', now));
  expect(kept()).toEqual([]);
  journal.close();
});

test('the pruner removes forms that nobody has gone on with for fourteen days, and no younger one', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  journal.commit(() => {
    journal.keptForms.put(owner, formOf('lot-adjust', 'old'), now - 15 * DAY);
    journal.keptForms.put(owner, formOf('lot-adjust', 'young'), now - 13 * DAY);
  });
  const clock = new VirtualClock();
  const troubles: unknown[] = [];
  const trouble = (error: unknown) => troubles.push(error);
  const cache = { prune: async () => 0 };
  const pruner = new Pruner({ journal, cache, clock, busy: () => false, trouble });
  pruner.start();
  await clock.advance(10 * 60 * 1000);
  pruner.close();
  expect(troubles).toEqual([]);
  // As if it were still their time: what is left on disk.
  const left = journal.keptForms.of(owner, now - 10 * DAY).map(({ about }) => about);
  expect(left).toEqual(['young']);
  journal.close();
});
