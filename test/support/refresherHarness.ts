import { join } from 'node:path';
import { Cache } from '../../src/main/station/cache/cache.ts';
import type { Clock } from '../../src/main/station/connection/clock.ts';
import { systemClock } from '../../src/main/station/connection/clock.ts';
import { Link } from '../../src/main/station/connection/link.ts';
import type { RecordStore } from '../../src/main/station/journal/recordStore.ts';
import { RecordReads } from '../../src/main/station/reads/recordReads.ts';
import { Refresher, type RefresherParts } from '../../src/main/station/reads/refresher.ts';
import { newestRecord } from '../../src/main/station/records/newestRecord.ts';
import { prescriptionOf } from '../../src/main/station/records/parse.ts';
import { WriteTimes } from '../../src/main/station/records/writeTimes.ts';
import { openConnection } from '../../src/main/station/service/connection.ts';
import { freshnessBy } from './freshness.ts';
import { entry, openJournal } from './journal.ts';
import { clientOver } from './serviceClient.ts';

export const key = Buffer.alloc(32, 3);

export async function openCache(folder: string): Promise<Cache> {
  const opened = await Cache.prepare(join(folder, 'cache.db'), key).open();
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.cache;
}

const userId = 'u1';

/** The refresher with a real journal, cache and service; the test controls everything else. */
export async function openRefresherHarness(
  folder: string,
  url: string,
  part: Partial<RefresherParts> & { clock?: Clock } = {},
) {
  const journal = openJournal(folder);
  journal.commit(() => {
    const user = { id: userId, email: 'a@b.test', firstName: 'Dana', lastName: 'W', role: null };
    journal.people.signIn(user, 'token', Date.now() + 3_600_000, Date.now());
  });
  const cache = await openCache(folder);
  journal.records.continueAfter(cache.lastStarted());
  const connection = openConnection({ address: url });
  const clock = part.clock ?? systemClock;
  const link = new Link({
    clock,
    random: () => 0.5,
    probe: async () => true,
    onChange: () => undefined,
  });
  const client = clientOver(connection, {
    nextRequest: () => journal.records.nextRequest(),
    onOutcome: (outcome) => link.learnFrom(outcome),
  });
  const sender = () => ({ userId, client });
  const store: RecordStore = {
    journal,
    now: () => clock.now(),
    ages: freshnessBy(clock, journal),
    record: (kind, id) => newestRecord(journal, cache, kind, id),
    categories: () => journal.taskVocabulary.categories(),
  };
  const writes = new WriteTimes(() => journal.records.nextRequest());
  const reads = new RecordReads({ store, cache, link, clock, sender, writes });
  let wake = () => {};
  const refresher: Refresher = new Refresher({
    store,
    writes,
    cache,
    reads,
    link,
    clock,
    random: () => 0.5,
    sender,
    busy: () => false,
    onChange: () => wake(),
    onListFetched: () => undefined,
    trouble: (error) => {
      throw error;
    },
    ...part,
  });
  link.reached();
  /** Resolves with the state once it fits. */
  const until = async (wished: (state: ReturnType<Refresher['state']>) => boolean) => {
    for (;;) {
      const state = refresher.state(userId);
      if (wished(state)) return state;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    journal,
    store,
    cache,
    link,
    writes,
    sender,
    refresher,
    until,
    waitForRefresh: async () => {
      await until(({ refreshing }) => refreshing !== null);
      return until(({ refreshing }) => refreshing === null);
    },
    statusOf: (id: string) =>
      prescriptionOf(store.record('prescription', id)?.body ?? null)?.status,
    /** Enters a change of a prescription as a handler would, and sends it as the pump would. */
    change: (id: string) => {
      const sequence = journal.commit(() => journal.outbox.add(entry(`prescription:${id}`)));
      journal.outbox.move(sequence, 'ready', 'sending', 1);
      const started = journal.records.nextRequest();
      return {
        /** The service answers: keeps the reply and settles the row as the pump does. */
        answer: (body: unknown) => {
          const reply = {
            status: 200,
            body: JSON.parse(JSON.stringify(body)),
            words: null,
            evidence: false,
          };
          journal.commit(() => {
            journal.outbox.acknowledge(sequence, 'sending', { ...reply, at: 1, started });
            journal.records.put('prescription', id, body, 1, started);
            journal.met.add('prescription', id, userId);
            journal.outbox.move(sequence, 'acknowledged', 'settled', 1);
          });
          refresher.answered(`prescription:${id}`);
        },
      };
    },
    [Symbol.asyncDispose]: async () => {
      link.stop();
      await refresher.close();
      await connection.close();
      await cache.close();
      journal.close();
    },
  };
}
