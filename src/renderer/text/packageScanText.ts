import type { PackageView, ScanView } from '#shared/contract/scan.ts';
import type { Verdict } from '#shared/contract/verdict.ts';
import { t } from './language/t.ts';
import { joined } from './listText.ts';
import { packageLine } from './packageText.ts';
import { kindWords } from './subjectText.ts';
import { dayText, hourMinuteSecond } from './time.ts';
import { toldByText } from './toldText.ts';
import { itemExpiredText, recalledText, soonText, type VerdictText } from './verdictParts.ts';

type PackageRead = Extract<Verdict, { kind: 'package-read' }>;

/** What the verdict's place says of a maker's package that was read here; null for any other scan. */
export function packageVerdictText(scan: ScanView): VerdictText | null {
  const { verdict, pack } = scan;
  if (pack?.isReadHere !== true) return null;
  const line = lineOf(pack);
  switch (verdict.kind) {
    case 'verified':
      return {
        headline: t`Lot OK`,
        about: t`Checked by the service, ${hourMinuteSecond(verdict.at)}.`,
        next: line,
        ...soonIn(scan),
      };
    case 'package-read':
      return packageReadText(verdict, scan);
    case 'expired': {
      const what = verdict.what === 'package' ? 'package' : 'lot';
      const next = t`${line} Set the ${kindWords[what]} aside; do not use it.`;
      return {
        headline: t`Expired`,
        about: joined([itemExpiredText(what, verdict.on), toldByText(verdict.toldBy)], ' '),
        next,
      };
    }
    case 'recalled':
      return recalledText(verdict.what, line);
    case 'inactive':
      return {
        headline: t`Inactive`,
        about: joined(
          [t`This lot is switched off. Do not use it.`, toldByText(verdict.toldBy)],
          ' ',
        ),
        next: t`${line} Set the lot aside and ask.`,
      };
    default:
      return null;
  }
}

export function packageReadText(verdict: PackageRead, scan: ScanView): VerdictText {
  const { pack, subject } = scan;
  const about = pack === null ? '' : lineOf(pack);
  const soon = soonIn(scan);
  const lotExpires = subject?.lot?.expires ?? null;
  switch (verdict.because) {
    case 'lot-not-known':
      return {
        headline: t`Lot not known`,
        about,
        next: t`A maker’s package; its lot is not known here. Read its label.`,
        ...soon,
      };
    case 'which-lot':
      return {
        headline: t`Which lot?`,
        about,
        next: t`A maker’s package. None of the lots below? Look it up under Lots.`,
        ...soon,
      };
    case 'stale-record':
      return {
        headline: t`Lot not checked`,
        about,
        next: t`What is known of the lot is too old to vouch for it. Read its label.`,
        ...soon,
      };
    case 'incomplete-record':
      return {
        headline: t`Lot not checked`,
        about,
        next: t`The lot’s record does not say until when, or whether, it may be used. Read its label.`,
        ...soon,
      };
    case 'other-expiry':
      return {
        headline: t`Dates differ`,
        about,
        next: t`The lot’s record says ${lotExpires === null ? t`another day` : dayText(lotExpires)}. Go by the earlier day, and ask.`,
        ...soon,
      };
    case 'unclear':
      return {
        headline: t`Not readable`,
        about: t`A maker’s code that is damaged, or can be read in several ways.`,
        next: t`Scan another code of the package, or read its label.`,
      };
  }
}

const lineOf = (pack: PackageView): string => {
  const line = packageLine(pack);
  return line === '' ? '' : `${line}.`;
};

/** By the earlier of the package's own day and its lot's. */
function soonIn({ pack, subject }: ScanView): Pick<VerdictText, 'soon'> {
  const days = [pack?.expires ?? null, subject?.lot?.expires ?? null];
  const [first] = days.filter((day) => day !== null).toSorted();
  const soon = first === undefined ? null : soonText(first);
  return soon === null ? {} : { soon };
}
