import { Link } from '../../../src/main/station/connection/link.ts';
import { Session } from '../../../src/main/station/connection/session.ts';
import type { LotContext } from '../../../src/main/station/handlers/serviceContext.ts';
import type { Journal } from '../../../src/main/station/journal/journal.ts';
import type { RecordStore } from '../../../src/main/station/journal/recordStore.ts';
import { Pump } from '../../../src/main/station/outbox/pump.ts';
import { RecordReads } from '../../../src/main/station/reads/recordReads.ts';
import { newestRecord } from '../../../src/main/station/records/newestRecord.ts';
import { WriteTimes } from '../../../src/main/station/records/writeTimes.ts';
import { isOwnAnswer } from '../../../src/main/station/service/confirmation.ts';
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
}

export interface ProgramParts {
  readonly journal: Journal;
  readonly list: ListCache | null;
  readonly clock: MachineClock;
  readonly connection: SimConnection;
  readonly random: Random;
  readonly trouble: (error: unknown) => void;
}

/** Everything of one run but its disk, its clock and its network; nothing runs yet. */
export function assembleProgram(parts: ProgramParts): Program {
  const { journal, list, clock, connection, random, trouble } = parts;
  const session: Session = new Session({
    journal,
    service: () => ({ address: connection.address, practice: false }),
    connection: async () => connection.as({ purpose: 'sign-in', row: null }),
    onLoginOutcome: () => {},
    onOutcome: (outcome) => link.learnFrom(outcome),
    clock,
    validityChanged: () => {},
  });
  const link: Link = new Link({
    clock,
    random: random.next,
    probe: async () =>
      isOwnAnswer(await readTaskCategories(connection, session.probeToken() ?? '')),
    onChange: (state) => {
      if (state.kind === 'connected') pump.wake();
    },
  });
  const sender = () => session.sender();
  const cache = list ?? { prescription: () => null };
  const store: RecordStore = {
    journal,
    now: clock.now,
    record: (kind, id) => newestRecord(journal, cache, kind, id),
    categories: () => journal.taskVocabulary.categories(),
  };
  const writes = new WriteTimes(() => journal.records.nextRequest());
  const pump: Pump = new Pump({
    ...{ store, writes, service: SERVICE, operations: labelledOperations, link, clock },
    random: random.next,
    ...{ sender, trouble, onMoved: () => {} },
  });
  const nothing = {
    associationsOf: () => null,
    electronicPrescription: () => null,
    putAssociations: async () => {},
    putElectronic: async () => {},
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
    ...{ journal, store, session, pump, reads, clock, link },
    cache: nothing,
    operations: labelledOperations,
  };
}
