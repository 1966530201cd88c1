import type { EntityKind } from '#shared/codes/barcodeText.ts';
import type { ScanView } from '#shared/contract/scan.ts';
import type { Verdict, WhyUnanswered } from '#shared/contract/verdict.ts';
import { t } from './language/t.ts';
import { joined } from './listText.ts';
import { packageReadText, packageVerdictText } from './packageScanText.ts';
import { kindTitle, kindWord, kindWords } from './subjectText.ts';
import { daysText, daysUntil, dayText, hourMinuteSecond, instantText } from './time.ts';
import { toldByText } from './toldText.ts';
import { itemExpiredText, recalledText, soonText, type VerdictText } from './verdictParts.ts';

type Of<K extends Verdict['kind']> = Extract<Verdict, { kind: K }>;

/** What to do at a bench where nothing has been scanned yet. */
export const readyText = (practises: boolean): string =>
  practises
    ? t`Scan a barcode. Codes to try are under Practice, on the left.`
    : t`Scan a barcode. No need to click first.`;

/** The verdict in a technician's words (DESIGN.md section 7). */
export function verdictText(scan: ScanView): VerdictText {
  const { verdict } = scan;
  const ofPackage = packageVerdictText(scan);
  if (ofPackage !== null) return ofPackage;
  switch (verdict.kind) {
    case 'verified':
      return verified(verdict, scan);
    case 'code-verified':
      return codeVerified(verdict, scan);
    case 'package-read':
      return packageReadText(verdict, scan);
    case 'not-yet':
      return notYet(verdict);
    case 'known-expired':
      return knownExpired(verdict);
    case 'recalled':
      return recalledText(verdict.what, t`Asked at ${hourMinuteSecond(verdict.at)}.`);
    case 'known-recalled':
      return recalledText(verdict.what, notAskedText[verdict.because]);
    case 'inactive':
      return inactive(verdict);
    case 'expired':
      return expired(verdict);
    case 'stopped':
      return stopped(verdict);
    case 'prescription-stopped':
      return prescriptionStopped(verdict);
    case 'unknown-barcode':
      return {
        headline: t`Unknown barcode`,
        about: t`The service does not know it. Asked at ${hourMinuteSecond(verdict.at)}.`,
        next:
          said(verdict.words) ??
          t`Scan once more; if it stays unknown, set the item aside and ask.`,
      };
    case 'could-not-verify':
      return couldNot(verdict);
  }
}

function said(message: string | null): string | null {
  return message === null || message.trim() === '' ? null : t`The service says: ${message.trim()}`;
}

/** What a green band says: in a pharmacy "verified" is a pharmacist's act. */
const passes: Readonly<Record<EntityKind, string>> = {
  lot: t`Lot OK`,
  order: t`Order OK`,
  prescription: t`Prescription OK`,
  user: t`Badge known`,
  patient: t`Code known`,
  task: t`Code known`,
  other: t`Code known`,
};

function verified({ at }: Of<'verified'>, { subject }: ScanView): VerdictText {
  const expires = subject?.lot?.expires ?? null;
  const text = {
    headline: passes[subject?.kind ?? 'other'],
    about: t`Checked by the service, ${hourMinuteSecond(at)}.`,
  };
  if (expires === null) return { ...text, next: '' };
  const soon = soonText(expires);
  return soon === null
    ? { ...text, next: t`The lot is good through ${dayText(expires)}.` }
    : { ...text, next: '', soon };
}

function codeVerified({ at, because }: Of<'code-verified'>, { subject }: ScanView): VerdictText {
  const what = subject === null ? t`item` : kindWord(subject);
  const title = subject === null || subject.kind === 'other' ? t`Item` : kindTitle(subject);
  const why: Record<typeof because, string> = {
    'no-record': t`The ${what} itself is not known here. Read its label.`,
    'stale-record': t`What is known of the ${what} is too old to vouch for it. Read its label.`,
    'incomplete-answer': t`The service left out whether it is active. Read its label.`,
    'strange-kind': t`This program does not know what a “${what}” is. Read its label.`,
  };
  return {
    headline: t`${title} not checked`,
    about: t`The barcode is valid.`,
    next: t`Asked at ${hourMinuteSecond(at)}. ${why[because]}`,
  };
}

function notYet({ because }: Of<'not-yet'>): VerdictText {
  const why: Record<typeof because, string> = {
    asking: t`Saved. The service is being asked.`,
    'out-of-reach': t`Saved. The service is out of reach and will be asked as soon as it is back.`,
    'sign-in-needed': t`Saved. The service will be asked once you have signed in again.`,
    'service-trouble': t`Saved. The service is in trouble and will be asked again by itself.`,
  };
  return {
    headline: t`Not verified yet`,
    about: why[because],
    next: because === 'asking' ? '' : t`Don’t use yet. Set it aside.`,
  };
}

const notAskedText: Readonly<Record<WhyUnanswered, string>> = {
  asking: t`Code not checked yet.`,
  'out-of-reach': t`Code not checked: offline.`,
  'sign-in-needed': t`Code not checked: sign in first.`,
  'service-trouble': t`Code not checked: the service is in trouble.`,
};

function knownExpired({ on, what, because }: Of<'known-expired'>): VerdictText {
  return {
    headline: t`Expired`,
    about: itemExpiredText(what, on),
    next: t`${notAskedText[because]} Set the ${kindWords[what]} aside; do not use it.`,
  };
}

function inactive({ at, what, toldBy }: Of<'inactive'>): VerdictText {
  if (what === 'lot') {
    return {
      headline: t`Inactive`,
      about: joined([t`This lot is switched off. Do not use it.`, toldByText(toldBy)], ' '),
      next: t`The code itself was verified at ${hourMinuteSecond(at)}. Set the lot aside and ask.`,
    };
  }
  return {
    headline: t`Inactive`,
    about: t`This barcode is switched off.`,
    next: t`The service knows it but no longer accepts it (${hourMinuteSecond(at)}). Look for a newer label.`,
  };
}

function expired({ at, what, on, toldBy }: Of<'expired'>): VerdictText {
  const days = daysUntil(on);
  const ago = days !== null && days < 0 ? `, ${daysText(days)}` : '';
  const headline = t`Expired`;
  const verifiedToo = t`The code itself was verified at ${hourMinuteSecond(at)}.`;
  switch (what) {
    case 'lot':
    case 'package':
      return {
        headline,
        about: joined([itemExpiredText(what, on), toldByText(toldBy)], ' '),
        next: t`${verifiedToo} Set the ${kindWords[what]} aside; do not use it.`,
      };
    case 'prescription':
      return {
        headline,
        about: t`This prescription expired on ${instantText(on)}${ago}.`,
        next: t`${verifiedToo} Do not fill it; ask for a new one.`,
      };
    case 'barcode':
      return {
        headline,
        about: t`This barcode ended on ${instantText(on)}${ago}.`,
        next: t`That is the date of the barcode, not of the item. Look for a newer label.`,
      };
  }
}

function stopped({ at, status }: Of<'stopped'>): VerdictText {
  const verifiedToo = t`The code itself was verified at ${hourMinuteSecond(at)}.`;
  const texts: Record<typeof status, VerdictText> = {
    cancelled: {
      headline: t`Canceled`,
      about: t`This order was canceled. Do not send it.`,
      next: t`${verifiedToo} Set it aside and put its items back.`,
    },
    paused: {
      headline: t`Paused`,
      about: t`This order is paused. Do not go on with it.`,
      next: t`${verifiedToo} Set it aside until it is resumed.`,
    },
    returned: {
      headline: t`Returned`,
      about: t`This order came back. Do not send it again.`,
      next: t`${verifiedToo} Set it aside with the returns.`,
    },
    exception: {
      headline: t`On hold`,
      about: t`The fulfillment pharmacy has an open question about this order.`,
      next: t`${verifiedToo} Set it aside until the question is answered.`,
    },
  };
  return texts[status];
}

function prescriptionStopped({ at, status }: Of<'prescription-stopped'>): VerdictText {
  const next = t`The code itself was verified at ${hourMinuteSecond(at)}.`;
  const texts: Record<typeof status, VerdictText> = {
    cancelled: {
      headline: t`Canceled`,
      about: t`This prescription was canceled. Do not fill it.`,
      next,
    },
    discontinued: {
      headline: t`Discontinued`,
      about: t`This prescription was discontinued. Do not fill it.`,
      next,
    },
    expired: {
      headline: t`Expired`,
      about: t`The service lists this prescription as expired. Do not fill it.`,
      next: t`${next} Ask for a new one.`,
    },
    'on-hold': {
      headline: t`On hold`,
      about: t`This prescription is on hold. Do not fill it yet.`,
      next: t`${next} Set it aside until the hold is lifted.`,
    },
  };
  return texts[status];
}

function couldNot({ at, because, status, words }: Of<'could-not-verify'>): VerdictText {
  const about =
    because === 'refused'
      ? t`The service refused to check it (answer ${status}, ${hourMinuteSecond(at)}).`
      : t`The service's answer made no sense (answer ${status}, ${hourMinuteSecond(at)}).`;
  const next = t`Don’t use yet. Scan it again. If it stays like this, set it aside and ask.`;
  const nexts: Record<typeof because, string> = {
    refused: said(words) ?? next,
    'not-understood': next,
    'another-barcode': t`The service answered about another barcode.`,
    defect: t`This program could not deal with it.`,
  };
  return { headline: t`Could not verify`, about, next: nexts[because] };
}
