import type { Mutant } from '../mutant.ts';

const delivery = 'src/main/station/outbox/delivery.ts';
const transitions = 'src/main/station/outbox/transitions.ts';
const lateArrivals = 'src/main/station/outbox/lateArrivals.ts';
const stories = 'test/main/station/stories';

/** Entries that may have arrived or not. */
export const unknowns: readonly Mutant[] = [
  {
    name: 'unknown-treated-as-refused',
    why: 'An entry that may have arrived is shown as refused, and entered again by hand.',
    file: transitions,
    find: `        return this.#markUnknown(row, operation, reason, attempt);`,
    put: `        void [reason, attempt];
        const { words } = outcome;
        const refused = { kind: 'refused', status: status ?? 0, words } as const;
        return this.#refused(row, operation, refused, started);`,
    redBy: [`${stories}/adjustLot.test.ts`],
  },
  {
    name: 'unknown-treated-as-unsent',
    why: 'An entry that may have arrived is sent again without a lookup.',
    file: transitions,
    find: '        return this.#markUnknown(row, operation, reason, attempt);',
    put: "        void reason;\n        return this.#wait(row, operation, { kind: 'out-of-reach' }, attempt);",
    redBy: [`${stories}/createTask.test.ts`],
  },
  {
    name: 'refusal-after-an-unknown-taken-as-final',
    why: 'A repeat that is refused since the first had arrived counts as a failure.',
    file: transitions,
    find: 'if (row.mayHaveArrived && operation.whenUnknown.lookUp !== undefined) {',
    put: 'if (row.mayHaveArrived === null) {',
    redBy: [`${stories}/removeSupervisor.test.ts`],
  },
  {
    name: 'refusal-after-an-unknown-called-a-failure',
    why: 'A person reads "refused" of a write that was probably carried out.',
    file: transitions,
    find: "const parked: StateReason = row.mayHaveArrived\n        ? { kind: 'probably-done', status, words }\n        : why;",
    put: 'const parked: StateReason = why;',
    redBy: [`${stories}/sequences.test.ts`],
  },
  {
    name: 'refusal-after-a-look-resent',
    why: 'An entry that the service refused is sent again without a decision.',
    file: delivery,
    find: "if (row.why?.kind === 'refused') {",
    put: 'if (row.why === undefined) {',
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'waiting-with-a-doubt-sent-without-a-look',
    why: 'An entry that may have arrived is sent again without a lookup after "slow down".',
    file: transitions,
    find: "const to =\n      row.mayHaveArrived && operation.whenUnknown.resend === 'once' ? 'reconciling' : 'waiting';",
    put: "const to = 'waiting' as 'waiting' | 'reconciling';",
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'late-arrivals-not-waited-for',
    why: 'The lookup comes before the late request, and the entry is sent twice.',
    file: lateArrivals,
    find: 'return Math.max(0, since + LATE_ARRIVAL_WINDOW_MS - this.#monotonic());',
    put: 'return Math.max(0, since - this.#monotonic());',
    redBy: [`${stories}/quantities.test.ts`],
  },
  {
    name: 'late-arrival-window-outlives-a-restart',
    why: 'The window is measured from before the restart, and a late request is sent twice.',
    file: lateArrivals,
    find: 'const since = this.#since.get(sequence) ?? this.#programStarted;',
    put: 'const since = this.#since.get(sequence) ?? this.#programStarted - 3_600_000;',
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'looks-inside-the-window-count',
    why: 'Lookups within the window count as proof that nothing arrived.',
    file: delivery,
    find: '    if (!pastWindow) return this.#untilNextLookupMs(row);\n',
    put: '',
    redBy: [`${stories}/quantities.test.ts`],
  },
  {
    name: 'resent-as-often-as-it-is-lost',
    why: 'After a second lost answer a person must decide: each repeat may do harm.',
    file: delivery,
    find: "if (operation.whenUnknown.resend === 'once' && lost > 1) {",
    put: "if (operation.whenUnknown.resend === 'once' && lost > 100) {",
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'fixed-again-before-a-resend',
    why: 'An adjustment that may have arrived is computed anew and applied twice.',
    file: delivery,
    find: 'if (row.frozen === null || !row.mayHaveArrived) {',
    put: 'if (row.frozen === null || row.mayHaveArrived || !row.mayHaveArrived) {',
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'fixed-again-after-a-look',
    why: 'The replies are counted anew before a repeat, and the first one’s late arrival is missed.',
    file: delivery,
    find: "    const { frozen } = preparedEntryOf(operation, row);\n    const freeze = (): PreparedRequest<unknown> => ({ kind: 'go', frozen });",
    put: `    const anew = await operation.prepare(this.#contextFor(sender, options), entryOf(operation, row));
    const freeze = (started: number): PreparedRequest<unknown> =>
      anew.kind === 'prepared' ? anew.freeze(started) : { kind: 'go', frozen: row.frozen };`,
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'look-at-start-forgotten',
    why: 'An entry that was unknown at a crash stays unknown for ever.',
    file: 'src/main/station/outbox/recovery.ts',
    find: "for (const state of ['sending', 'unknown', 'acknowledged'] as const) {",
    put: "for (const state of ['sending', 'acknowledged'] as const) {",
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'unpause-repeated',
    why: 'A repeat lifts a pause that somebody set in between.',
    file: 'src/main/station/operations/order/unpauseOrder.ts',
    find: "whenUnknown: { resend: 'never', lookupsPastWindow: 0 },",
    put: "whenUnknown: { resend: 'always', lookupsPastWindow: 0 },",
    redBy: [`${stories}/unpauseOrder.test.ts`],
  },
  {
    name: 'edit-repeated-over-somebody-elses',
    why: 'A repeat overwrites what somebody wrote since.',
    file: 'src/main/station/operations/merge.ts',
    find: 'const newer = known !== null && known.started > started;',
    put: 'const newer = known === undefined;',
    redBy: ['test/main/station/operations/merge.test.ts'],
  },
  {
    name: 'status-found-by-its-target-alone',
    why: 'Somebody else’s status counts as proof that nothing arrived, and is overwritten.',
    file: 'src/main/station/operations/prescription/setPrescriptionStatus.ts',
    find: "if (base !== null && sameStatus(now, base)) return { kind: 'not-there' };",
    put: "if (base !== null) return { kind: 'not-there' };",
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'status-of-long-ago-proves',
    why: 'A status that another bench set in between is taken for the proof that ours arrived.',
    file: 'src/main/station/operations/prescription/setPrescriptionStatus.ts',
    find: 'const wasOther = isFresh && base !== null',
    put: 'const wasOther = base !== null',
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'unsendable-taken-for-out-of-reach',
    why: 'One entry about an order named `..` takes the whole bench off the service.',
    file: 'src/main/station/service/call.ts',
    find: "return { kind: 'unsendable', why: 'an id that cannot stand in a path' };",
    put: "return { kind: 'unsent', why: 'an id that cannot stand in a path' };",
    redBy: ['test/main/station/stories/unsendable.test.ts'],
  },
  {
    name: 'own-waiting-entry-cannot-be-ended',
    why: 'Whoever sees the mistake before it goes out can only watch it go.',
    file: 'src/main/station/handlers/decisions.ts',
    find: "return own && !row.mayHaveArrived ? ['discard'] : takeOver;",
    put: 'return takeOver;',
    redBy: ['test/main/station/stories/unsendable.test.ts'],
  },
  {
    name: 'waiting-entry-that-may-have-arrived-discarded',
    why: 'It is called ended, and stands at the service.',
    file: 'src/main/station/handlers/decisions.ts',
    find: "return own && !row.mayHaveArrived ? ['discard'] : takeOver;",
    put: "return own ? ['discard'] : takeOver;",
    redBy: ['test/main/station/stories/unsendable.test.ts'],
  },
];
