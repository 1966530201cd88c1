import { type InputProblem, inputProblem } from '#shared/domain/inputProblem.ts';

/** The sentence for each problem. */
export const inputProblemTexts: Readonly<Record<InputProblem, string>> = {
  empty: 'Required',
  'no-id': 'Not a valid number or ID',
  'not-a-number': 'Enter a number, such as 12.5',
  'not-a-day': 'Enter a date such as 2027-04-30',
  'not-an-instant': 'Not a date and time',
  'below-zero': 'Enter zero or more',
  'changes-nothing': 'That changes nothing',
  'nothing-changed': 'Nothing changed',
  'no-reason': 'Say why',
  'no-status': 'Say which status',
  'no-address': 'Name an address',
  'no-file': 'Enter the file',
  'no-text': 'There is nothing to send',
  'nobody-named': 'Name somebody',
  'name-too-short': 'At least two letters',
  'last-day-first': 'The first day is after the last day',
  'unit-or-quantity-alone': 'A new unit needs a new quantity, and only a new unit does',
};

/** What is wrong with what was entered, by the message of zod's issue; zod's own as it is. */
export function inputProblemText(message: string): string {
  const problem = inputProblem(message);
  return problem === null ? message : inputProblemTexts[problem];
}
