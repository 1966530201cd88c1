import { closeSync, openSync, readSync } from 'node:fs';
import { isIPv4, type Socket } from 'node:net';
import { endianness } from 'node:os';

/**
 * Who took a connection on this computer, as far as the system says: Linux names the socket that listens on
 * its port, and no two have one name until the computer starts again. Elsewhere only the address is known.
 */
export function listenerOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  const address = remoteAddress.replace(/^::ffff:/, '');
  const socket = isIPv4(address)
    ? (listenerIn('tcp', [asTold(address.split('.').map(Number)), anyIpv4], remotePort) ??
      listenerIn('tcp6', [anyIpv6], remotePort))
    : listenerIn('tcp6', [loopbackIpv6, anyIpv6], remotePort);
  return [remoteAddress, remotePort, ...(socket === null ? [] : [`socket ${socket}`])].join(' ');
}

/** An address as Linux's tables have it: words of four bytes in the computer's own order, in hexadecimal. */
function asTold(bytes: readonly number[]): string {
  const words = Buffer.from(bytes);
  return (endianness() === 'LE' ? words.swap32() : words).toString('hex').toUpperCase();
}

const anyIpv4 = asTold(Array<number>(4).fill(0));
const anyIpv6 = asTold(Array<number>(16).fill(0));
const loopbackIpv6 = asTold([...Array<number>(15).fill(0), 1]);

const LISTENS = '0A';
/** Of a line in the table of IPv4 sockets. A longer read would search all connections for more lines. */
const LINE_BYTES = 150;

/**
 * The socket in this table that listens on the port at one of the addresses, of which there is one at most;
 * null where there is none, or no such table. The table is read before each connection of ours and takes
 * milliseconds as a whole, so it is read line by line and no further: those that listen come first
 * ("proc_net_tcp" in Linux's documentation).
 */
function listenerIn(table: string, addresses: readonly string[], port: number): string | null {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const wanted = new Set(addresses.map((address) => `${address}:${hexPort}`));
  const lines = linesOf(`/proc/net/${table}`);
  // The heading.
  lines.next();
  for (const line of lines) {
    const [, local = '', , state, , , , , , socket] = line.trim().split(/\s+/);
    if (state !== LISTENS) return null;
    if (wanted.has(local)) return socket ?? null;
  }
  return null;
}

function* linesOf(path: string): Generator<string> {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    // Another system, or one without IPv6: the address is what there is.
    return;
  }
  try {
    const chunk = Buffer.alloc(LINE_BYTES);
    let text = '';
    for (let bytes = readSync(file, chunk); bytes > 0; bytes = readSync(file, chunk)) {
      const lines = (text + chunk.toString('latin1', 0, bytes)).split('\n');
      text = lines.pop() ?? '';
      yield* lines;
    }
    if (text !== '') yield text;
  } finally {
    closeSync(file);
  }
}
