import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ReceiverTest } from '#shared/contract/receiver.ts';
import { testEvent } from './webhookEvent.ts';

const TIMEOUT_MS = 5_000;

/**
 * Sends a test event to our own receiver as the relay would, with the same secret.
 * @param certificate the receiver's, trusted here whoever signed it and whatever its host name
 */
export function selfTest(
  url: string,
  secret: string,
  certificate: string | null,
): Promise<ReceiverTest> {
  const body = JSON.stringify({ event: testEvent });
  const options = {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    },
  } as const;
  return new Promise((resolve) => {
    const onAnswer = (answer: IncomingMessage) => {
      answer.resume();
      resolve(
        answer.statusCode === 202
          ? { kind: 'answered' }
          : { kind: 'wrong-answer', status: answer.statusCode ?? null },
      );
    };
    const request: ClientRequest =
      certificate === null
        ? httpRequest(url, options, onAnswer)
        : httpsRequest(
            url,
            {
              ...options,
              ca: certificate,
              rejectUnauthorized: true,
              minVersion: 'TLSv1.2',
              allowPartialTrustChain: true,
              checkServerIdentity: () => undefined,
            },
            onAnswer,
          );
    request.on('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.name;
      resolve({ kind: 'no-answer', code });
    });
    request.end(body);
  });
}
