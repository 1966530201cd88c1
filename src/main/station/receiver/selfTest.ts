import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ReceiverTest } from '#shared/contract/receiver.ts';
import { testEvent } from './webhookEvent.ts';

const PATIENCE_MS = 5_000;

/**
 * Knocks at our own door as the relay would: the same way in, the same secret.
 * @param certificate ours, which this knock trusts whoever signed it and whatever its name is
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
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    },
  } as const;
  return new Promise((resolve) => {
    const heard = (answer: IncomingMessage) => {
      answer.resume();
      resolve(
        answer.statusCode === 202
          ? { kind: 'answered' }
          : { kind: 'failed', words: `The door answered ${answer.statusCode ?? 'nothing'}.` },
      );
    };
    const request: ClientRequest =
      certificate === null
        ? httpRequest(url, options, heard)
        : httpsRequest(
            url,
            {
              ...options,
              ca: certificate,
              allowPartialTrustChain: true,
              checkServerIdentity: () => undefined,
            },
            heard,
          );
    request.on('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.name;
      resolve({ kind: 'failed', words: `The door did not answer (${code}).` });
    });
    request.end(body);
  });
}
