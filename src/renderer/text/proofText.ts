import type { ApprovalResult, UnlockResult } from '#shared/contract/people.ts';
import { notAskedText } from './emergencyText.ts';
import { t } from './language/t.ts';
import {
  fromElsewhereText,
  notABadgeText,
  pauseText,
  triesText,
  unknownBadgeText,
} from './peopleText.ts';
import { noAnswerText } from './problemText.ts';
import { inPiecesText } from './refusalText.ts';

/** Why somebody is not let in, or not yet. */
export type ProofNews =
  | Exclude<ApprovalResult | UnlockResult, { kind: 'approved' | 'unlocked' | 'pin-wanted' }>
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'not-a-badge' | 'in-pieces' | 'pin-missing' | 'who' | 'no-answer' };

/**
 * What to tell whoever proves who they are.
 * @param pauseMs what is left of a pause
 * @param rightText what the right takes, where one is asked for
 */
export function proofText(news: ProofNews, pauseMs: number, rightText: string): string {
  switch (news.kind) {
    case 'wrong-pin':
      return triesText(news.triesLeft);
    case 'paused':
      return pauseMs > 0 ? pauseText(pauseMs) : t`Try again now.`;
    case 'unknown-badge':
      return unknownBadgeText;
    case 'from-elsewhere':
      return fromElsewhereText(news.person, news.bench);
    case 'in-pieces':
      return inPiecesText;
    case 'not-a-badge':
      return notABadgeText;
    case 'pin-missing':
      return t`Enter your PIN: 4 digits or more.`;
    case 'who':
      return t`Scan your badge or pick your name first.`;
    case 'lacks-right':
      return rightText;
    case 'not-asked':
      return notAskedText;
    case 'overtaken':
      return t`Somebody else used this window. Enter your PIN again.`;
    case 'same-person':
      return t`Needs somebody else.`;
    case 'no-answer':
      return noAnswerText();
  }
}
