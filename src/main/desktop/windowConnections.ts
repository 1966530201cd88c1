import { onError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/message-port';
import { failedCallLog } from '../hosting/failedCalls.ts';
import type { Station, WindowId } from '../station/station.ts';
import { guardPort, type Port } from './portGuard.ts';

/** Connects windows to the station by message ports. */
export interface WindowConnections {
  /**
   * @param window the same for each port of one window, whatever page it shows
   * @returns a function that closes this port's connection
   */
  serve(port: Port, window: WindowId): () => void;
}

export function windowConnections(
  station: Station,
  log: (line: string) => void,
): WindowConnections {
  const handler = new RPCHandler(station.router, { interceptors: [onError(failedCallLog(log))] });
  return {
    serve(port, window) {
      const refused = (): void => log('A message that our window never sends: connection closed.');
      const guard = guardPort(port, refused);
      handler.upgrade(guard.port, { context: { window } });
      return guard.end;
    },
  };
}
