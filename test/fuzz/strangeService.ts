import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import type { Json } from '#shared/domain/json.ts';
import { type Chance, pick } from '../main/station/service/mangling.ts';
import { type StrangeAnswer, strangeAnswer } from './strangeAnswers.ts';

/** A sign-in that holds for the whole run. */
const signIn = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_at: '2199-01-01T00:00:00Z',
  user: { id: 'u1', email: 'a@b.example', first_name: 'Dana', last_name: 'Whitfield' },
};

/** A whole answer, mostly about the record that was asked for. */
function answerTo(chance: Chance, url: string, samples: readonly Json[]): StrangeAnswer {
  const [id] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(url) ?? [];
  const some = pick(chance, samples);
  const isRecord = typeof some === 'object' && some !== null && !Array.isArray(some);
  const usual = isRecord && id !== undefined && chance() < 0.8 ? { ...some, id } : some;
  for (;;) {
    const answer = strangeAnswer(chance, usual);
    if (answer.isWhole) return answer;
  }
}

/** A service on this computer that answers whatever it likes, at once. */
export async function strangeService(
  chance: Chance,
  samples: readonly Json[],
  onAnswer: () => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    request.resume();
    onAnswer();
    if (request.url?.endsWith('/auth/login') === true) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(signIn));
      return;
    }
    const { status, headers, body } = answerTo(chance, request.url ?? '', samples);
    const { 'content-encoding': _coding, ...others } = headers;
    response.writeHead(status < 200 ? 500 : status, others).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
