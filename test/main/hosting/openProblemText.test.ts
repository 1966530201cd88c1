import { expect, test } from 'vitest';
import { choiceFaultText, openProblemText } from '../../../src/main/hosting/openProblemText.ts';
import { signInRefusal } from '../../../src/renderer/text/signInText.ts';
import { choiceFaultSchema } from '../../../src/shared/contract/session.ts';

test.each(choiceFaultSchema.options)(
  '%s reads the same in the terminal and in the window',
  (fault) => {
    const inWindow = signInRefusal({ kind: 'bad-address', fault });
    expect(inWindow).toEqual({ at: 'address', text: choiceFaultText(fault) });
    expect(inWindow?.text).toMatch(/\.$|https:\/\/$/);
  },
);

test.each(['newer-data', 'wrong-key'] as const)(
  'data that cannot be opened (%s) reads the same at the start and at a change of service',
  (kind) => {
    const inWindow = signInRefusal({ kind: 'bad-address', fault: kind });
    expect(inWindow?.text).toBe(openProblemText({ kind }));
  },
);

test("a missing key is reported in its vault's words", () => {
  expect(openProblemText({ kind: 'no-key', message: 'the key is gone' })).toBe('the key is gone');
});
