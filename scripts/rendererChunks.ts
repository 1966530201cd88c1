/**
 * How the window's code is split. Zod and the line that forbids it to compile stand in one chunk:
 * wherever a schema is made, that line has run before.
 */
export const rendererChunks = {
  codeSplitting: {
    groups: [{ name: 'schemas', test: /node_modules\/zod\/|renderer\/noEval/ }],
  },
};
