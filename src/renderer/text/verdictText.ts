import type { EntityKind } from '#shared/codes/barcodeText.ts';
import type { ScanView } from '#shared/contract/scan.ts';
import type { Verdict, WhyUnanswered } from '#shared/contract/verdict.ts';
import { joined } from './listText.ts';
import { packageReadText, packageVerdictText } from './packageScanText.ts';
import { kindTitle, kindWord } from './subjectText.ts';
import { daysText, daysUntil, dayText, hourMinuteSecond, instantText } from './time.ts';
import { toldByText } from './toldText.ts';
import { itemExpiredText, recalledText, soonText, type VerdictText } from './verdictParts.ts';

type Of<K extends Verdict['kind']> = Extract<Verdict, { kind: K }>;

/** What to do at a bench where nothing has been scanned yet. */
export const readyText = (practises: boolean): string =>
  practises
    ? 'Scan a barcode. Codes to try are under Practice, on the left.'
    : 'Scan a barcode. No need to click first.';

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
      return recalledText(verdict.what, `Asked at ${hourMinuteSecond(verdict.at)}.`);
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
        headline: 'Unknown barcode',
        about: `The service does not know it. Asked at ${hourMinuteSecond(verdict.at)}.`,
        next:
          said(verdict.words) ?? 'Scan once more; if it stays unknown, set the item aside and ask.',
      };
    case 'could-not-verify':
      return couldNot(verdict);
  }
}

function said(message: string | null): string | null {
  return message === null || message.trim() === '' ? null : `The service says: ${message.trim()}`;
}

/** What a green band says: in a pharmacy "verified" is a pharmacist's act. */
const passes: Readonly<Record<EntityKind, string>> = {
  lot: 'Lot OK',
  order: 'Order OK',
  prescription: 'Prescription OK',
  user: 'Badge known',
  patient: 'Code known',
  task: 'Code known',
  other: 'Code known',
};

function verified({ at }: Of<'verified'>, { subject }: ScanView): VerdictText {
  const expires = subject?.lot?.expires ?? null;
  const text = {
    headline: passes[subject?.kind ?? 'other'],
    about: `Checked by the service, ${hourMinuteSecond(at)}.`,
  };
  if (expires === null) return { ...text, next: '' };
  const soon = soonText(expires);
  return soon === null
    ? { ...text, next: `The lot is good through ${dayText(expires)}.` }
    : { ...text, next: '', soon };
}

function codeVerified({ at, because }: Of<'code-verified'>, { subject }: ScanView): VerdictText {
  const what = subject === null ? 'item' : kindWord(subject);
  const title = subject === null || subject.kind === 'other' ? 'Item' : kindTitle(subject);
  const why: Record<typeof because, string> = {
    'no-record': `The ${what} itself is not known here. Read its label.`,
    'stale-record': `What is known of the ${what} is too old to vouch for it. Read its label.`,
    'incomplete-answer': 'The service left out whether it is active. Read its label.',
    'strange-kind': `This program does not know what a “${what}” is. Read its label.`,
  };
  return {
    headline: `${title} not checked`,
    about: 'The barcode is valid.',
    next: `Asked at ${hourMinuteSecond(at)}. ${why[because]}`,
  };
}

function notYet({ because }: Of<'not-yet'>): VerdictText {
  const why: Record<typeof because, string> = {
    asking: 'Saved. The service is being asked.',
    'out-of-reach': 'Saved. The service is out of reach and will be asked as soon as it is back.',
    'sign-in-needed': 'Saved. The service will be asked once you have signed in again.',
    'service-trouble': 'Saved. The service is in trouble and will be asked again by itself.',
  };
  return {
    headline: 'Not verified yet',
    about: why[because],
    next: because === 'asking' ? '' : 'Don’t use yet. Set it aside.',
  };
}

const notAskedText: Readonly<Record<WhyUnanswered, string>> = {
  asking: 'Code not checked yet.',
  'out-of-reach': 'Code not checked: offline.',
  'sign-in-needed': 'Code not checked: sign in first.',
  'service-trouble': 'Code not checked: the service is in trouble.',
};

function knownExpired({ on, what, because }: Of<'known-expired'>): VerdictText {
  return {
    headline: 'Expired',
    about: itemExpiredText(what, on),
    next: `${notAskedText[because]} Set the ${what} aside; do not use it.`,
  };
}

function inactive({ at, what, toldBy }: Of<'inactive'>): VerdictText {
  if (what === 'lot') {
    return {
      headline: 'Inactive',
      about: joined([`This lot is switched off. Do not use it.`, toldByText(toldBy)], ' '),
      next: `The code itself was verified at ${hourMinuteSecond(at)}. Set the lot aside and ask.`,
    };
  }
  return {
    headline: 'Inactive',
    about: 'This barcode is switched off.',
    next: `The service knows it but no longer accepts it (${hourMinuteSecond(at)}). Look for a newer label.`,
  };
}

function expired({ at, what, on, toldBy }: Of<'expired'>): VerdictText {
  const days = daysUntil(on);
  const ago = days !== null && days < 0 ? `, ${daysText(days)}` : '';
  const headline = 'Expired';
  const verifiedToo = `The code itself was verified at ${hourMinuteSecond(at)}.`;
  switch (what) {
    case 'lot':
    case 'package':
      return {
        headline,
        about: joined([itemExpiredText(what, on), toldByText(toldBy)], ' '),
        next: `${verifiedToo} Set the ${what} aside; do not use it.`,
      };
    case 'prescription':
      return {
        headline,
        about: `This prescription expired on ${instantText(on)}${ago}.`,
        next: `${verifiedToo} Do not fill it; ask for a new one.`,
      };
    case 'barcode':
      return {
        headline,
        about: `This barcode ended on ${instantText(on)}${ago}.`,
        next: 'That is the date of the barcode, not of the item. Look for a newer label.',
      };
  }
}

function stopped({ at, status }: Of<'stopped'>): VerdictText {
  const verifiedToo = `The code itself was verified at ${hourMinuteSecond(at)}.`;
  const texts: Record<typeof status, VerdictText> = {
    cancelled: {
      headline: 'Canceled',
      about: 'This order was canceled. Do not send it.',
      next: `${verifiedToo} Set it aside and put its items back.`,
    },
    paused: {
      headline: 'Paused',
      about: 'This order is paused. Do not go on with it.',
      next: `${verifiedToo} Set it aside until it is resumed.`,
    },
    returned: {
      headline: 'Returned',
      about: 'This order came back. Do not send it again.',
      next: `${verifiedToo} Set it aside with the returns.`,
    },
    exception: {
      headline: 'On hold',
      about: 'The fulfillment pharmacy has an open question about this order.',
      next: `${verifiedToo} Set it aside until the question is answered.`,
    },
  };
  return texts[status];
}

function prescriptionStopped({ at, status }: Of<'prescription-stopped'>): VerdictText {
  const next = `The code itself was verified at ${hourMinuteSecond(at)}.`;
  const texts: Record<typeof status, VerdictText> = {
    cancelled: {
      headline: 'Canceled',
      about: 'This prescription was canceled. Do not fill it.',
      next,
    },
    discontinued: {
      headline: 'Discontinued',
      about: 'This prescription was discontinued. Do not fill it.',
      next,
    },
    expired: {
      headline: 'Expired',
      about: 'The service lists this prescription as expired. Do not fill it.',
      next: `${next} Ask for a new one.`,
    },
    'on-hold': {
      headline: 'On hold',
      about: 'This prescription is on hold. Do not fill it yet.',
      next: `${next} Set it aside until the hold is lifted.`,
    },
  };
  return texts[status];
}

function couldNot({ at, because, status, words }: Of<'could-not-verify'>): VerdictText {
  const about =
    because === 'refused'
      ? `The service refused to check it (answer ${status}, ${hourMinuteSecond(at)}).`
      : `The service's answer made no sense (answer ${status}, ${hourMinuteSecond(at)}).`;
  const next = 'Don’t use yet. Scan it again. If it stays like this, set it aside and ask.';
  const nexts: Record<typeof because, string> = {
    refused: said(words) ?? next,
    'not-understood': next,
    'another-barcode': 'The service answered about another barcode.',
    defect: 'This program could not deal with it.',
  };
  return { headline: 'Could not verify', about, next: nexts[because] };
}
