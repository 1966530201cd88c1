import { once } from 'node:events';
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { readFrame, SUBPROTOCOL, windowFrame, writeFrame } from '#shared/greeting/frames.ts';
import { newRandom } from '#shared/greeting/proof.ts';

/** A program that takes the port of a host that died, and does all it can without the secret. */
export async function impostorAt(port: number) {
  const heard: string[] = [];
  const http = createServer((_request, response) => response.end('<title>Impostor</title>'));
  const sockets = new WebSocketServer({ server: http, handleProtocols: () => SUBPROTOCOL });
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      heard.push(data.toString());
      if (readFrame(windowFrame, data.toString())?.kind !== 'hello') return;
      socket.send(writeFrame({ kind: 'proof', nonce: newRandom(), proof: newRandom() }));
      // As if nothing had to be proven.
      socket.send(writeFrame({ kind: 'token', token: newRandom() }));
    }),
  );
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  return {
    heard,
    /** Whether anything but the greeting's first words was said to it. */
    heardMore: () => heard.some((text) => readFrame(windowFrame, text)?.kind !== 'hello'),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
