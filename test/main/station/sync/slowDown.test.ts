import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '../../../../src/main/station/operations/operation.ts';
import {
  fixesNothing,
  goesAsOthersDo,
  namesNobody,
  needsNothing,
  seesNothing,
} from '../../../../src/main/station/operations/parts/plain.ts';
import { openConnection } from '../../../../src/main/station/service/connection.ts';
import { Link } from '../../../../src/main/station/sync/link.ts';
import { Pump } from '../../../../src/main/station/sync/pump.ts';
import { WriteTimes } from '../../../../src/main/station/sync/writeTimes.ts';
import { dataFolder } from '../../../support/bench.ts';
import { entry, openJournal } from '../../../support/journal.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

test('a service that says "slow down" without saying how long is asked less and less often', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const clock = new VirtualClock();
  const random = () => 0.99;
  let asked = 0;
  const operation: Operation = {
    kind: entry('any').kind,
    ...goesAsOthersDo,
    ...needsNothing,
    ...namesNobody,
    ...seesNothing,
    ...fixesNothing,
    payload: z.unknown(),
    lane: (id) => ({ kind: 'any', name: id }),
    whenUnknown: { resend: 'always', looksPastWindow: 0 },
    send: async () => {
      asked += 1;
      return { kind: 'slow-down', retryAfterMs: null };
    },
    apply: () => {},
    wentThrough: () => 'word',
    words: () => ({ title: 'Anything', facts: [] }),
  };
  const link = new Link({ clock, random, probe: async () => true, changed: () => {} });
  const pump = new Pump({
    store: { journal, now: clock.now, record: () => null },
    writes: new WriteTimes(() => journal.records.nextRequest()),
    service: entry('any').service,
    operations: new Map([[operation.kind, operation]]),
    link,
    clock,
    random,
    sender: () => ({
      userId: entry('any').userId,
      token: 't',
      connection: openConnection({ address: 'http://127.0.0.1:9' }),
    }),
    moved: () => {},
    tokenRefused: () => {},
    trouble: (error) => {
      throw error;
    },
  });
  for (let n = 0; n < 12; n += 1) {
    journal.commit(() => journal.outbox.add(entry(`lane ${n}`)));
  }
  link.start();
  pump.start();
  await clock.pass(1);
  link.reached();
  pump.nudge();
  await clock.pass(1);
  await clock.pass(30_000);
  const first = asked;
  await clock.pass(30_000);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(40);
  expect(asked - first).toBeLessThan(first);
  await pump.stop();
  link.stop();
  journal.close();
});
