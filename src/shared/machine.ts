import { z } from 'zod';

/**
 * What the computer itself is told about, by the shell to its window: the screen locks, it sleeps,
 * nobody has touched it for a while. Where the bench locks itself (DESIGN.md section 6) it hears
 * of it here; the browser host has no such news.
 */
export const machineNewsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('screen-locked') }),
  z.object({ kind: z.literal('screen-unlocked') }),
  z.object({ kind: z.literal('asleep') }),
  z.object({ kind: z.literal('awake') }),
  /** Neither keyboard nor mouse for so long, any program's; told again every few seconds. */
  z.object({ kind: z.literal('idle'), seconds: z.number().int() }),
  z.object({ kind: z.literal('active') }),
]);
export type MachineNews = z.infer<typeof machineNewsSchema>;
