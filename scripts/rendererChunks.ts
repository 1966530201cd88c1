import type { Rolldown } from 'vite';

/**
 * How the window's code is split. Zod and the line that forbids it to compile are in one chunk, so
 * that this line runs before any schema is made. What the first screen needs is one chunk more: left to
 * themselves they are eighty, and each is a file to ask for before anything is shown.
 */
export const rendererChunks = {
  codeSplitting: {
    groups: [
      { name: 'schemas', test: /node_modules\/zod\/|renderer\/noEval/, priority: 1 },
      { name: 'start', tags: ['$initial'] },
    ],
  },
} satisfies Rolldown.OutputOptions;
