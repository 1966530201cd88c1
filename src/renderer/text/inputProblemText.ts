import { type InputProblem, inputProblem } from '#shared/domain/inputProblem.ts';
import { t } from './language/t.ts';

/** The sentence for each problem. */
export const inputProblemTexts: Readonly<Record<InputProblem, string>> = {
  empty: t`Required`,
  'no-id': t`Not a valid number or ID`,
  'not-a-number': t`Enter a number, such as 12.5`,
  'not-a-day': t`Enter a date such as 2027-04-30`,
  'not-an-instant': t`Not a date and time`,
  'below-zero': t`Enter zero or more`,
  'changes-nothing': t`That changes nothing`,
  'nothing-changed': t`Nothing changed`,
  'no-reason': t`Say why`,
  'no-status': t`Say which status`,
  'no-address': t`Name an address`,
  'no-file': t`Enter the file`,
  'no-text': t`There is nothing to send`,
  'nobody-named': t`Name somebody`,
  'name-too-short': t`At least two letters`,
  'last-day-first': t`The first day is after the last day`,
  'unit-or-quantity-alone': t`A new unit needs a new quantity, and only a new unit does`,
};

/** What is wrong with what was entered, by the message of zod's issue; zod's own as it is. */
export function inputProblemText(message: string): string {
  const problem = inputProblem(message);
  return problem === null ? message : inputProblemTexts[problem];
}
