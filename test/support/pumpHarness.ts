import { z } from 'zod';
import { Link } from '../../src/main/station/connection/link.ts';
import type { Journal } from '../../src/main/station/journal/journal.ts';
import { defineOperation } from '../../src/main/station/operations/defineOperation.ts';
import type { Operation } from '../../src/main/station/operations/operation.ts';
import { Pump, type PumpParts } from '../../src/main/station/outbox/pump.ts';
import { WriteTimes } from '../../src/main/station/records/writeTimes.ts';
import { openConnection } from '../../src/main/station/service/connection.ts';
import type { Outcome } from '../../src/main/station/service/outcome.ts';
import { freshnessBy } from './freshness.ts';
import { entry } from './journal.ts';
import { clientOver } from './serviceClient.ts';
import { VirtualClock } from './virtualClock.ts';

/** An answer as the service gives it. */
export const answered = (body: string): Outcome<unknown> => ({
  kind: 'answered',
  value: body,
  status: 200,
  body,
  serviceTime: null,
  practice: false,
});

/** An operation that does what the test says; its payload is the lane's name. */
export function operationThat(parts: Partial<Operation>): Operation {
  const operation = defineOperation({
    kind: entry('any').kind,
    payload: z.unknown(),
    lane: (id) => ({ kind: 'any', name: id }),
    whenUnknown: { resend: 'always', lookupsPastWindow: 0 },
    send: async () => answered('done'),
    apply: () => {},
    fields: () => [],
  });
  return { ...operation, ...parts };
}

/** The pump on a real journal, in virtual time, with a link that is up once started. */
export function pumpOn(
  journal: Journal,
  operations: readonly Operation[],
  part: Partial<PumpParts> = {},
) {
  const clock = new VirtualClock();
  const random = () => 0.99;
  const troubles: unknown[] = [];
  const link = new Link({ clock, random, probe: async () => true, onChange: () => {} });
  const pump = new Pump({
    store: {
      journal,
      now: clock.now,
      ages: freshnessBy(clock, journal),
      record: (kind, id) => journal.records.get(kind, id),
      categories: () => journal.taskVocabulary.categories(),
    },
    writes: new WriteTimes(() => journal.records.nextRequest()),
    coverAttempt: () => {},
    service: entry('any').service,
    operations: new Map(operations.map((operation) => [operation.kind, operation])),
    link,
    clock,
    random,
    sender: () => ({
      userId: entry('any').userId,
      client: clientOver(openConnection({ address: 'http://127.0.0.1:9' })),
    }),
    onMoved: () => {},
    trouble: (error) => troubles.push(error),
    ...part,
  });
  return {
    clock,
    link,
    pump,
    troubles,
    async start(): Promise<void> {
      pump.recover();
      link.start();
      pump.start();
      await clock.advance(1);
      pump.nudge();
      await clock.advance(1);
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await pump.stop();
      link.stop();
      journal.close();
    },
  };
}
