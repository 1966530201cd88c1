import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import type { z } from 'zod';
import { type Json, parseJson } from '#shared/domain/json.ts';
import { bySchema, parseBody } from '../../../../src/main/station/service/answerBody.ts';
import { failureOf } from '../../../../src/main/station/service/classify.ts';
import { documentedFields } from '../../../shared/domain/documentedFields.ts';
import { documentedSchemas } from '../../../shared/domain/documentedSchemas.ts';
import { resourceOf } from '../../../shared/domain/documentedValues.ts';
import { type Chance, chanceFrom, pick } from './mangling.ts';

export const seed = Number(process.env['MANGLE_SEED'] ?? randomInt(2 ** 31));
const ours = new Set(['reply', 'taskDraft', 'lotChange']);
/** Every shape of an answer. */
export const answers = Object.entries(documentedSchemas).filter(([name]) => !ours.has(name));
/** Half of them mangled in their structure, half in their bytes. */
const inAll = 100_000;
export const rounds = Math.ceil(inAll / 2 / answers.length);

function samplesOf(name: string): Json[] {
  const fields = Object.entries(documentedFields).find(([key]) => key === name)?.[1] ?? {};
  return fc.sample(resourceOf(fields), { numRuns: 60, seed }).map(({ text }) => jsonOf(text));
}

function jsonOf(text: string): Json {
  const parsed = parseJson(text);
  return parsed.kind === 'parsed' ? parsed.value : null;
}

/** Everything that is made of an answer's bytes, whether it fits or not. */
export function everythingMadeOf(schema: z.ZodType, bytes: Uint8Array, status: number): unknown[] {
  const body = parseBody(bytes, {});
  const reading = body.kind === 'page' ? body : bySchema(schema)(body);
  const failure = failureOf(status, {}, new TextDecoder().decode(bytes));
  return [body, reading, failure];
}

export const statuses = [100, 204, 301, 400, 401, 404, 408, 422, 429, 500, 599];

/** Hands on samples of a shape, as often as it is its share. */
export function rounded(name: string, round: (chance: Chance, sample: Json) => void): void {
  const samples = samplesOf(name);
  const chance = chanceFrom(seed);
  for (let count = 0; count < rounds; count += 1) round(chance, pick(chance, samples));
}
