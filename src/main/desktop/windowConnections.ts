import { call, onError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/message-port';
import { describeDefect } from '../station/defect.ts';
import type { Station } from '../station/station.ts';
import { guardPort, type Port } from './portGuard.ts';

/** Connects windows to the station by message ports. */
export interface WindowConnections {
  /** @returns a function that closes this port's connection */
  serve(port: Port): () => void;
  /** Checks the service now: after a sleep the link may have changed. */
  tryNow(): void;
}

export function windowConnections(
  station: Station,
  log: (line: string) => void,
): WindowConnections {
  const failed = (error: unknown): void => log(`A call failed: ${describeDefect(error)}`);
  const handler = new RPCHandler(station.router, { interceptors: [onError(failed)] });
  return {
    serve(port) {
      const refused = (): void => log('A message that our window never sends: connection closed.');
      const guard = guardPort(port, refused);
      handler.upgrade(guard.port);
      return guard.end;
    },
    tryNow() {
      call(station.router.changes.tryNow, undefined).catch(failed);
    },
  };
}
