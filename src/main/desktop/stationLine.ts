import { call, onError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/message-port';
import { describeDefect } from '../station/defect.ts';
import type { Station } from '../station/station.ts';
import { guarded, type Port } from './lineGuard.ts';

/** A station whose windows connect by message ports. */
export interface StationLine {
  /** @returns a function that closes this port's connection */
  serve(port: Port): () => void;
  /** Checks the service now: after a sleep the link may have changed. */
  tryNow(): void;
}

export function stationLine(station: Station, log: (line: string) => void): StationLine {
  const failed = (error: unknown): void => log(`A call failed: ${describeDefect(error)}`);
  const handler = new RPCHandler(station.router, { interceptors: [onError(failed)] });
  return {
    serve(port) {
      const refused = (): void => log('The window said what it cannot mean: line ended.');
      const { line, end } = guarded(port, refused);
      handler.upgrade(line);
      return end;
    },
    tryNow() {
      call(station.router.changes.tryNow, undefined).catch(failed);
    },
  };
}
