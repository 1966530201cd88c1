import { onError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/websocket';
import { z } from 'zod';
import type { Contract } from '#shared/contract/index.ts';
import { failedCallLog } from '../hosting/failedCalls.ts';
import { describeDefect } from '../station/defect.ts';
import type { Station } from '../station/station.ts';
import type { WindowConnection } from './windowConnection.ts';

/** The calls after which another may be signed in. */
const signingCalls: ReadonlySet<string> = new Set([
  'session.signIn',
  'session.signInToPractice',
  'session.signOut',
] satisfies `session.${keyof Contract['session']}`[]);

/** What `signOut` answers with has no kind where it succeeded. */
const changedWho = z.object({ kind: z.literal('signed-in').optional() });

/**
 * Connects windows to the station.
 * @param signedInOrOut called after each sign-in and sign-out
 */
export function serveWindows(
  station: Station,
  log: (line: string) => void,
  signedInOrOut: () => void,
): (connection: WindowConnection) => void {
  const handler = new RPCHandler(station.router, {
    interceptors: [onError(failedCallLog(log))],
    clientInterceptors: [
      async ({ path, next }) => {
        const answer = await next();
        if (signingCalls.has(path.join('.')) && changedWho.safeParse(answer).success) {
          signedInOrOut();
        }
        return answer;
      },
    ],
  });
  return (connection) => {
    const peer: Parameters<typeof handler.message>[0] = {
      send(data) {
        if (data instanceof Blob) throw new Error('The station sends no files');
        connection.send(data);
      },
      addEventListener() {},
    };
    const context = { window: connection.window };
    connection.onMessage((message) => {
      handler.message(peer, message, { context }).catch((error: unknown) => {
        log(`A window's message failed: ${describeDefect(error)}`);
      });
    });
    connection.onClose(() => handler.close(peer));
  };
}
