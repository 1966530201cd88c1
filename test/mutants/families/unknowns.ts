import type { Mutant } from '../mutant.ts';

const delivery = 'src/main/station/outbox/delivery.ts';
const transitions = 'src/main/station/outbox/transitions.ts';
const lateArrivals = 'src/main/station/outbox/lateArrivals.ts';
const stories = 'test/main/station/stories';

/** Rows of which nobody knows whether they arrived. */
export const unknowns: readonly Mutant[] = [
  {
    name: 'unknown-treated-as-refused',
    why: 'What may well have arrived is shown as turned down, and entered again by hand.',
    file: transitions,
    find: `        const { status, why } = outcome;
        const attempt = { outcome: 'unknown', counted: true, detail: why } as const;
        return this.#markUnknown(
          row,
          operation,
          status === null ? { kind: 'out-of-reach' } : { kind: 'service-trouble', status },
          attempt,
        );`,
    put: `        const { status, words } = outcome;
        const refused = { kind: 'refused', status: status ?? 0, words } as const;
        return this.#refused(row, operation, refused, started);`,
    redBy: [`${stories}/adjustLot.test.ts`],
  },
  {
    name: 'unknown-treated-as-unsent',
    why: 'What may have arrived is simply sent again.',
    file: transitions,
    find: `        return this.#markUnknown(
          row,
          operation,
          status === null ? { kind: 'out-of-reach' } : { kind: 'service-trouble', status },
          attempt,
        );`,
    put: "        return this.#wait(row, operation, { kind: 'out-of-reach' }, attempt);",
    redBy: [`${stories}/createTask.test.ts`],
  },
  {
    name: 'refusalReason-after-an-unknown-taken-as-final',
    why: 'The repeat is refused because the first had arrived, and the entry counts as failed.',
    file: transitions,
    find: 'if (row.mayHaveArrived && operation.whenUnknown.lookUp !== undefined) {',
    put: 'if (row.mayHaveArrived === null) {',
    redBy: [`${stories}/removeSupervisor.test.ts`],
  },
  {
    name: 'refusalReason-after-an-unknown-called-a-failure',
    why: 'A person reads "refused" of what was probably done.',
    file: transitions,
    find: "const parked: StateReason = row.mayHaveArrived\n        ? { kind: 'probably-done', status, words }\n        : why;",
    put: 'const parked: StateReason = why;',
    redBy: [`${stories}/sequences.test.ts`],
  },
  {
    name: 'refusalReason-after-a-look-resent',
    why: 'What the service has refused is sent once more by itself.',
    file: delivery,
    find: "if (row.why?.kind === 'refused') {",
    put: 'if (row.why === undefined) {',
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'waiting-with-a-doubt-sent-without-a-look',
    why: 'A row that may have arrived goes out again because the second attempt was turned away.',
    file: transitions,
    find: "const to =\n      row.mayHaveArrived && operation.whenUnknown.resend === 'once' ? 'reconciling' : 'waiting';",
    put: "const to = 'waiting' as 'waiting' | 'reconciling';",
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'late-arrivals-not-waited-for',
    why: 'The look comes before the request does, and it is sent twice.',
    file: lateArrivals,
    find: 'return Math.max(0, since + LATE_ARRIVAL_WINDOW_MS - this.#monotonic());',
    put: 'return Math.max(0, since - this.#monotonic());',
    redBy: [`${stories}/quantities.test.ts`],
  },
  {
    name: 'late-arrival-window-outlives-a-restart',
    why: 'A clock from before the restart is trusted, and what arrives late is sent twice.',
    file: lateArrivals,
    find: 'const since = this.#since.get(sequence) ?? this.#programStarted;',
    put: 'const since = this.#since.get(sequence) ?? this.#programStarted - 3_600_000;',
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'looks-inside-the-window-count',
    why: 'Looks that prove nothing count as proof that nothing arrived.',
    file: delivery,
    find: '    if (!pastWindow) return this.#untilNextLookupMs(row);\n',
    put: '',
    redBy: [`${stories}/quantities.test.ts`],
  },
  {
    name: 'resent-as-often-as-it-is-lost',
    why: 'A second lost answer is a person’s to judge; the repeat may do harm every time.',
    file: delivery,
    find: "if (operation.whenUnknown.resend === 'once' && lost > 1) {",
    put: "if (operation.whenUnknown.resend === 'once' && lost > 100) {",
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'fixed-again-before-a-resend',
    why: 'An adjustment whose first sending may have arrived takes its amount away twice.',
    file: delivery,
    find: 'if (row.frozen === null || !row.mayHaveArrived) {',
    put: 'if (row.frozen === null || row.mayHaveArrived || !row.mayHaveArrived) {',
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'fixed-again-after-a-look',
    why: 'The baseline of replies is recounted, and the first one’s late arrival is missed.',
    file: delivery,
    find: "    const { frozen } = preparedEntryOf(operation, row);\n    const freeze = (): PreparedRequest<unknown> => ({ kind: 'go', frozen });",
    put: `    const anew = await operation.prepare(this.#contextFor(sender, options), entryOf(operation, row));
    const freeze = (started: number): PreparedRequest<unknown> =>
      anew.kind === 'prepared' ? anew.freeze(started) : { kind: 'go', frozen: row.frozen };`,
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'look-at-start-forgotten',
    why: 'What was unknown at a crash stays so for ever, and nobody is asked.',
    file: 'src/main/station/outbox/recovery.ts',
    find: "for (const state of ['sending', 'unknown', 'acknowledged'] as const) {",
    put: "for (const state of ['sending', 'acknowledged'] as const) {",
    redBy: ['test/main/station/outbox/pump.test.ts'],
  },
  {
    name: 'unpause-repeated',
    why: 'It lifts a pause that somebody has set in between.',
    file: 'src/main/station/operations/order/unpauseOrder.ts',
    find: "whenUnknown: { resend: 'never', lookupsPastWindow: 0 },",
    put: "whenUnknown: { resend: 'always', lookupsPastWindow: 0 },",
    redBy: [`${stories}/unpauseOrder.test.ts`],
  },
  {
    name: 'edit-repeated-over-somebody-elses',
    why: 'A repeat undoes what has been written since.',
    file: 'src/main/station/operations/merge.ts',
    find: 'const newer = known !== null && known.started > started;',
    put: 'const newer = known === undefined;',
    redBy: ['test/main/station/operations/merge.test.ts'],
  },
  {
    name: 'status-found-by-its-target-alone',
    why: 'Somebody else’s status is taken for a sign that nothing arrived, and overwritten.',
    file: 'src/main/station/operations/prescription/setPrescriptionStatus.ts',
    find: "if (base !== null && sameStatus(now, base)) return { kind: 'not-there' };",
    put: "if (base !== null) return { kind: 'not-there' };",
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
];
