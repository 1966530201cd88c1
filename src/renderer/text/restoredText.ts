import { t } from './language/t.ts';
import { momentText } from './time.ts';

/** What a person must know of a data folder that is an older copy. */
export function restoredText(at: number): string {
  return t`An older copy of the data was put back, noticed ${momentText(at)}. Entries made since that copy are
    missing. Entries that were waiting in it may have been sent already, so none goes out until
    somebody reviews it. Open the outbox.`;
}
