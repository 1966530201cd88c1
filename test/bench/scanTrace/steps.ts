import { z } from 'zod';

/** What the host and the practice service note. */
export const processSteps = [
  'received',
  'pushed',
  'commit begins',
  'commit ends',
  'request',
  'answer',
  'service begins',
  'service ends',
] as const;
export type ProcessStep = (typeof processSteps)[number];

export const processNote = z.object({ step: z.enum(processSteps), at: z.number() });
export type ProcessNote = z.infer<typeof processNote>;

/** What the window notes of one scan, in milliseconds since 1970. */
export const windowNotes = z.object({
  key: z.number(),
  sent: z.array(z.number()),
  heard: z.array(z.number()),
  changed: z.number(),
  painted: z.number(),
});
export type WindowNotes = z.infer<typeof windowNotes>;
