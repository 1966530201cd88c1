/** The threads that stations start by the hundred in the tests, and what each is bundled from. */
export const sources = {
  writer: own('src/main/station/cache/writer.ts'),
  searcher: own('src/main/station/cache/searcher.ts'),
  parser: own('src/main/station/cache/parser.ts'),
  auditWorker: own('src/main/station/journal/auditWorker.ts'),
  pinWorker: {
    thread: 'src/main/station/people/pinWorker.ts',
    from: 'test/support/threads/quickPinWorker.ts',
  },
};

/** @param {string} thread */
function own(thread) {
  return { thread, from: thread };
}
