import fc from 'fast-check';
import { type Json, parseJson } from '#shared/domain/json.ts';
import type { Headers } from '../../src/main/station/service/send.ts';
import {
  type Chance,
  mangledBytes,
  mangledValue,
  pick,
  secret,
} from '../main/station/service/mangling.ts';
import { deniedKeysIn } from '../shared/domain/deniedKeys.ts';
import { documentedFields } from '../shared/domain/documentedFields.ts';
import { resourceOf } from '../shared/domain/documentedValues.ts';
import type { Finding } from './target.ts';

export interface StrangeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** False if its bytes were changed: they may spell a denied key otherwise, or break a number apart. */
  readonly isWhole: boolean;
}

/** A social security number in a text that is kept for what else it says. */
const ssnText = 'call 078-05-1120 back';
export const planted = [secret, '078-05-1120'];

const statuses = [
  ...[100, 200, 201, 202, 204, 206, 301, 302, 304, 307, 400, 401, 403, 404, 405, 408, 409, 410],
  ...[413, 418, 422, 425, 426, 429, 451, 499, 500, 501, 502, 503, 504, 511, 520, 599, 999],
];
const strangeHeaders: readonly (readonly [string, string | string[]])[] = [
  ...['application/json', 'text/html; charset=utf-8', '', 'application/json, text/html'].map(
    (type) => ['content-type', type] as const,
  ),
  ...['0', '-1', '1e9', '120', 'Wed, 21 Oct 2026 07:28:00 GMT', 'soon', ''].map(
    (after) => ['retry-after', after] as const,
  ),
  ...['Wed, 21 Oct 2026 07:28:00 GMT', 'yesterday', '0', '\u00ff'].map(
    (date) => ['date', date] as const,
  ),
  ...['gzip', 'identity', 'br, gzip', ''].map((coding) => ['content-encoding', coding] as const),
  ['x-practice-service', '1'],
  ['location', 'http://127.0.0.1:9/'],
  ['content-type', ['text/html', 'application/json']],
  ['retry-after', ['1', '2']],
];
const otherBodies = [
  '',
  'null',
  '[]',
  '{}',
  '<!doctype html><title>Accept the terms</title>',
  '\uFEFF{}',
  '['.repeat(5_000),
  `{"message":"${'m'.repeat(70_000)}"}`,
  `{"detail":[{"msg":"No such ssn","ssn":"${secret}"}]}`,
];

/** Twenty documented samples of each shape of an answer. */
export function samplesFor(seed: number): readonly Json[] {
  return Object.values(documentedFields).flatMap((fields) =>
    fc.sample(resourceOf(fields), { numRuns: 20, seed }).map(({ text }) => {
      const parsed = parseJson(text);
      return parsed.kind === 'parsed' ? parsed.value : null;
    }),
  );
}

/** Keys that a careless copy would follow into what all objects share. */
function polluted(chance: Chance, text: string): string {
  const key = pick(chance, ['__proto__', 'constructor', 'prototype']);
  return text.replace(/"(\w+)":/, `"${key}":{"polluted":1,"prototype":{"polluted":1}},"$1":`);
}

/** A body made of a documented answer, or of none at all. */
export function strangeBody(chance: Chance, usual: Json): Pick<StrangeAnswer, 'body' | 'isWhole'> {
  if (chance() < 0.05) return { body: Buffer.from(pick(chance, otherBodies)), isWhole: true };
  const mangled = mangledValue(chance, usual, chance() * 0.4);
  const told =
    chance() < 0.1 && typeof mangled === 'object' && mangled !== null && !Array.isArray(mangled)
      ? { ...mangled, notes: ssnText, text: ssnText, message: ssnText }
      : mangled;
  const text = JSON.stringify(told);
  const body = Buffer.from(chance() < 0.05 ? polluted(chance, text) : text);
  return chance() < 0.3
    ? { body: mangledBytes(chance, body), isWhole: false }
    : { body, isWhole: true };
}

/** An answer of any status and headers, made of a documented one. */
export function strangeAnswer(chance: Chance, usual: Json): StrangeAnswer {
  const status = chance() < 0.6 ? 200 : pick(chance, statuses);
  const headers: Record<string, string | string[]> = {};
  while (chance() < 0.4) {
    const [name, value] = pick(chance, strangeHeaders);
    headers[name] = value;
  }
  return { status, headers, ...strangeBody(chance, usual) };
}

/** Judges what the program kept of these answers, as JSON: no denied key, no planted value. */
export function deniedKept(kept: string, answers: readonly StrangeAnswer[]): Finding | null {
  const keys = deniedKeysIn(JSON.parse(kept));
  const values = answers.every(({ isWhole }) => isWhole)
    ? planted.filter((value) => kept.includes(value))
    : [];
  if (keys.length + values.length === 0) return null;
  const bodies = answers.map(({ body }) => Buffer.from(body).toString().slice(0, 600));
  return { kind: 'denied-kept', words: `${[...keys, ...values].join()} of ${bodies.join(' | ')}` };
}
