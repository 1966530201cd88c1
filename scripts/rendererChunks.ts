/**
 * How the window's code is split. Zod and the line that forbids it to compile are in one chunk, so
 * that this line runs before any schema is made.
 */
export const rendererChunks = {
  codeSplitting: {
    groups: [{ name: 'schemas', test: /node_modules\/zod\/|renderer\/noEval/ }],
  },
};
