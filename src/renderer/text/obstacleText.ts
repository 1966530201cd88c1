import type { Obstacle } from '#shared/contract/obstacle.ts';
import { diskObstacleText } from './diskText.ts';
import { inputProblemText } from './inputProblemText.ts';
import { t } from './language/t.ts';
import { fullName } from './personText.ts';

/** Why something cannot be entered, decided, taken back or undone, and what to do instead. */
export function obstacleText(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'creator-not-here':
      return t`It is not known at this station.`;
    case 'creator-discarded':
      return t`It was discarded before it was delivered.`;
    case 'creator-without-number':
      return t`It was delivered, but nobody has said under which number.`;
    case 'quantity-not-known':
      return t`Quantity unknown. Count the lot first.`;
    case 'quantity-not-confirmed':
      return t`The service cannot be asked first. Count the lot instead.`;
    case 'no-such-exception':
      return t`The service says that there is no such exception.`;
    case 'not-of-this-account':
      return t`It was not entered here under this account.`;
    case 'reply-not-of-this-account':
      return t`It was not written here under this account.`;
    case 'on-its-way':
      return t`It is on its way just now. Undo it once it is delivered.`;
    case 'reply-sent-already':
      return t`It is on its way, or the service has it already.`;
    case 'sent-already':
      return t`Sent already. Change it on its own page.`;
    case 'arrival-not-known':
      return t`Nobody knows yet whether it arrived. It is being found out; undo it after that.`;
    case 'needs-decision':
      return t`It needs review: discard it in the outbox.`;
    case 'nothing-to-take-back':
      return t`Nobody knows what stood there before. Count the lot instead.`;
    case 'undone-already':
      return t`It was undone already.`;
    case 'not-this-decision':
      return t`This cannot be decided about it.`;
    case 'no-id-of-such-record':
      return t`That is neither an id nor a code of such a record.`;
    case 'quantity-to-be-known-first':
      return t`Check the lot, or count it.`;
    case 'disk-full':
      return diskObstacleText('full');
    case 'disk-read-only':
      return diskObstacleText('read-only');
    case 'disk-failing':
      return diskObstacleText('failing');
    case 'only-author':
      return t`Only ${fullName(obstacle.author)} can take it back.`;
    case 'does-not-fit':
      return obstacle.problems.map(inputProblemText).join('. ');
  }
}
