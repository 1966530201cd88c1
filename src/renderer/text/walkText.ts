import type {
  Walk,
  WalkKind,
  WalkPage,
  WalkRow,
  WalkStanding,
} from '#shared/contract/shelfWalk.ts';
import type { VerdictTone } from '#shared/contract/verdict.ts';
import { t } from './language/t.ts';
import { countText } from './listText.ts';
import { lotsText } from './lotListText.ts';
import { expiryOf } from './lotText.ts';
import { daysText, daysUntil, momentText } from './time.ts';

export const walkKindTexts: Readonly<Record<WalkKind, string>> = {
  expiring: t`Expiring`,
  unseen: t`Not seen`,
};

/** The choices of days, the usual one first. */
export const walkDays: Readonly<Record<WalkKind, readonly [number, ...number[]]>> = {
  expiring: [30, 0, 7, 14, 60, 90, 180],
  unseen: [30, 7, 14, 60, 90],
};

/** `Within 30 days`, `For 60 days` */
export const walkDaysText = (kind: WalkKind, days: number): string =>
  kind === 'unseen'
    ? t`For ${daysText(days)}`
    : days === 0
      ? t`By today`
      : t`Within ${daysText(days)}`;

export const scanInviteText = t`Scan each bottle on the shelf. What has to come off is pulled here, then scan the next.`;

/** `7 of 31 walked today. 2 have no expiry. Shows lots scanned at this station.` */
export function walkCountText({ count, walked, undated, isAll }: WalkPage, kind: WalkKind): string {
  const parts = [t`${countText(walked)} of ${lotsText(count)} walked today.`];
  if (kind === 'expiring' && undated > 0)
    parts.push(
      t`${countText(undated)} ${undated === 1 ? t`has` : t`have`} no expiry here, and come last.`,
    );
  parts.push(t`Lots that nobody scanned here cannot be listed.`);
  if (!isAll) parts.push(t`Only the lots read last were looked through.`);
  return parts.join(' ');
}

export const nothingToWalk = ({ kind, days }: Walk): string =>
  kind === 'unseen'
    ? t`Every known lot was seen in the last ${daysText(days)}.`
    : days === 0
      ? t`No known lot is expired or ends today.`
      : t`No known lot expires within ${daysText(days)}.`;

/** When a lot was last in somebody’s hand, before today. */
export const seenText = ({ seenBefore }: Pick<WalkRow, 'seenBefore'>): string =>
  seenBefore === null ? t`No scan on record` : momentText(seenBefore);

interface StandingText {
  readonly tone: VerdictTone;
  readonly headline: string;
  readonly next: string;
}

/** What to do with the lot in hand. A date that has passed counts in every walk. */
export function standingText({ lot, standing }: WalkStanding, kind: WalkKind): StandingText {
  if (lot === null) {
    return {
      tone: 'unknown',
      headline: t`Not known here`,
      next: t`Read its label for the expiry.`,
    };
  }
  if (standing === 'inactive') {
    const next = t`It should not be on the shelf. Set it aside.`;
    return { tone: 'stop', headline: t`Already out of use`, next };
  }
  const expiry = expiryOf(lot.expires);
  switch (expiry.kind) {
    case 'past':
      return { tone: 'stop', headline: expiry.text, next: t`Pull it.` };
    case 'unknown':
      return {
        tone: 'care',
        headline: t`No expiry known`,
        next: t`Read its label. Pull it, or enter the date on its page.`,
      };
    case 'soon':
    case 'good':
      break;
  }
  if (kind === 'unseen') {
    const headline = standing === 'due' ? t`Found` : t`Seen lately`;
    return {
      tone: expiry.kind === 'soon' ? 'care' : 'pass',
      headline,
      next: t`${expiry.text}. Put it back.`,
    };
  }
  const days = lot.expires === null ? null : daysUntil(lot.expires);
  const when = days === null || days === 0 ? expiry.text : t`Expires in ${daysText(days)}`;
  return standing === 'due'
    ? { tone: 'care', headline: when, next: t`Pull it, or put it back in front.` }
    : { tone: 'pass', headline: t`Not due`, next: t`${when}. Put it back.` };
}
