import type { RecordedFill, StoryPart } from '#shared/contract/records.ts';
import type { VerdictTone } from '#shared/contract/verdict.ts';
import { codeText } from './codeText.ts';
import { entryTitle } from './entryText.ts';
import { toneOfResult } from './fillReasonText.ts';
import { t, tAs } from './language/t.ts';
import { lineText } from './lineText.ts';

const fillTexts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    opened: t`Fill begun`,
    'label-offered': t`Another prescription’s label scanned`,
    'container-scanned': t`Bottle scanned`,
    'lot-chosen': t`Chose the lot`,
    'told-apart': t`Said whether it is the same bottle`,
    'amount-set': t`Amount set`,
    'quantity-chosen': t`Said which quantity counts`,
    undone: t`Bottle taken out`,
    'label-scanned': t`Label scanned to close`,
    settled: t`Stop settled`,
    overridden: t`Overridden`,
    signed: t`Signed as second person`,
    closed: t`Fill closed`,
    followed: t`Entries made with its end`,
    'label-wanted': t`Label to be printed`,
    'label-sent': t`Label sent to the printer`,
    'label-not-sent': t`The printer was not reached`,
    'label-read': t`Printed label scanned back`,
    'set-aside': t`Fill set aside`,
    'taken-up': t`Fill taken up again`,
    'alarm-raised': t`Failed after it was closed`,
    'alarm-seen': t`Alarm seen to`,
  }),
);
const stepTexts = { prescription: t`Prescription`, container: t`Bottle`, label: t`Label` } as const;
const resultTexts = {
  match: t`matches`,
  care: t`matches, with care`,
  'not-yet': t`not compared yet`,
  'cannot-tell': t`cannot tell`,
  stop: t`stopped`,
} as const;

const words = (code: string | number | boolean | undefined) =>
  code === undefined ? '' : codeText(String(code));

/** What happened, in words. */
export function storyText(part: StoryPart): string {
  switch (part.what) {
    case 'alarm':
      return t`Called for somebody: it stops`;
    case 'line': {
      const { line, fields } = part;
      const { entry: kind } = line;
      const isEntered = line.event === 'entered' && line.record?.kind !== 'scan';
      return isEntered && kind !== null && fields !== null
        ? entryTitle({ kind, fields })
        : lineText(line);
    }
    case 'fill':
      if (part.step !== null && part.result !== null) {
        return `${stepTexts[part.step]} ${resultTexts[part.result]}`;
      }
      return fillTexts.get(part.event) ?? words(part.event);
  }
}

/** What else there is to say of it: codes in plain words; empty for nothing. */
export function storyDetail(part: StoryPart): string {
  switch (part.what) {
    case 'alarm':
      return '';
    case 'line': {
      const { facts } = part.line;
      return words(facts['reason']);
    }
    case 'fill':
      return Object.values(part.facts)
        .map(words)
        .filter((fact) => fact !== '')
        .join('; ');
  }
}

/** The mark beside it; null where it is no verdict. */
export function storyTone(part: StoryPart): VerdictTone | null {
  switch (part.what) {
    case 'alarm':
      return 'stop';
    case 'line':
      return part.line.event === 'entered' ? part.tone : null;
    case 'fill':
      return part.result === null ? null : toneOfResult(part.result);
  }
}

const endingTexts: Readonly<Record<NonNullable<RecordedFill['ending']>, string>> = {
  complete: t`Matches`,
  signed: t`Matches, signed`,
  'with-override': t`Closed with override`,
  partial: t`Partial`,
  'started-over': t`Started over`,
  'not-filled': t`Not filled`,
};

/** How a fill ended, or where it stands. */
export function fillStateText({ state, ending, hasFailed }: RecordedFill): string {
  if (hasFailed) return t`Failed after it was closed`;
  if (ending !== null) return endingTexts[ending];
  return state === 'open' ? tAs('state')`Open` : tAs('state')`Set aside`;
}
