/** The threads that stations start by the hundred in the tests. */
export const sources = {
  writer: 'src/main/station/cache/writer.ts',
  searcher: 'src/main/station/cache/searcher.ts',
  parser: 'src/main/station/cache/parser.ts',
  auditWorker: 'src/main/station/journal/auditWorker.ts',
  pinWorker: 'src/main/station/people/pinWorker.ts',
};
