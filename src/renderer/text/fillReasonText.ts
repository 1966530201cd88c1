import type { FillReason, FillResult } from '#shared/contract/fillFinding.ts';
import type { StatedQuantity } from '#shared/contract/quantityChoice.ts';
import type { Verdict, VerdictTone, WhyUnanswered } from '#shared/contract/verdict.ts';
import { amountText } from './amountText.ts';
import { t } from './language/t.ts';
import { joined, statusText } from './listText.ts';
import { dayText, instantText, momentText } from './time.ts';
import { toldByText } from './toldText.ts';

/** What a reason says on the band: the word, and what to do. */
export interface FillReasonText {
  readonly headline: string;
  readonly about: string;
}

/** The family of a result: only a match is green. */
export function toneOfResult(result: FillResult): VerdictTone {
  switch (result) {
    case 'match':
      return 'pass';
    case 'cannot-tell':
      return 'unknown';
    case 'care':
    case 'not-yet':
    case 'stop':
      return result;
  }
}

const offBench = t`Take it off the bench.`;
const text = (headline: string, about: string): FillReasonText => ({ headline, about });
const quoted = (names: readonly string[]) =>
  names.length === 0 ? t`something else` : names.join(', ');

/** `Order says 90 tablets` */
export const statedText = (who: string, { quantity, unit }: StatedQuantity): string =>
  t`${who} says ${amountText(quantity, unit)}`;

const unanswered: Readonly<Record<WhyUnanswered, string>> = {
  asking: t`The service is being asked.`,
  'out-of-reach': t`The service is out of reach. It will be asked as soon as it is back.`,
  'sign-in-needed': t`It will be asked once you have signed in again.`,
  'service-trouble': t`The service is in trouble. It will be asked again by itself.`,
};

/** Why a step of a fill comes to what it does, in a technician's words (STAGE2.md section 3). */
export function fillReasonText(reason: FillReason): FillReasonText {
  switch (reason.kind) {
    case 'code-not-checked':
      return text(t`Not checked yet`, unanswered[reason.because]);
    case 'code-stopped':
      return codeStopped(reason.verdict);
    case 'code-incomplete':
      return text(
        t`Code not checked`,
        t`The service left out what this code is on. Read its label.`,
      );
    case 'label-matched-here':
      return text(t`Label matched here`, t`By its number alone. The service has not checked it.`);
    case 'prescription-not-known':
      return text(
        t`Prescription not known here`,
        t`Compare it by eye. The list is being refreshed.`,
      );
    case 'prescription-stale':
      return text(
        t`Prescription not checked`,
        t`What is known of it is from ${momentText(reason.seenAt)}.`,
      );
    case 'prescription-status-unknown':
      return text(
        t`Status not known`,
        reason.status === null
          ? t`The service tells no status. Look before you fill.`
          : t`This program does not know the status “${reason.status}”. Look before you fill.`,
      );
    case 'prescription-undated':
      return text(t`No end date`, t`The prescription has no date to end on. Look before you fill.`);
    case 'prescription-stopped':
      return text(prescriptionHeadlines[reason.status], t`Do not fill this prescription.`);
    case 'prescription-expired':
      return text(t`Prescription expired`, t`It ended ${instantText(reason.on)}. Do not fill it.`);
    case 'exception-open':
      return text(
        t`Open exception`,
        reason.on === 'order'
          ? t`Its order has a question that is not answered.`
          : t`It has a question that is not answered.`,
      );
    case 'order-stopped':
      return text(t`Order: ${statusText(reason.status)}`, t`Do not fill for this order.`);
    case 'order-not-checked':
      return text(
        t`Order not checked`,
        t`What is known of its order is from ${momentText(reason.seenAt)}.`,
      );
    case 'filled-before':
      return text(t`Filled before`, filledBefore(reason));
    case 'which-quantity':
      return text(
        reason.result === 'care' ? t`Another quantity ordered` : t`Which quantity counts?`,
        `${statedText(t`Order`, reason.ordered)}, ${statedText(t`prescription`, reason.prescribed)}.`,
      );
    case 'no-fills-left':
      return text(t`No fills left`, t`No fills left, or this is the last one. Ask if unsure.`);
    case 'products-not-known':
      return text(t`Not compared yet`, unanswered[reason.because]);
    case 'no-product':
      return text(t`Cannot tell`, t`No product assigned${sideText(reason.on)}.`);
    case 'no-customer':
      return text(t`Cannot tell`, t`Whose stock it is, is not told${sideText(reason.on)}.`);
    case 'another-product':
      return text(productHeadlines[reason.as], t`This bottle holds ${quoted(reason.holds)}.`);
    case 'same-name-other-id':
      return text(
        t`Same name, other product`,
        t`Name and strength agree, the product number does not. Ask a pharmacist.`,
      );
    case 'another-customer':
      return text(
        t`Another customer’s stock`,
        reason.customer === null ? t`It is not for this one.` : t`It is for ${reason.customer}.`,
      );
    case 'strength-not-proven':
      return text(
        t`Strength not proven`,
        t`The ingredient belongs to this product; strength and amount are not proven${strengthWhy[reason.why]}`,
      );
    case 'kit':
      return text(t`Cannot tell`, t`A kit or a compound: check what is in it by eye.`);
    case 'lot-not-checked':
      return text(
        t`Right product, lot not checked`,
        reason.seenAt === null
          ? t`Read the expiry on its label.`
          : t`Lot last seen ${momentText(reason.seenAt)}. Read its label.`,
      );
    case 'lot-status-unknown':
      return text(t`Lot not checked`, t`Whether it is active is not told. Read its label.`);
    case 'lot-undated':
      return text(t`No expiry told`, t`Read the expiry on the label.`);
    case 'lot-expired':
      return text(
        t`Lot expired`,
        joined(
          [t`Its last day was ${dayText(reason.on)}.`, toldByText(reason.toldBy), offBench],
          ' ',
        ),
      );
    case 'lot-inactive':
      return text(
        t`Lot inactive`,
        joined([t`This lot is switched off.`, toldByText(reason.toldBy), offBench], ' '),
      );
    case 'recalled':
      return text(t`Recalled`, t`It is on the recall list here. ${offBench}`);
    case 'expires-too-soon':
      return text(
        t`Expires too soon`,
        t`Good through ${dayText(reason.on)}; the supply lasts through ${dayText(reason.through)}.`,
      );
    case 'no-days-supply':
      return text(t`Days of supply not told`, t`Check that the expiry is late enough.`);
    case 'package-expired':
      return text(t`Package expired`, t`Its last day was ${dayText(reason.on)}. ${offBench}`);
    case 'package-lot-not-known':
      return text(t`Package matches, lot not known`, t`Scan the lot’s own code, if it has one.`);
    case 'package-other-size':
      return text(t`Other package size`, t`Same maker and product in another size.`);
    case 'package-not-compared':
      return text(t`Cannot tell`, t`The package names no product known here. Compare it by eye.`);
    case 'which-lot':
      return text(t`Which lot?`, t`Several known lots fit this package. Choose below.`);
    case 'same-bottle':
      return text(t`Same bottle`, t`This very bottle was scanned before.`);
    case 'maybe-same-bottle':
      return text(t`Same bottle?`, t`Its package and its lot code come to one lot. Say below.`);
    case 'another-label':
      return text(t`Another label`, t`This label is another prescription’s. Put it away.`);
    case 'label-not-scanned':
      return text(t`Label not scanned`, t`The fill ended without its label.`);
  }
}

/**
 * What a reason says that does not lead. Only where a lot not checked is the worst of a bottle has its product
 * been proven right.
 */
export function besideText(reason: FillReason): FillReasonText {
  const { headline, about } = fillReasonText(reason);
  return reason.kind === 'lot-not-checked' ? text(t`Lot not checked`, about) : { headline, about };
}

const sideText = (on: 'prescription' | 'lot' | 'both') =>
  ({
    prescription: t` to this prescription`,
    lot: t` to this lot`,
    both: t` on either side`,
  })[on];

const strengthWhy = {
  'another-unit': t`: its unit is another one.`,
  'no-unit': t`: no unit is told.`,
  'several-strengths': t`: the lot’s products differ in strength.`,
} as const;

const productHeadlines = {
  drug: t`Wrong drug`,
  strength: t`Wrong strength`,
  product: t`Not this prescription’s product`,
} as const;

const prescriptionHeadlines = {
  cancelled: t`Prescription canceled`,
  discontinued: t`Discontinued`,
  expired: t`Prescription expired`,
  'on-hold': t`On hold`,
} as const;

function filledBefore({ where, at, by }: Extract<FillReason, { kind: 'filled-before' }>): string {
  const when = at === null ? '' : ` ${momentText(at)}`;
  const who = by === null ? (where === 'service' ? t`, the service says` : '') : t` by ${by}`;
  return t`Filled${when}${who}. Filling again takes a reason and a pharmacist.`;
}

function codeStopped(verdict: Verdict): FillReasonText {
  switch (verdict.kind) {
    case 'unknown-barcode':
      return text(t`Unknown barcode`, t`The service does not know this code.`);
    case 'inactive':
      return text(t`Code switched off`, t`The service no longer accepts this code.`);
    case 'expired':
      return text(t`Code expired`, t`Look for a newer label.`);
    default:
      return text(t`Code not accepted`, t`The service did not vouch for this code.`);
  }
}
