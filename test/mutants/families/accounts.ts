import type { Mutant } from '../mutant.ts';

const stories = 'test/main/station/stories';

/** In whose name an entry is sent. */
export const accounts: readonly Mutant[] = [
  {
    name: 'next-users-token-used',
    why: 'What one person entered goes out under the account of whoever comes next.',
    file: 'src/main/station/journal/queue.ts',
    find: 'AND user_id = @userId AND service = @service',
    put: "AND @userId <> '' AND service = @service",
    and: [
      {
        file: 'src/main/station/outbox/pump.ts',
        find: 'if (row.userId !== sender.userId || row.service !== service) {',
        put: 'if (row.service !== service) {',
      },
    ],
    redBy: [`${stories}/countLot.test.ts`],
  },
  {
    name: 'sent-after-signing-out',
    why: 'The read before a write ends after the sign-out, and the write is sent all the same.',
    file: 'src/main/station/outbox/claims.ts',
    find: "mayGoOn() ? this.#mark(wanted, started) : { kind: 'skipped' }",
    put: 'this.#mark(wanted, started)',
    redBy: [`${stories}/accounts.test.ts`],
  },
  {
    name: 'looked-for-after-signing-out',
    why: 'A lookup that ends after its account signed out settles the entry.',
    file: 'src/main/station/outbox/delivery.ts',
    find: '    if (!mayGoOn()) return skipped;\n    switch (lookup.kind) {\n',
    put: '    switch (lookup.kind) {\n',
    redBy: [`${stories}/accounts.test.ts`],
  },
  {
    name: 'windows-survive-another-account',
    why: 'Who is at a window stays there while another account is in, if nobody looks meanwhile.',
    file: 'src/main/station/handlers/session.ts',
    find: 'if (isOther || context.session.userId !== userId) people.startOver();',
    put: 'void [isOther, people];',
    redBy: ['test/main/station/people/meanwhile.test.ts', 'test/simulation/onceFailed.test.ts'],
  },
  {
    name: 'doubtful-row-taken-over',
    why: 'An entry that may have arrived under one name is sent again under another.',
    file: 'src/main/station/handlers/decisions.ts',
    find: "const takeOver: DecisionKind[] = own || row.mayHaveArrived ? [] : ['take-over'];",
    put: "const takeOver: DecisionKind[] = own ? [] : ['take-over'];",
    redBy: [`${stories}/sequences.test.ts`],
  },
  {
    name: 'another-account-sends-again',
    why: 'Anybody may send what somebody else entered, in that person’s name.',
    file: 'src/main/station/handlers/decisions.ts',
    find: "...(own && canBeSent(row) ? (['send-again'] as const) : []),",
    put: "...(canBeSent(row) ? (['send-again'] as const) : []),",
    redBy: [`${stories}/sequences.test.ts`],
  },
  {
    name: 'rejected-token-used-on',
    why: 'A token that the service refuses is sent again and again.',
    file: 'src/main/station/connection/session.ts',
    find: "if (session.rejected || session.expiresAt <= now) return 'lapsed';",
    put: "if (session.expiresAt <= now) return 'lapsed';",
    redBy: ['test/main/station/delivery.test.ts'],
  },
  {
    name: 'lapsed-sign-in-used-on',
    why: 'An expired token is sent, and each entry is refused by itself.',
    file: 'src/main/station/connection/session.ts',
    find: "if (session.rejected || session.expiresAt <= now) return 'lapsed';",
    put: "if (session.rejected) return 'lapsed';",
    redBy: [`${stories}/accounts.test.ts`],
  },
  {
    name: 'sign-out-drops-what-waits',
    why: 'Signing out loses the entries that are not yet delivered.',
    file: 'src/main/station/connection/session.ts',
    find: '      journal.scans.deferAll();',
    put: "      journal.scans.deferAll();\n      for (const { sequence } of [...journal.outbox.inState('waiting'), ...journal.outbox.inState('ready')])\n        for (const from of ['waiting', 'ready'] as const)\n          journal.outbox.move(sequence, from, 'discarded', 0);",
    redBy: [`${stories}/countLot.test.ts`],
  },
  {
    name: 'sign-out-undone-by-a-restart',
    why: 'A sign-out on a full disk looks done, and the next start is signed in again.',
    file: 'src/main/station/journal/journal.ts',
    find: '    this.people.readAgain();\n',
    put: '',
    redBy: ['test/main/station/signOut.test.ts'],
  },
];
