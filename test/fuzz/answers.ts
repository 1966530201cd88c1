import { z } from 'zod';
import type { Json } from '#shared/domain/json.ts';
import { readElement } from '../../src/main/station/cache/parse/element.ts';
import { ArraySplitter } from '../../src/main/station/cache/parse/splitter.ts';
import { confirmOutcome } from '../../src/main/station/service/confirmation.ts';
import type { Connection } from '../../src/main/station/service/connection.ts';
import { type Chance, pick } from '../main/station/service/mangling.ts';
import { cases, token } from '../main/station/service/operationCases.ts';
import { deniedKept, type StrangeAnswer, strangeAnswer, strangeBody } from './strangeAnswers.ts';
import type { Target } from './target.ts';

/** Longer than any answer here takes to read. */
const waitMs = 5_000;
const timeouts = { connectMs: waitMs, headersMs: waitMs, bodyMs: waitMs, callMs: waitMs };

/** The bytes in pieces of any size, as a network hands them on. */
function piecesOf(chance: Chance, bytes: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = chance() < 0.5 ? bytes.length : 1 + Math.floor(chance() * 40);
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
}

function connectionTo(chance: Chance, answer: () => StrangeAnswer): Connection {
  return {
    address: 'http://127.0.0.1:9',
    timeouts,
    signedIn: () => undefined,
    expectMore: () => {},
    close: async () => {},
    async send() {
      const { status, headers, body } = answer();
      const pieces = piecesOf(chance, body);
      async function* read() {
        yield* pieces;
      }
      return {
        kind: 'head',
        status,
        headers,
        body: { [Symbol.asyncIterator]: read, release: () => {} },
      };
    },
  };
}

/** Each operation of service-api.md, answered as no service should. */
export function operationAnswers(samples: readonly Json[]): Target {
  const operations = cases.map(([, call, , , usual]) => ({ call, usual: z.json().parse(usual) }));
  return {
    name: 'answers',
    share: 70,
    async run(chance) {
      const { call, usual } = pick(chance, operations);
      const given: StrangeAnswer[] = [];
      const connection = connectionTo(chance, () => {
        const answer = strangeAnswer(chance, chance() < 0.6 ? usual : pick(chance, samples));
        given.push(answer);
        return answer;
      });
      const outcome = await confirmOutcome(connection, token, await call(connection));
      return deniedKept(JSON.stringify(outcome), given);
    },
  };
}

/** The list of prescriptions, split as it arrives. */
export function listAnswers(samples: readonly Json[]): Target {
  return {
    name: 'list',
    share: 10,
    async run(chance) {
      const some = Array.from({ length: 1 + Math.floor(chance() * 3) }, () =>
        pick(chance, samples),
      );
      const answer = { status: 200, headers: {}, ...strangeBody(chance, some) };
      const splitter = new ArraySplitter();
      const kept: unknown[] = [];
      for (const piece of piecesOf(chance, answer.body)) {
        for (const element of splitter.push(piece)) kept.push(readElement(element));
      }
      return deniedKept(JSON.stringify([kept, splitter.trouble]), [answer]);
    },
  };
}
