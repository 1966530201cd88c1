import { momentText } from './time.ts';

/** What a person must know of a data folder that is an older copy. */
export function restoredText(at: number): string {
  return (
    `An older copy of the data was found here at ${momentText(at)}. What was entered since that copy is ` +
    'not in it. What was open in it may have been sent already: nothing of it is sent again unseen. ' +
    'Review the outbox.'
  );
}
