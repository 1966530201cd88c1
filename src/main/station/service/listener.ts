import { closeSync, openSync, readSync } from 'node:fs';
import type { Socket } from 'node:net';

/**
 * Who took a connection on this computer, as far as the system says: Linux names the sockets that listen on
 * its port, and no two have one name until the computer starts again. Elsewhere only the address is known.
 */
export function listenerOf({ remoteAddress, remotePort }: Socket): string {
  const sockets = ['tcp', 'tcp6'].flatMap(listeningOn(remotePort ?? 0));
  return [remoteAddress, remotePort, ...sockets.toSorted()].join(' ');
}

const LISTENS = '0A';
const CHUNK_BYTES = 4096;

/** The columns of a line of Linux's table of sockets: the second is its own address, the fourth its state. */
const columnsOf = (line: string) => line.trim().split(/\s+/);

/** The sockets in this table that listen on the port; none where the system has no such table. */
const listeningOn = (port: number) => (table: string) => {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return listenersIn(table)
    .map(columnsOf)
    .flatMap((columns) => (columns[1]?.endsWith(end) === true ? [`socket ${columns[9]}`] : []));
};

/**
 * The lines of the sockets that listen. Linux puts them first ("proc_net_tcp" in its documentation), and the
 * rest is left unread: a busy computer has thousands of connections, and the table is read before each of ours.
 */
function listenersIn(table: string): string[] {
  let file: number;
  try {
    file = openSync(`/proc/net/${table}`, 'r');
  } catch {
    // Another system, or one without IPv6: the address is what there is.
    return [];
  }
  try {
    let text = '';
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (;;) {
      const bytes = readSync(file, chunk);
      text += chunk.toString('latin1', 0, bytes);
      const [_heading, ...lines] = text.split('\n');
      const unfinished = lines.pop() ?? '';
      const end = lines.findIndex((line) => columnsOf(line)[3] !== LISTENS);
      if (end >= 0) return lines.slice(0, end);
      if (bytes === 0) return unfinished === '' ? lines : [...lines, unfinished];
    }
  } finally {
    closeSync(file);
  }
}
