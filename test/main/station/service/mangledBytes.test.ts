import { describe, expect, test } from 'vitest';
import { deniedKeysIn } from '../../../shared/domain/deniedKeys.ts';
import { answers, everythingMadeOf, rounded, seed, statuses } from './mangledAnswers.ts';
import { mangledBytes, mangledValue, pick } from './mangling.ts';

describe(`mangled answers (MANGLE_SEED=${seed}) never throw and never leave a denied field`, () => {
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
