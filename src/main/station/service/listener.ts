import { readFileSync } from 'node:fs';
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

/** The sockets in this table that listen on the port; none where the system has no such table. */
const listeningOn = (port: number) => (table: string) => {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return tableOf(table)
    .split('\n')
    .flatMap((line) => {
      const columns = line.trim().split(/\s+/);
      const isIt = columns[1]?.endsWith(end) === true && columns[3] === LISTENS;
      return isIt ? [`socket ${columns[9]}`] : [];
    });
};

function tableOf(name: string): string {
  try {
    return readFileSync(`/proc/net/${name}`, 'utf8');
  } catch {
    // Another system, or one without IPv6: the address is what there is.
    return '';
  }
}
