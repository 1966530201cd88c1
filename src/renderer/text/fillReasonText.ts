import type { FillReason, FillResult } from '#shared/contract/fillFinding.ts';
import type { StatedQuantity } from '#shared/contract/quantityChoice.ts';
import type { Verdict, VerdictTone, WhyUnanswered } from '#shared/contract/verdict.ts';
import { amountText } from './amountText.ts';
import { joined } from './listText.ts';
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

const offBench = 'Take it off the bench.';
const text = (headline: string, about: string): FillReasonText => ({ headline, about });
const quoted = (names: readonly string[]) =>
  names.length === 0 ? 'something else' : names.join(', ');

/** `Order says 90 tablets` */
export const statedText = (who: string, { quantity, unit }: StatedQuantity): string =>
  `${who} says ${amountText(quantity, unit)}`;

const unanswered: Readonly<Record<WhyUnanswered, string>> = {
  asking: 'The service is being asked.',
  'out-of-reach': 'The service is out of reach. It will be asked as soon as it is back.',
  'sign-in-needed': 'It will be asked once you have signed in again.',
  'service-trouble': 'The service is in trouble. It will be asked again by itself.',
};

/** Why a step of a fill comes to what it does, in a technician's words (STAGE2.md section 3). */
export function fillReasonText(reason: FillReason): FillReasonText {
  switch (reason.kind) {
    case 'code-not-checked':
      return text('Not checked yet', unanswered[reason.because]);
    case 'code-stopped':
      return codeStopped(reason.verdict);
    case 'code-incomplete':
      return text('Code not checked', 'The service left out what this code is on. Read its label.');
    case 'label-matched-here':
      return text('Label matched here', 'By its number alone. The service has not checked it.');
    case 'prescription-not-known':
      return text('Prescription not known here', 'Compare it by eye. The list is being refreshed.');
    case 'prescription-stale':
      return text(
        'Prescription not checked',
        `What is known of it is from ${momentText(reason.seenAt)}.`,
      );
    case 'prescription-status-unknown':
      return text(
        'Status not known',
        reason.status === null
          ? 'The service tells no status. Look before you fill.'
          : `This program does not know the status “${reason.status}”. Look before you fill.`,
      );
    case 'prescription-undated':
      return text('No end date', 'The prescription has no date to end on. Look before you fill.');
    case 'prescription-stopped':
      return text(prescriptionHeadlines[reason.status], 'Do not fill this prescription.');
    case 'prescription-expired':
      return text('Prescription expired', `It ended ${instantText(reason.on)}. Do not fill it.`);
    case 'exception-open':
      return text(
        'Open exception',
        reason.on === 'order'
          ? 'Its order has a question that is not answered.'
          : 'It has a question that is not answered.',
      );
    case 'order-stopped':
      return text(`Order: ${reason.status}`, 'Do not fill for this order.');
    case 'order-not-checked':
      return text(
        'Order not checked',
        `What is known of its order is from ${momentText(reason.seenAt)}.`,
      );
    case 'filled-before':
      return text('Filled before', filledBefore(reason));
    case 'which-quantity':
      return text(
        reason.result === 'care' ? 'Another quantity ordered' : 'Which quantity counts?',
        `${statedText('Order', reason.ordered)}, ${statedText('prescription', reason.prescribed)}.`,
      );
    case 'no-fills-left':
      return text('No fills left', 'No fills left, or this is the last one. Ask if unsure.');
    case 'products-not-known':
      return text('Not compared yet', unanswered[reason.because]);
    case 'no-product':
      return text('Cannot tell', `No product assigned${sideText(reason.on)}.`);
    case 'no-customer':
      return text('Cannot tell', `Whose stock it is, is not told${sideText(reason.on)}.`);
    case 'another-product':
      return text(productHeadlines[reason.as], `This bottle holds ${quoted(reason.holds)}.`);
    case 'same-name-other-id':
      return text(
        'Same name, other product',
        'Name and strength agree, the product number does not. Ask a pharmacist.',
      );
    case 'another-customer':
      return text(
        'Another customer’s stock',
        reason.customer === null ? 'It is not for this one.' : `It is for ${reason.customer}.`,
      );
    case 'strength-not-proven':
      return text(
        'Strength not proven',
        `The ingredient belongs to this product; strength and amount are not proven${strengthWhy[reason.why]}`,
      );
    case 'kit':
      return text('Cannot tell', 'A kit or a compound: check what is in it by eye.');
    case 'lot-not-checked':
      return text(
        'Right product, lot not checked',
        reason.seenAt === null
          ? 'Read the expiry on its label.'
          : `Lot last seen ${momentText(reason.seenAt)}. Read its label.`,
      );
    case 'lot-status-unknown':
      return text('Lot not checked', 'Whether it is active is not told. Read its label.');
    case 'lot-undated':
      return text('No expiry told', 'Read the expiry on the label.');
    case 'lot-expired':
      return text(
        'Lot expired',
        joined(
          [`Its last day was ${dayText(reason.on)}.`, toldByText(reason.toldBy), offBench],
          ' ',
        ),
      );
    case 'lot-inactive':
      return text(
        'Lot inactive',
        joined(['This lot is switched off.', toldByText(reason.toldBy), offBench], ' '),
      );
    case 'recalled':
      return text('Recalled', `It is on the recall list here. ${offBench}`);
    case 'expires-too-soon':
      return text(
        'Expires too soon',
        `Good through ${dayText(reason.on)}; the supply lasts through ${dayText(reason.through)}.`,
      );
    case 'no-days-supply':
      return text('Days of supply not told', 'Check that the expiry is late enough.');
    case 'package-expired':
      return text('Package expired', `Its last day was ${dayText(reason.on)}. ${offBench}`);
    case 'package-lot-not-known':
      return text('Package matches, lot not known', 'Scan the lot’s own code, if it has one.');
    case 'package-other-size':
      return text('Other package size', 'Same maker and product in another size.');
    case 'package-not-compared':
      return text('Cannot tell', 'The package names no product known here. Compare it by eye.');
    case 'which-lot':
      return text('Which lot?', 'Several known lots fit this package. Choose below.');
    case 'same-bottle':
      return text('Same bottle', 'This very bottle was scanned before.');
    case 'maybe-same-bottle':
      return text('Same bottle?', 'Its package and its lot code come to one lot. Say below.');
    case 'another-label':
      return text('Another label', 'This label is another prescription’s. Put it away.');
    case 'label-not-scanned':
      return text('Label not scanned', 'The fill ended without its label.');
  }
}

/**
 * What a reason says that does not lead. Only where a lot not checked is the worst of a bottle has its product
 * been proven right.
 */
export function besideText(reason: FillReason): FillReasonText {
  const { headline, about } = fillReasonText(reason);
  return reason.kind === 'lot-not-checked' ? text('Lot not checked', about) : { headline, about };
}

const sideText = (on: 'prescription' | 'lot' | 'both') =>
  ({
    prescription: ' to this prescription',
    lot: ' to this lot',
    both: ' on either side',
  })[on];

const strengthWhy = {
  'another-unit': ': its unit is another one.',
  'no-unit': ': no unit is told.',
  'several-strengths': ': the lot’s products differ in strength.',
} as const;

const productHeadlines = {
  drug: 'Wrong drug',
  strength: 'Wrong strength',
  product: 'Not this prescription’s product',
} as const;

const prescriptionHeadlines = {
  cancelled: 'Prescription canceled',
  discontinued: 'Discontinued',
  expired: 'Prescription expired',
  'on-hold': 'On hold',
} as const;

function filledBefore({ where, at, by }: Extract<FillReason, { kind: 'filled-before' }>): string {
  const when = at === null ? '' : ` ${momentText(at)}`;
  const who = by === null ? (where === 'service' ? ', the service says' : '') : ` by ${by}`;
  return `Filled${when}${who}. Filling again takes a reason and a pharmacist.`;
}

function codeStopped(verdict: Verdict): FillReasonText {
  switch (verdict.kind) {
    case 'unknown-barcode':
      return text('Unknown barcode', 'The service does not know this code.');
    case 'inactive':
      return text('Code switched off', 'The service no longer accepts this code.');
    case 'expired':
      return text('Code expired', 'Look for a newer label.');
    default:
      return text('Code not accepted', 'The service did not vouch for this code.');
  }
}
