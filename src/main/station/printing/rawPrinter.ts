import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import type { LabelPrinter, PrintResult } from '#shared/contract/labels.ts';

/** A printer that gets what it prints as it is, without a dialog. */
export type RawPrinter = Exclude<LabelPrinter, { kind: 'dialog' }>;
type SendResult = Extract<PrintResult, { kind: 'sent' | 'not-sent' | 'broken-off' }>;

export interface SendOptions {
  /** What puts a job into the system's queue, as `lp` of CUPS does. */
  readonly command?: string;
  /** A printer without paper takes nothing more, and says nothing: given up after this many milliseconds. */
  readonly takeMs?: number;
}

const CONNECT_MS = 5_000;
/** After all was taken, a printer may keep the connection as long as it likes. */
const LINGER_MS = 1_000;

/**
 * Sends to a printer. Whether it came out nobody knows.
 * @param onReached called before the first byte; where it throws, nothing is sent
 */
export function sendToPrinter(
  printer: RawPrinter,
  data: string,
  onReached: () => void,
  { command = 'lp', takeMs = 10_000 }: SendOptions = {},
): Promise<SendResult> {
  const job = { data, onReached, takeMs };
  switch (printer.kind) {
    case 'network':
      return sendOverNetwork(printer, job);
    case 'queue':
      return sendToQueue(command, printer.name, job);
  }
}

interface Job {
  readonly data: string;
  readonly onReached: () => void;
  readonly takeMs: number;
}

/** Over TCP, as printers take it on port 9100. */
async function sendOverNetwork(
  { host, port }: Extract<RawPrinter, { kind: 'network' }>,
  { data, onReached, takeMs }: Job,
): Promise<SendResult> {
  const socket = connect({ host, port });
  try {
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) });
    } catch (error) {
      return { kind: 'not-sent', why: whyUnreached(error) };
    }
    onReached();
    try {
      // What it says, about its paper for one, is read to its end and means nothing here.
      socket.resume();
      socket.end(data);
      await finished(socket, { readable: false, signal: AbortSignal.timeout(takeMs) });
    } catch {
      return { kind: 'broken-off' };
    }
    return await hungUp(socket);
  } finally {
    socket.destroy();
  }
}

/** One that breaks the connection with what it was sent still unread has not taken it. */
async function hungUp(socket: ReturnType<typeof connect>): Promise<SendResult> {
  if (socket.closed) return { kind: 'sent' };
  try {
    await once(socket, 'close', { signal: AbortSignal.timeout(LINGER_MS) });
    return { kind: 'sent' };
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError'
      ? { kind: 'sent' }
      : { kind: 'broken-off' };
  }
}

function whyUnreached(error: unknown): Extract<SendResult, { kind: 'not-sent' }>['why'] {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-name';
  return code === 'ECONNREFUSED' ? 'refused' : 'no-answer';
}

/** Into a queue of the system's, past its filters. */
async function sendToQueue(
  command: string,
  name: string,
  { data, onReached, takeMs }: Job,
): Promise<SendResult> {
  const child = spawn(command, ['-d', name, '-o', 'raw', '-s'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: takeMs,
  });
  try {
    await once(child, 'spawn');
  } catch {
    return { kind: 'not-sent', why: 'no-queues-here' };
  }
  const exited = once(child, 'exit');
  try {
    onReached();
  } catch (error) {
    child.kill();
    throw error;
  }
  // One that ends without reading says why by its exit code.
  child.stdin.on('error', () => {});
  child.stdin.end(data);
  const [code]: unknown[] = await exited;
  if (code === 0) return { kind: 'sent' };
  return code === null ? { kind: 'broken-off' } : { kind: 'not-sent', why: 'no-such-queue' };
}
