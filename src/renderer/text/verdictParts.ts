import { t } from './language/t.ts';
import { kindWords } from './subjectText.ts';
import { daysText, daysUntil, dayText } from './time.ts';

/** What the verdict's place says: the word, what it is about, and what to do. */
export interface VerdictText {
  readonly headline: string;
  readonly about: string;
  readonly next: string;
  /** Of what may be used, and not for long. */
  readonly soon?: string;
}

/** A last day is told to be near from this many days before it. */
const SOON_DAYS = 30;

/** That a last day is near; null where it is not. */
export function soonText(expires: string): string | null {
  const days = daysUntil(expires);
  if (days === null || days < 0 || days > SOON_DAYS) return null;
  return days === 0
    ? t`Today is its last day`
    : t`Expires in ${daysText(days)}, ${dayText(expires)}`;
}

/** `This lot expired on Jan 31, 2026, 3 days ago.` */
export function itemExpiredText(what: 'lot' | 'package', on: string): string {
  const days = daysUntil(on);
  const ago = days !== null && days < 0 ? `, ${daysText(days)}` : '';
  return t`This ${kindWords[what]} expired on ${dayText(on)}${ago}.`;
}

/** Of a lot or a package on the watch list of this bench. */
export const recalledText = (what: 'lot' | 'package', aside: string): VerdictText => ({
  headline: t`Recalled`,
  about: t`This ${kindWords[what]} is on the recall list here. Do not use it.`,
  next: t`Pull it from the shelf. ${aside}`,
});
