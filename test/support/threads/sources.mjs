/**
 * The threads that stations start by the hundred in the tests, and what each is bundled from. A kept one serves another
 * station when its own has closed it; one that holds no file, also when its own has ended it.
 */
export const sources = {
  writer: { ...own('src/main/station/cache/writer.ts'), kept: 'closed' },
  searcher: { ...own('src/main/station/cache/searcher.ts'), kept: 'closed' },
  parser: { ...own('src/main/station/cache/parser.ts'), kept: 'ended' },
  auditWorker: { ...own('src/main/station/journal/auditWorker.ts'), kept: 'never' },
  pinWorker: {
    thread: 'src/main/station/people/pinWorker.ts',
    from: 'test/support/threads/quickPinWorker.ts',
    kept: 'ended',
  },
};

/** @param {string} thread */
function own(thread) {
  return { thread, from: thread };
}
