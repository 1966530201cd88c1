import { z } from 'zod';

/**
 * News of the computer, from the shell to its window: the screen is locked, the computer sleeps,
 * nobody has touched it for a while. The lock of the bench (DESIGN.md section 6) goes by it; the
 * browser host has no such news.
 */
export const machineNewsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('screen-locked') }),
  z.object({ kind: z.literal('screen-unlocked') }),
  z.object({ kind: z.literal('asleep') }),
  z.object({ kind: z.literal('awake') }),
  /** No keyboard or mouse input in any program for this long; sent every few seconds. */
  z.object({ kind: z.literal('idle'), seconds: z.number().int() }),
  z.object({ kind: z.literal('active') }),
]);
export type MachineNews = z.infer<typeof machineNewsSchema>;
