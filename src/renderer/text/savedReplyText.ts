import type { ExceptionRow } from '#shared/contract/exceptions.ts';
import type { Person } from '#shared/contract/person.ts';
import { t } from './language/t.ts';
import { fullName } from './personText.ts';

type Blank = readonly [name: string, value: string];

/** What a saved reply leaves open, with what stands there for this exception; nothing that is not known. */
function blanksOf({ on }: ExceptionRow, by: Person | null): Blank[] {
  const kind = on.kind === 'prescription' ? '{prescription}' : '{order}';
  const blanks: readonly (readonly [string, string | null])[] = [
    [kind, on.number],
    ['{drug}', on.drug],
    ['{name}', by === null ? null : fullName(by)],
  ];
  return blanks.flatMap(([name, value]): Blank[] =>
    value === null || value === '' ? [] : [[name, value]],
  );
}

/** A saved reply for this exception. What is not known stays open, to be seen and typed. */
export function filledReply(text: string, row: ExceptionRow, by: Person | null): string {
  return blanksOf(row, by).reduce((filled, [name, value]) => filled.replaceAll(name, value), text);
}

/** The same the other way: a reply as it is saved for other exceptions. */
export function openReply(text: string, row: ExceptionRow, by: Person | null): string {
  return blanksOf(row, by).reduce((open, [name, value]) => open.replaceAll(value, name), text);
}

export const blanksNote = t`{order}, {prescription}, {drug} and {name} are filled in. Leave patients’ names out.`;

/** Replies that are there from the start: in English in each language, for they go to the fulfillment pharmacy. */
export const usualReplies: readonly string[] = [
  'We are looking into {order} and will answer today.',
  'Confirmed with the patient: ',
  'We have asked the prescriber about {prescription}. We will write when they answer.',
  'Please go ahead with {order}.',
];

/** Those that fit this exception: nothing in them stays open. */
export const fittingReplies = (row: ExceptionRow, by: Person | null): string[] =>
  usualReplies.map((text) => filledReply(text, row, by)).filter((text) => !text.includes('{'));
