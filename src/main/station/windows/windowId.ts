import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const windowIdSchema = z.uuid().brand('window');
/** One window of this station, for as long as it is open. Hosts make it; no window learns its own or another's. */
export type WindowId = z.infer<typeof windowIdSchema>;

export const newWindowId = (): WindowId => windowIdSchema.parse(randomUUID());

/** What each call comes with: the window that makes it, known by its connection and never by its word. */
export interface WindowCall {
  readonly window: WindowId;
}
