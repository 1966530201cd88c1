import type { Mutant } from '../mutant.ts';

const claims = 'src/main/station/outbox/claims.ts';
const delivery = 'src/main/station/outbox/delivery.ts';
const transitions = 'src/main/station/outbox/transitions.ts';
const recovery = 'src/main/station/outbox/recovery.ts';
const stories = 'test/main/station/stories';

/** What is on disk before, during and after a sending. */
export const sending: readonly Mutant[] = [
  {
    name: 'entered-before-it-is-on-disk',
    why: 'The screen says "saved", and a power cut loses the entry.',
    file: 'src/main/station/handlers/enter.ts',
    find: `  context.pump.nudge();
  return entered;`,
    put: `  return entered;`,
    and: [
      {
        file: 'src/main/station/handlers/enter.ts',
        find: '  const entered = commitOrRefuse(context, () => {',
        put: `  const keep = () => context.journal.commit(() => {`,
      },
      {
        file: 'src/main/station/handlers/enter.ts',
        find: '    return added;\n  });\n',
        put: `    return added;
  });
  setTimeout(() => {
    keep();
    context.pump.nudge();
  }, 50);
  const entered: SubmitResult = { kind: 'entered' };
`,
      },
    ],
    redBy: ['test/main/station/stories/kept.test.ts'],
  },
  {
    name: 'sending-not-committed-first',
    why: 'After a crash an entry under way looks as if it was never sent, and is sent again.',
    file: claims,
    find: 'const row = journal.outbox.claim(current.sequence, prepared.frozen, at);',
    put: 'const row = { ...current, frozen: prepared.frozen } as EntryRow | null;',
    and: [
      {
        file: delivery,
        find: `    // Not after any other outcome: it may mean that the whole backlog has to wait.`,
        put: `    store.journal.outbox.claim(row.sequence, row.frozen, store.now());`,
      },
    ],
    redBy: [`${stories}/createTask.test.ts`],
  },
  {
    name: 'attempt-recorded-after-sending',
    why: 'After a crash nothing shows that the entry was ever sent.',
    file: claims,
    find: '    journal.attempts.begin(row.sequence, at);\n',
    put: '',
    and: [
      {
        file: delivery,
        find: '      writes.end(row.lane);',
        put: '      writes.end(row.lane);\n      store.journal.attempts.begin(row.sequence, store.now());',
      },
    ],
    redBy: [`${stories}/createTask.test.ts`],
  },
  {
    name: 'scan-claimed-for-another-account',
    why: 'A scan that one account entered goes out with the sign-in of another.',
    file: 'src/main/station/outbox/pump.ts',
    find: 'mayGo && sender?.userId === row.userId ? this.#delivery.claimAtOnce(row) : null;',
    put: 'mayGo ? this.#delivery.claimAtOnce(row) : null;',
    redBy: ['test/main/station/outbox/claimAtOnce.test.ts'],
  },
  {
    name: 'scan-claimed-by-a-pump-that-stopped',
    why: 'A scan in the last moment is marked as being sent, and nobody sends it until the next start.',
    file: 'src/main/station/outbox/pump.ts',
    find: 'const mayGo = this.#running && this.#parts.link.isUp',
    put: 'const mayGo = this.#parts.link.isUp',
    redBy: ['test/main/station/outbox/claimAtOnce.test.ts'],
  },
  {
    name: 'scan-claimed-past-the-last-place',
    why: 'A person who scans quickly opens calls without end.',
    file: 'src/main/station/outbox/pump.ts',
    find: ' && this.#deliveries.hasRoomForLive;',
    put: ';',
    redBy: ['test/main/station/outbox/claimAtOnce.test.ts'],
  },
  {
    name: 'sending-becomes-ready-at-start',
    why: 'An entry that may have arrived is sent again after every crash.',
    file: recovery,
    find: `        transitions.recover(row, operation);
        lateArrivals.begin(sequence);`,
    put: `        store.journal.outbox.move(sequence, 'sending', 'ready', store.now());`,
    redBy: [`${stories}/createTask.test.ts`],
  },
  {
    name: 'sending-taken-for-delivered-at-start',
    why: 'An entry that never arrived counts as delivered after a crash.',
    file: recovery,
    find: `        transitions.recover(row, operation);
        lateArrivals.begin(sequence);`,
    put: `        store.journal.outbox.move(sequence, 'sending', 'settled', store.now());`,
    redBy: [`${stories}/createTask.test.ts`],
  },
  {
    name: 'doubt-forgotten-when-lost',
    why: 'A refusal after a lost answer looks like a first attempt’s.',
    file: 'src/main/station/journal/outbox.ts',
    find: "SET state = 'unknown', doubt = 1,",
    put: "SET state = 'unknown',",
    redBy: [`${stories}/sequences.test.ts`],
  },
  {
    name: 'reply-saved-after-the-records',
    why: 'After a crash in between, the records hold the answer but the entry does not.',
    file: transitions,
    find: `    const trouble = journal.commit(() => {
      if (journal.outbox.acknowledge(row.sequence, from, reply)) note();`,
    put: `    journal.commit(() => operation.apply(this.#store, row, reply));
    const trouble = journal.commit(() => {
      if (journal.outbox.acknowledge(row.sequence, from, reply)) note();`,
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'reply-kept-only-if-the-records-take-it',
    why: 'A reply that cannot be applied is lost, and the entry sent again.',
    file: transitions,
    find: '      return journal.attempt(() => this.apply(row, operation, reply));',
    put: '      this.apply(row, operation, reply);\n      return null;',
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'acknowledged-left-alone-at-start',
    why: 'An entry whose saved answer was not yet applied holds its lane for ever.',
    file: recovery,
    find: `      case 'acknowledged':
        this.#apply(row, operation);
        return;`,
    put: `      case 'acknowledged':
        return;`,
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'poison-row-dropped',
    why: 'An entry that the program cannot read disappears.',
    file: recovery,
    find: "        transitions.park(row, operation, row.state, { kind: 'defect' });",
    put: "        store.journal.outbox.move(sequence, row.state, 'discarded', store.now());",
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'row-of-an-unknown-kind-dropped',
    why: 'An entry of a later version of the program is thrown away.',
    file: recovery,
    find: '      transitions.giveUp(row);',
    put: "      store.journal.outbox.move(sequence, row.state, 'discarded', store.now());",
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'full-disk-taken-for-a-defect',
    why: 'An answer is forgotten because there was no room for it.',
    file: 'src/main/station/outbox/retryOnDiskError.ts',
    find: 'if (!isDiskError(error) || signal.aborted) throw error;',
    put: 'throw error;',
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'parked-row-retried-by-itself',
    why: 'A timer decides what a person should decide.',
    file: 'src/main/station/journal/queue.ts',
    find: "FROM operations INDEXED BY operations_waiting\n        WHERE state = 'waiting' AND sequence NOT IN",
    put: "FROM operations\n        WHERE state IN ('waiting', 'parked') AND sequence NOT IN",
    and: [
      {
        file: 'src/main/station/outbox/pump.ts',
        find: "for (const sequence of due) store.journal.outbox.move(sequence, 'waiting', 'ready', at);",
        put: "for (const sequence of due)\n        for (const from of ['waiting', 'parked'] as const)\n          store.journal.outbox.move(sequence, from, 'ready', at);",
      },
    ],
    redBy: [`${stories}/createTask.test.ts`],
  },
  {
    name: 'another-entrys-id-called-entered',
    why: 'An entry with the id of another kind of entry is called entered and never sent.',
    file: 'src/main/station/handlers/enter.ts',
    find: "if (known !== null && known.kind !== kind) throw new ORPCError('BAD_REQUEST');",
    put: '',
    redBy: ['test/main/station/scanning.test.ts'],
  },
  {
    name: 'signed-out-rows-tried-all-the-same',
    why: 'What waits for a sign-in is made ready with every look for work, and put back again.',
    file: 'src/main/station/outbox/pump.ts',
    find: 'queue.due(paused, signedIn, MADE_READY_AT_ONCE);',
    put: 'queue.due(paused, signedIn || paused.length >= 0, MADE_READY_AT_ONCE);',
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'end-of-a-hold-told-to-nobody',
    why: 'The waiting work says "held for a moment" for as long as nothing else happens.',
    file: 'src/main/station/openServiceContext.ts',
    find: '        holds.look();\n',
    put: '',
    redBy: [`${stories}/lotUndo.test.ts`],
  },
];
