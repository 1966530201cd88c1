import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export interface RoadAnswer {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** What lies between a station and its service: it passes everything on, or answers everything itself. */
export async function roadTo(serviceUrl: string) {
  let answers: RoadAnswer | null = null;
  const server = createServer((incoming, outgoing) => {
    if (answers !== null) {
      incoming.resume();
      outgoing.writeHead(answers.status, answers.headers).end(answers.body ?? '');
      return;
    }
    const { method, headers, url } = incoming;
    const passed = request(new URL(url ?? '/', serviceUrl), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z
    .object({ port: z.number() })
    .parse(server.address() satisfies AddressInfo | string | null);
  return {
    url: `http://127.0.0.1:${port}`,
    /** @param answer what everything is answered with from now on; null lets everything pass */
    answers: (answer: RoadAnswer | null) => {
      answers = answer;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
