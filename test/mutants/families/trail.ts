import type { Mutant } from '../mutant.ts';

const audit = 'src/main/station/journal/audit.ts';
const witness = 'src/main/station/journal/trailWitness.ts';
const redBy = ['test/main/station/journal/trailWitness.test.ts'];

/** The audit trail and its head outside of the data folder. */
export const trail: readonly Mutant[] = [
  {
    name: 'lines-written-anew-taken-for-whole',
    why: 'Whoever takes off lines and waits until there are as many again is never found.',
    file: witness,
    find: "return audit.holds(read.head) ? null : { kind: 'cut', had, has, since };",
    put: "return had <= has || audit.holds(read.head) ? null : { kind: 'cut', had, has, since };",
    redBy,
  },
  {
    name: 'older-trail-taken-for-whole',
    why: 'An older journal that was put back has the trail of then, and nobody is told.',
    file: witness,
    find: '    if (seam === null) return;\n',
    put: "    if (seam === null || seam.kind === 'cut') return;\n",
    redBy,
  },
  {
    name: 'head-before-its-lines',
    why: 'A power cut between journal and head looks like tampering.',
    file: witness,
    find: 'heads.write(journal.incarnation.get().id, { ...head, at: now() });',
    put: 'heads.write(journal.incarnation.get().id, { ...head, id: head.id + 1, at: now() });',
    redBy,
  },
  {
    name: 'missing-head-not-said',
    why: 'To take lines off unseen it is enough to remove the file outside as well.',
    file: witness,
    find: "return has > audit.plainUpTo ? { kind: 'no-head', has } : null;",
    put: 'return null;',
    redBy,
  },
  {
    name: 'no-head-before-the-first-line',
    why: 'After a power cut in the first seconds of a trail it is said to have lost its head.',
    file: witness,
    find: 'const head = journal.audit.head() ?? beginning;\n    if (head.id === this.#written) return;',
    put: 'const head = journal.audit.head();\n    if (head === null || head.id === this.#written) return;',
    redBy,
  },
  {
    name: 'head-believed-without-its-seal',
    why: 'The head outside is written anew by whoever has cut the trail.',
    file: 'src/main/station/disk/headFolder.ts',
    find: 'isSame(seal, sealOf(incarnation, head))',
    put: 'seal.length === sealOf(incarnation, head).length',
    redBy,
  },
  {
    name: 'lines-sealed-without-a-key',
    why: "With the database's key alone every line can be changed and the chain computed anew.",
    file: 'src/main/station/journal/auditChain.ts',
    find: "createHmac('sha256', key)",
    put: "createHash('sha256')",
    redBy,
  },
  {
    name: 'cut-tail-taken-for-whole',
    why: 'Whoever takes off the last lines of the trail is never found.',
    file: audit,
    find: '    return row !== undefined && headSchema.parse(row).hash === hash;',
    put: '    return row === undefined || headSchema.parse(row).hash === hash;',
    redBy,
  },
  {
    name: 'refused-sign-in-not-on-record',
    why: "Nobody learns that somebody has tried another's password.",
    file: 'src/main/station/connection/session.ts',
    find: "    journal.owe(() => journal.audit.add({ ...line, event: 'sign-in-failed', detail }));\n",
    put: '    void [journal, line, detail];\n',
    redBy: ['test/main/station/handlers/onRecord.test.ts'],
  },
  {
    name: 'typed-email-on-record',
    why: 'A password that was typed into the wrong field stands in the trail for ten years.',
    file: 'src/main/station/connection/session.ts',
    find: 'const detail = { why: result.kind };',
    put: 'const detail = { why: result.kind, email };',
    redBy: ['test/main/station/handlers/onRecord.test.ts'],
  },
  {
    name: 'view-not-on-record',
    why: 'Who opened a prescription cannot be told.',
    file: 'src/main/station/handlers/views.ts',
    find: "  journal.owe(() => journal.audit.add({ ...line, event: 'viewed', detail: {} }));\n",
    put: '  void line;\n',
    redBy: ['test/main/station/handlers/onRecord.test.ts'],
  },
  {
    name: 'view-of-the-next-person-swallowed',
    why: 'Within a minute of one person nobody else who looks is on record.',
    file: 'src/main/station/handlers/views.ts',
    find: 'JSON.stringify([userId, person?.firstName, person?.lastName, record])',
    put: 'JSON.stringify([userId, record])',
    redBy: ['test/main/station/handlers/onRecord.test.ts'],
  },
  {
    name: 'setting-changed-without-a-line',
    why: 'Who shortened how long records are kept cannot be told.',
    file: 'src/main/station/handlers/settings.ts',
    find: '  if (changed.length === 0) return;\n',
    put: '  if (changed.length > 0) return;\n',
    redBy: ['test/main/station/handlers/onRecord.test.ts'],
  },
];
