import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prescriptionIdSchema } from '#shared/domain/ids.ts';
import type { FillChange } from '../../../../src/main/station/journal/fills.ts';
import { Pruner } from '../../../../src/main/station/retention/pruner.ts';
import { author, journalKeys, openJournal } from '../../../support/journal.ts';
import { keepAnsweredScan } from '../../../support/scans.ts';
import { settlementsAt } from '../../../support/stops.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;

test('fills go after ten years; what is not closed, waits for an answer or has an alarm stays', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const clock = new VirtualClock();
  const old = clock.now() - 11 * YEAR;
  const fill = (change: FillChange): string => {
    const id = crypto.randomUUID();
    const prescriptionId = prescriptionIdSchema.parse(crypto.randomUUID());
    journal.commit(() => {
      const about = { prescriptionId, orderId: null };
      journal.fills.open({ id, userId: 'u1', by: author, ...about, openedAt: old });
      journal.fills.add(id, { kind: 'opened', ...about, label: null }, old, author);
      const row = journal.fills.find(id);
      if (row !== null) journal.fills.change(row, change);
    });
    return id;
  };
  const closed = { state: 'closed', ending: 'complete', endedAt: old } as const;
  const gone = fill(closed);
  const stays = [
    fill({ ...closed, isPending: true }),
    fill({ ...closed, alarmAt: old }),
    fill({ ...closed, endedAt: clock.now() - 9 * YEAR }),
    fill({ state: 'set-aside' }),
    fill({}),
  ];
  const troubles: unknown[] = [];
  const pruner = new Pruner({
    ...{ journal, clock, cache: { prune: async () => 0 }, busy: () => false },
    trouble: (error) => troubles.push(error),
  });
  pruner.start();
  await clock.advance(10 * 60 * 1000);
  pruner.close();
  expect(troubles).toEqual([]);
  expect([gone, ...stays].filter((id) => journal.fills.find(id) !== null)).toEqual(stays);
  expect(journal.fills.events(gone)).toEqual([]);
  for (const id of stays) expect(journal.fills.events(id)).toHaveLength(1);
  const [line] = journal.audit.after(0, 10).filter(({ event }) => event === 'pruned');
  expect(JSON.parse(line?.detail ?? '')).toMatchObject({ fills: 1 });
  journal.close();
});

test('what was done about stops goes after ten years, and not before', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const clock = new VirtualClock();
  const settle = (at: number) => {
    const stop = { kind: 'inactive', at, what: 'barcode' } as const;
    const scan = keepAnsweredScan(journal, 'CODE', stop);
    const done = { settlement: { outcome: 'put-back' }, entries: [], userId: 'u1' } as const;
    journal.commit(() => {
      journal.alarms.raise(scan, at, stop);
      journal.alarms.settle(scan, { ...done, by: author, at });
    });
    return scan;
  };
  settle(clock.now() - 11 * YEAR);
  const stays = settle(clock.now() - 9 * YEAR);
  const troubles: unknown[] = [];
  const pruner = new Pruner({
    ...{ journal, clock, cache: { prune: async () => 0 }, busy: () => false },
    trouble: (error) => troubles.push(error),
  });
  pruner.start();
  await clock.advance(10 * 60 * 1000);
  pruner.close();
  journal.close();
  expect(troubles).toEqual([]);
  expect(settlementsAt(join(folder.path, 'journal.db'), journalKeys.key).settled).toMatchObject([
    { scan: stays },
  ]);
});
