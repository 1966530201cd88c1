import type { Mutant } from '../mutant.ts';

const reply = 'src/main/station/operations/exception/replyToException.ts';
const thread = 'src/main/station/operations/exception/thread.ts';
const stories = 'test/main/station/stories';
const sequences = [`${stories}/sequences.test.ts`];

/** Replies in somebody's name, sent once. */
export const replies: readonly Mutant[] = [
  {
    name: 'names-taken-at-sending-time',
    why: 'A reply goes on record under the person at the bench when the network is back.',
    file: reply,
    find: 'const frozenSchema = z.object({ ids: z.array(z.string()).nullable().default(null) });',
    put: 'const frozenSchema = z.object({ ids: z.array(z.string()).nullable().default(null) });\nlet atBench: { firstName: string; lastName: string } | undefined;',
    and: [
      {
        file: reply,
        find: '    const { outcome } = await readThread(context, payload.exceptionId);\n    // Refused',
        put: '    atBench = context.store.journal.people.atBench()[0];\n    const { outcome } = await readThread(context, payload.exceptionId);\n    // Refused',
      },
      {
        file: reply,
        find: '    const { exceptionId, text, firstName, lastName } = payload;\n',
        put: '    const { exceptionId, text } = payload;\n    const { firstName, lastName } = atBench ?? payload;\n',
      },
    ],
    redBy: sequences,
  },
  {
    name: 'edited-reply-keeps-the-first-name',
    why: 'Words are on record under a person who never wrote them.',
    file: 'src/main/station/handlers/decide.ts',
    find: 'const payload = operation.inNameOf(parsed.data, deciding.by);',
    put: 'const payload = parsed.data;',
    redBy: sequences,
  },
  {
    name: 'taken-over-reply-keeps-the-first-name',
    why: 'A reply that one person took over goes on record under the other.',
    file: 'src/main/station/handlers/decide.ts',
    find: 'const payload = operation.inNameOf(operation.payload.parse(row.payload), by);',
    put: 'const payload = operation.payload.parse(row.payload);',
    redBy: sequences,
  },
  {
    name: 'equal-reply-from-before-taken-for-this-one',
    why: '"Please call" of last week counts as today’s, which is never sent.',
    file: thread,
    find: 'const fresh = responses.filter(({ id }) => !known.has(id));',
    put: 'const fresh = known.size < 0 ? [] : responses;',
    redBy: sequences,
  },
  {
    name: 'reply-resent-into-a-resolved-exception',
    why: 'A reply is sent to an exception that is resolved.',
    file: reply,
    find: "          if (value.is_active === false) return { kind: 'unclear', why: { kind: 'resolved' } };\n",
    put: '',
    redBy: sequences,
  },
  {
    name: 'changed-echo-trusted',
    why: 'Where the service changes texts, every lost reply is sent twice.',
    file: reply,
    find: "return context.store.journal.serviceTraits.replyEcho() === 'differs'",
    put: 'return context.store.journal.serviceTraits.replyEcho() === null && frozen === null',
    redBy: [`${stories}/lookups.test.ts`],
  },
  {
    name: 'reply-resent-after-one-look',
    why: 'A single lookup past the window may come before a late request.',
    file: reply,
    find: 'lookupsPastWindow: 2,',
    put: 'lookupsPastWindow: 1,',
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'reply-without-its-baseline',
    why: 'A lost reply that is in the thread already is sent again.',
    file: reply,
    find: 'const ids = responses?.map(({ id }) => id) ?? null;',
    put: 'const ids: string[] = [];\n    void responses;',
    redBy: sequences,
  },
  {
    name: 'reply-of-another-person-taken-for-this-one',
    why: 'A colleague’s reply with the same words counts as this one.',
    file: thread,
    find: '  if (!whole.endsWith(suffix)) return false;\n  return whole.slice(0, whole.length - suffix.length).trim() === plain(reply.text);',
    put: "  if (suffix === '') return false;\n  return whole.startsWith(plain(reply.text));",
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'line-ends-make-another-reply',
    why: 'A reply of two lines is never found again, and sent twice.',
    file: thread,
    find: "text.normalize('NFC').replace(/\\r\\n?/g, '\\n').trim();",
    put: 'text;',
    redBy: ['test/main/station/operations/thread.test.ts'],
  },
  {
    name: 'changed-reply-not-suspected',
    why: 'A service that writes texts in its own way is sent the same reply again.',
    file: thread,
    find: "  return { kind: fresh.some(mayBeOurs) ? 'perhaps' : 'not-there' };",
    put: "  void mayBeOurs;\n  return { kind: 'not-there' };",
    redBy: [
      'test/main/station/operations/thread.test.ts',
      'test/main/station/stories/resends.test.ts',
    ],
  },
  {
    name: 'changed-echo-not-learned',
    why: 'After the first reply that came back changed, the next one that is lost is sent twice.',
    file: reply,
    find: "          learnEcho(context.store, 'differs', context.store.now());\n",
    put: '',
    redBy: ['test/main/station/stories/resends.test.ts'],
  },
  {
    name: 'reply-applied-twice-stands-twice',
    why: 'After a crash the thread shows the same reply twice.',
    file: reply,
    find: 'responses: there ? thread : [...thread, response] };',
    put: 'responses: there ? [...thread, response] : [...thread, response] };',
    redBy: ['test/main/station/stories/kept.test.ts'],
  },
];
