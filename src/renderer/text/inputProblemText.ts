import { type InputProblem, inputProblem } from '#shared/domain/inputProblem.ts';

/** The sentence for each problem. */
export const inputProblemTexts: Readonly<Record<InputProblem, string>> = {
  empty: 'This cannot be left empty',
  'no-id': 'No number or id looks like that',
  'not-a-number': 'Enter a number, such as 12.5',
  'not-a-day': 'Enter a day as year-month-day, such as 2027-04-30',
  'not-an-instant': 'not an ISO 8601 date-time',
  'below-zero': 'There cannot be fewer than none',
  'changes-nothing': 'That changes nothing',
  'nothing-changed': 'Nothing is changed',
  'no-reason': 'Say why',
  'no-status': 'Say which status',
  'no-address': 'Name an address',
  'no-file': 'Name the file',
  'no-text': 'There is nothing to send',
  'nobody-named': 'Name somebody',
  'name-too-short': 'At least two letters',
  'last-day-first': 'The first day is after the last',
  'unit-or-quantity-alone': 'A new unit needs a new quantity, and only a new unit does',
};

/** What is wrong with what was entered, by the message of zod's issue; zod's own as it is. */
export function inputProblemText(message: string): string {
  const problem = inputProblem(message);
  return problem === null ? message : inputProblemTexts[problem];
}
