import type { FillFinding, FillReason } from '#shared/contract/fillFinding.ts';
import type { FilledContainer, FillView } from '#shared/contract/fillView.ts';
import type { CountedSource } from '#shared/contract/quantityChoice.ts';
import type { VerdictTone } from '#shared/contract/verdict.ts';
import { subtractDecimals } from '#shared/domain/decimal.ts';
import { amountText } from './amountText.ts';
import {
  besideText,
  type FillReasonText,
  fillReasonText,
  statedText,
  toneOfResult,
} from './fillReasonText.ts';
import { t } from './language/t.ts';
import { fullName } from './personText.ts';
import { standingFacts } from './scriptText.ts';
import { dayText, momentText } from './time.ts';

/** What the band of a fill says. */
export interface FillBandText {
  readonly tone: VerdictTone;
  readonly headline: string;
  readonly about: string;
  readonly next: string;
}

/** The reasons that make the result what it is, before the others; a lot not checked after its like. */
const mainReasons = ({ reasons, result }: FillFinding): FillReason[] => {
  const place = (reason: FillReason) =>
    reason.result !== result ? 2 : reason.kind === 'lot-not-checked' ? 1 : 0;
  return reasons.toSorted((one, other) => place(one) - place(other));
};

/** What each reason says, the one that leads first. */
export const findingTexts = (
  finding: FillFinding,
): (FillReasonText & { readonly kind: FillReason['kind'] })[] =>
  mainReasons(finding).map((reason, place) => ({
    kind: reason.kind,
    ...(place === 0 ? fillReasonText(reason) : besideText(reason)),
  }));

/** A headline within running text. */
export const asSentence = (headline: string): string =>
  /[?!.]$/.test(headline) ? headline : `${headline}.`;

export const titleOfFill = ({
  prescription: { name, number },
}: {
  readonly prescription: Pick<FillView['prescription'], 'name' | 'number'>;
}): string => name ?? (number === null ? t`Prescription` : t`Rx ${number}`);

export const lotTitle = ({ batch, manufacturer, by, lotId }: FilledContainer): string =>
  [batch ?? (by === 'package' && lotId === null ? t`Package` : t`Lot`), manufacturer]
    .filter((part) => part !== null)
    .join(', ');

/** The container whose result stands at the front, unless it was taken off. */
export function containerInHand({ inHand, containers }: FillView): FilledContainer | null {
  if (inHand.kind !== 'container') return null;
  const found = containers.find(({ id }) => id === inHand.id) ?? null;
  return found?.removed === null ? found : null;
}

/** The finding of the step in hand; null where its container was taken off. */
export function findingInHand(fill: FillView): FillFinding | null {
  switch (fill.inHand.kind) {
    case 'prescription':
      return fill.finding;
    case 'label':
      return fill.label.finding;
    case 'container':
      return containerInHand(fill)?.finding ?? null;
  }
}

/** What the band says of the step in hand, and of the whole once it has ended. */
export function fillBandText(fill: FillView): FillBandText {
  if (fill.ended !== null) return endedText(fill, fill.ended);
  const finding = findingInHand(fill);
  const next = nextText(fill);
  if (finding === null) {
    return { tone: 'not-yet', headline: t`Taken off`, about: titleOfFill(fill), next };
  }
  if (finding.result === 'match') return matchText(fill, next);
  const known = knownHereText(finding);
  if (known !== null) return { ...known, next };
  return { ...reasonsText(finding), ...(fill.heldBy === null && { next }) };
}

function reasonsText(finding: FillFinding): FillBandText {
  const [first, ...others] = findingTexts(finding);
  const tone = toneOfResult(finding.result);
  if (first === undefined) return { tone, headline: t`Cannot tell`, about: '', next: '' };
  const more = others.map((one) => asSentence(one.headline)).join(' ');
  const { headline, about } = first;
  return { tone, headline, about: more === '' ? about : `${about} ${more}`, next: heldText };
}

const heldText = t`This fill goes on once you say what you did with it.`;

/** Compared with what is known here, while only the service's word on the code is missing. */
function knownHereText(finding: FillFinding): Omit<FillBandText, 'next'> | null {
  const { result, reasons, asOf } = finding;
  const isOnlyUnasked =
    result === 'not-yet' && reasons.every(({ kind }) => kind === 'code-not-checked');
  const [first] = reasons;
  if (!isOnlyUnasked || asOf === null || first === undefined) return null;
  return {
    tone: 'not-yet',
    headline: t`Not checked yet`,
    about: t`Matches what this station knew at ${momentText(asOf)}. ${fillReasonText(first).about}`,
  };
}

function matchText(fill: FillView, next: string): FillBandText {
  const title = titleOfFill(fill);
  const container = containerInHand(fill);
  if (fill.inHand.kind === 'label') {
    // Something is still missing, so it is not green.
    return { tone: 'not-yet', headline: t`Label matches`, about: title, next };
  }
  if (container === null) {
    const about = [title, ...standingFacts(fill.prescription)].join(', ');
    return { tone: 'pass', headline: t`Prescription OK`, about: `${about}.`, next };
  }
  const expiry = container.expires === null ? '' : t`Expires ${dayText(container.expires)}. `;
  return {
    tone: 'pass',
    headline: t`Matches`,
    about: t`This is ${title}, as prescribed: ${lotTitle(container)}.`,
    next: `${expiry}${next}`,
  };
}

function endedText(fill: FillView, ended: NonNullable<FillView['ended']>): FillBandText {
  const tone = toneOfResult(ended.result);
  // An override, and less than prescribed, are never green.
  const quieter = tone === 'pass' ? 'care' : tone;
  const title = titleOfFill(fill);
  const after = t`Scan the next prescription.`;
  if (ended.result === 'stop') {
    return { tone, headline: t`Failed after it ended`, about: t`${title}. Get it back.`, next: '' };
  }
  switch (ended.how) {
    case 'with-override':
      return {
        tone: quieter,
        headline: t`Closed with override`,
        about: t`${title}. Pharmacist’s check next.`,
        next: after,
      };
    case 'partial':
      return {
        tone: quieter,
        headline: t`Scans complete, partial`,
        about: t`${title}. Pharmacist’s check next.`,
        next: after,
      };
    case 'not-filled':
      return { tone: 'not-yet', headline: t`Not filled`, about: title, next: after };
    case 'started-over':
      return { tone: 'not-yet', headline: t`Started over`, about: title, next: after };
    case 'signed':
    case 'complete': {
      const signer = fill.signedBy?.pharmacist === true ? fill.signedBy.person : null;
      const check =
        signer === null ? t`Pharmacist’s check next.` : t`Checked by ${fullName(signer)}.`;
      const doubts =
        tone === 'pass' ? '' : tone === 'not-yet' ? t` Not checked yet.` : t` Not all was proven.`;
      return {
        tone,
        headline: t`Scans complete`,
        about: `${title}. ${check}${doubts}`,
        next: after,
      };
    }
  }
}

/** What stopped in a fill, step by step. */
export function failedStepsText({ finding, containers, label }: FillView): string {
  const kept = containers.filter(({ removed }) => removed === null);
  const found = [finding, ...kept.map((one) => one.finding), label.finding];
  const stops = found.flatMap(({ reasons }) => reasons.filter(({ result }) => result === 'stop'));
  return [...new Set(stops.map((reason) => `${fillReasonText(reason).headline}.`))].join(' ');
}

/** How much is missing: "30 tablets to go". */
export function toGoText({ quantity: { want, have, unit, kind } }: FillView): string | null {
  if (want === null || kind !== 'short') return null;
  return t`${amountText(subtractDecimals(want, have), unit)} to go`;
}

const missingTexts: Readonly<Record<FillView['missing'][number], string>> = {
  stop: t`Settle the stop first.`,
  container: t`Scan the bottle.`,
  amount: t`Type how much came from it.`,
  quantity: t`The amounts do not come to what is prescribed.`,
  'cannot-tell': t`A pharmacist has to go past what cannot be told.`,
  answers: t`The service has not answered all of it.`,
  'second-person': t`A second person has to look.`,
};

/** What a hand does next. */
export function nextText(fill: FillView): string {
  if (fill.offered !== null) return t`Another label was scanned. Switch to it, or go on.`;
  if (quantityQuestion(fill) !== null) return t`Say below which quantity counts.`;
  const toGo = toGoText(fill);
  const [first] = fill.missing;
  if (toGo !== null && (first === undefined || first === 'quantity')) {
    return t`${toGo}. Scan the next bottle.`;
  }
  return first === undefined ? t`Scan the label again to finish.` : missingTexts[first];
}

/** The two quantities between which a person is asked to choose; null where nobody is. */
export function quantityQuestion({ state, heldBy, finding }: FillView): QuantityQuestion | null {
  if (state !== 'open' || heldBy !== null) return null;
  for (const reason of finding.reasons) {
    if (reason.kind !== 'which-quantity' || reason.result !== 'not-yet') continue;
    return {
      title: fillReasonText(reason).headline,
      choices: [
        { digit: '1', counts: 'order', text: statedText(t`Order`, reason.ordered) },
        {
          digit: '2',
          counts: 'prescription',
          text: statedText(t`Prescription`, reason.prescribed),
        },
      ],
    };
  }
  return null;
}

interface QuantityQuestion {
  readonly title: string;
  readonly choices: readonly {
    readonly digit: string;
    readonly counts: CountedSource;
    readonly text: string;
  }[];
}

export const heldNotice = t`Not taken. Say first what you did with this one.`;
export const unclearNotice = t`This code cannot be read for certain. Scan it again.`;
export const goneNotice = t`This fill has ended, or another person took it over.`;
/** Whose fill a prescription is in, and how to go on. */
export function takenText({ by, state }: FillView): string {
  const name = fullName(by);
  switch (state) {
    case 'open':
      return t`${name} is filling this prescription. Ask them to finish it, or to set it aside.`;
    case 'set-aside':
      return t`${name} set its fill aside. Take it up at the scan station.`;
    case 'closed':
      return t`${name} has ended its fill. Scan the label again.`;
  }
}
export const whichText = t`Several prescriptions have this number. Say at the bench which it is.`;
export const signInFirstText = t`Sign in first, then check the fill.`;
export const neverNotice = t`Nobody may go past this. Correct the source and scan again.`;
export const secondPersonWords = {
  title: t`A second person looks`,
  question: t`Who has looked at this fill?`,
  act: t`I have looked`,
};

export const asOfText = (asOf: number) => t`By answers from ${momentText(asOf)} on.`;
