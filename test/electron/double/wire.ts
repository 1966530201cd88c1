import { z } from 'zod';

/** The messages between the two threads that play Electron's processes; ports come beside them. */
export const toPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ipc'), channel: z.string(), args: z.array(z.unknown()) }),
  /** May the page be left? */
  z.object({ kind: z.literal('leave'), id: z.number() }),
  z.object({
    kind: z.literal('evaluate'),
    id: z.number(),
    source: z.string(),
    arg: z.unknown().optional(),
  }),
]);
export type ToPage = z.infer<typeof toPage>;

export const fromPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ipc'), channel: z.string(), args: z.array(z.unknown()) }),
  z.object({ kind: z.literal('loaded') }),
  z.object({ kind: z.literal('misuse'), words: z.string() }),
  z.object({ kind: z.literal('left'), id: z.number(), prevented: z.boolean() }),
  z.object({ kind: z.literal('value'), id: z.number(), value: z.unknown().optional() }),
  z.object({ kind: z.literal('error'), id: z.number(), words: z.string() }),
]);
export type FromPage = z.infer<typeof fromPage>;

/** What a page's process is started with. */
export const pageStart = z.object({
  url: z.string(),
  preload: z.string(),
  platform: z.string(),
});
export type PageStart = z.infer<typeof pageStart>;
