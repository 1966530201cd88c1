import { describe, expect, test } from 'vitest';
import { answers, everythingMadeOf, rounded, rounds, seed, statuses } from './mangledAnswers.ts';
import { mangledValue, pick, secret } from './mangling.ts';

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
});
