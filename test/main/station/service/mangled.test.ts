import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Json, parseJson } from '#shared/domain/json.ts';
import { bySchema, parseBody } from '../../../../src/main/station/service/answerBody.ts';
import { failureOf } from '../../../../src/main/station/service/classify.ts';
import { deniedKeysIn } from '../../../shared/domain/deniedKeys.ts';
import { documentedFields } from '../../../shared/domain/documentedFields.ts';
import { documentedSchemas } from '../../../shared/domain/documentedSchemas.ts';
import { resourceOf } from '../../../shared/domain/documentedValues.ts';
import { type Chance, chanceFrom, mangledBytes, mangledValue, pick, secret } from './mangling.ts';

const seed = Number(process.env['MANGLE_SEED'] ?? randomInt(2 ** 31));
const ours = new Set(['reply', 'taskDraft', 'lotChange']);
const answers = Object.entries(documentedSchemas).filter(([name]) => !ours.has(name));
const inAll = 100_000;
const rounds = Math.ceil(inAll / 2 / answers.length);

function samplesOf(name: string): Json[] {
  const fields = Object.entries(documentedFields).find(([key]) => key === name)?.[1] ?? {};
  return fc.sample(resourceOf(fields), { numRuns: 60, seed }).map(({ text }) => jsonOf(text));
}

function jsonOf(text: string): Json {
  const parsed = parseJson(text);
  return parsed.kind === 'parsed' ? parsed.value : null;
}

/** Everything that is made of an answer's bytes, whether it fits or not. */
function everythingMadeOf(schema: z.ZodType, bytes: Uint8Array, status: number): unknown[] {
  const body = parseBody(bytes, {});
  const reading = bySchema(schema)(body);
  const failure = failureOf(status, {}, new TextDecoder().decode(bytes));
  return [body, reading, failure];
}

const statuses = [100, 204, 301, 400, 401, 404, 408, 422, 429, 500, 599];

function rounded(name: string, round: (chance: Chance, sample: Json) => void): void {
  const samples = samplesOf(name);
  const chance = chanceFrom(seed);
  for (let count = 0; count < rounds; count += 1) round(chance, pick(chance, samples));
}

describe(`mangled answers (MANGLE_SEED=${seed}) never throw and never leave a denied field`, () => {
  test.each(answers)(
    '%s, its structure',
    (name, schema) => {
      let planted = 0;
      rounded(name, (chance, sample) => {
        const mangled = JSON.stringify(mangledValue(chance, sample, chance() * 0.4));
        if (mangled.includes(secret)) planted += 1;
        const made = everythingMadeOf(schema, Buffer.from(mangled), pick(chance, statuses));
        if (JSON.stringify(made).includes(secret)) expect.fail(`let through: ${mangled}`);
      });
      expect(planted).toBeGreaterThan(rounds / 20);
    },
    120_000,
  );

  test.each(answers)(
    '%s, its bytes',
    (name, schema) => {
      rounded(name, (chance, sample) => {
        const whole = mangledValue(chance, sample, 0.02);
        const bytes = mangledBytes(chance, Buffer.from(JSON.stringify(whole)));
        const made = everythingMadeOf(schema, bytes, pick(chance, statuses));
        const left = deniedKeysIn(made);
        if (left.length > 0) expect.fail(`${left.join()} left of ${Buffer.from(bytes)}`);
      });
    },
    120_000,
  );
});
