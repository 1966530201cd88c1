import { z } from 'zod';

// The messages of @orpc/standard-server-peer that our contract uses: a call and its cancellation.
// Calls need no headers, since neither files nor streams are sent to the station.
const id = z.string().min(1).max(64);
const call = z.strictObject({
  i: id,
  p: z.strictObject({
    u: z.string().startsWith('/').max(512),
    b: z.unknown().optional(),
    h: z.strictObject({ 'last-event-id': z.string().max(64).optional() }).optional(),
    m: z.enum(['GET', 'POST']).optional(),
  }),
});
const cancellation = z.strictObject({ i: id, t: z.literal(4), p: z.unknown().optional() });
const windowMessage = z.union([call, cancellation]);

/** A scan is at most 4 KiB, and typed input is far below this. */
const maxMessageLength = 1024 * 1024;

/** Whether a message is one our own window sends. The contract parses its input. */
export function isWindowMessage(message: unknown): boolean {
  if (typeof message !== 'string' || message.length > maxMessageLength) return false;
  try {
    return windowMessage.safeParse(JSON.parse(message)).success;
  } catch {
    return false;
  }
}
