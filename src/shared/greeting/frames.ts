import { z } from 'zod';

/** The WebSocket subprotocol of a window's connection; beside it the window names its secret. */
export const SUBPROTOCOL = 'pharmacy-bench-1';

const secretPrefix = 'secret.';

/** The subprotocol that names a secret without telling it. */
export const secretProtocol = (id: string): string => `${secretPrefix}${id}`;

/** The id of the secret among the subprotocols that a window offers. */
export function secretIdIn(protocols: Iterable<string>): string | null {
  for (const protocol of protocols) {
    if (protocol.startsWith(secretPrefix)) return protocol.slice(secretPrefix.length);
  }
  return null;
}

/** Why the host closes a connection, beside the codes of WebSocket itself. */
export const closeCodes = {
  /** No such ticket or token: used, too old, ended, or of another run of the host. */
  unknown: 4001,
  /** Another window is connected with this token. */
  inUse: 4002,
  /** The other side did not prove itself, or not in time. */
  unproven: 4003,
  /** A message that no window of ours sends. */
  malformed: 4004,
  /** The window reads more slowly than there is to tell. */
  behind: 4005,
} as const;

const random = z.string().regex(/^[\w-]{43}$/);

/** What a window tells its host, beside the calls of the contract. */
export const windowFrame = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hello'), nonce: random }),
  z.strictObject({ kind: z.literal('proof'), proof: random }),
  /** The new token is kept; the one before it may end. */
  z.strictObject({ kind: z.literal('token-kept'), id: random }),
  z.strictObject({ kind: z.literal('ticket-wanted') }),
]);
export type WindowFrame = z.infer<typeof windowFrame>;

/** What a host tells its window, beside what the station says. */
export const hostFrame = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('proof'), nonce: random, proof: random }),
  /** The window's token from now on. The first one says that the window is let in. */
  z.strictObject({ kind: z.literal('token'), token: random }),
  /** Opens one more window. */
  z.strictObject({ kind: z.literal('ticket'), ticket: random }),
]);
export type HostFrame = z.infer<typeof hostFrame>;

/** A message of the contract begins with a brace. */
const mark = '#';
const LONGEST_FRAME = 512;

export const isFrame = (message: unknown): message is string =>
  typeof message === 'string' && message.startsWith(mark);

export function writeFrame(frame: WindowFrame | HostFrame): string {
  return mark + JSON.stringify(frame);
}

/** Null for what is no frame of this kind. */
export function readFrame<Frame>(schema: z.ZodType<Frame>, message: unknown): Frame | null {
  if (!isFrame(message) || message.length > LONGEST_FRAME) return null;
  try {
    return schema.safeParse(JSON.parse(message.slice(mark.length))).data ?? null;
  } catch {
    return null;
  }
}
