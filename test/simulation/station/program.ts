import type { Freshness } from '../../../src/main/station/connection/freshness.ts';
import { Link } from '../../../src/main/station/connection/link.ts';
import { Session } from '../../../src/main/station/connection/session.ts';
import { watchClock } from '../../../src/main/station/contextParts.ts';
import type { MarkFolder } from '../../../src/main/station/disk/markFolder.ts';
import type { LotContext } from '../../../src/main/station/handlers/serviceContext.ts';
import type { Journal } from '../../../src/main/station/journal/journal.ts';
import type { RecordStore } from '../../../src/main/station/journal/recordStore.ts';
import { RestoreGuard } from '../../../src/main/station/journal/restoreGuard.ts';
import { Pump } from '../../../src/main/station/outbox/pump.ts';
import { RecordReads } from '../../../src/main/station/reads/recordReads.ts';
import { newestRecord } from '../../../src/main/station/records/newestRecord.ts';
import { WriteTimes } from '../../../src/main/station/records/writeTimes.ts';
import { isOwnAnswer } from '../../../src/main/station/service/confirmation.ts';
import type { Outcome } from '../../../src/main/station/service/outcome.ts';
import { readTaskCategories } from '../../../src/main/station/service/tasks.ts';
import type { SimConnection } from '../network/connection.ts';
import type { Random } from '../random.ts';
import type { MachineClock } from '../time.ts';
import { labelledOperations } from './labelled.ts';
import type { ListCache } from './list.ts';

export const SERVICE = 'remote-simulated';

/** The real station's parts that a schedule works with, put together as the host does it. */
export interface Program extends LotContext {
  readonly link: Link;
  readonly freshness: Freshness;
  readonly guard: RestoreGuard;
  readonly writes: WriteTimes;
  readonly random: () => number;
}

export interface ProgramParts {
  readonly journal: Journal;
  readonly list: ListCache | null;
  readonly marks: MarkFolder;
  readonly clock: MachineClock;
  readonly connection: SimConnection;
  readonly random: Random;
  readonly trouble: (error: unknown) => void;
}

/** Everything of one run but its disk, its clock and its network; nothing runs yet. */
export function assembleProgram(parts: ProgramParts): Program {
  const { journal, list, connection, random, trouble } = parts;
  const freshness = watchClock(journal, parts.clock);
  const { clock } = freshness;
  const hear = (outcome: Outcome<unknown>) => {
    if (outcome.kind === 'answered') freshness.learn(outcome.serviceTime);
  };
  const session: Session = new Session({
    journal,
    service: () => ({ address: connection.address, practice: false }),
    connection: async () => connection.as({ purpose: 'sign-in', row: null }),
    onLoginOutcome: hear,
    onOutcome: (outcome) => {
      hear(outcome);
      link.learnFrom(outcome);
    },
    clock,
    validityChanged: () => {},
  });
  const link: Link = new Link({
    clock,
    random: random.next,
    probe: async () => {
      const outcome = await readTaskCategories(connection, session.probeToken() ?? '');
      hear(outcome);
      return isOwnAnswer(outcome);
    },
    onChange: (state) => {
      if (state.kind === 'connected') pump.wake();
    },
  });
  const sender = () => session.sender();
  const cache = list ?? { prescription: () => null };
  const store: RecordStore = {
    journal,
    now: clock.now,
    ages: freshness,
    record: (kind, id) => newestRecord(journal, cache, kind, id),
    categories: () => journal.taskVocabulary.categories(),
  };
  const writes = new WriteTimes(() => journal.records.nextRequest());
  const guard = new RestoreGuard({
    ...{ journal, marks: parts.marks, now: clock.now, trouble },
    newId: () => random.uuid(),
  });
  const pump: Pump = new Pump({
    ...{ store, writes, service: SERVICE, operations: labelledOperations, link, clock },
    random: random.next,
    ...{ sender, trouble, onMoved: () => {}, coverAttempt: () => guard.cover() },
  });
  const nothing = {
    associationsOf: () => null,
    electronicPrescription: () => null,
    putAssociations: async () => {},
    putElectronic: async () => true,
    putPrescription: async () => {},
  };
  const reads = new RecordReads({
    store,
    cache: nothing,
    link,
    clock,
    sender,
    writes,
  });
  return {
    serviceKey: SERVICE,
    ...{ journal, store, session, pump, reads, clock, freshness, guard, link, writes },
    random: random.next,
    cache: nothing,
    // A disk that refuses is thrown to whoever is at the bench.
    disk: { obstacle: null, obstacleIn: () => null },
    operations: labelledOperations,
  };
}
