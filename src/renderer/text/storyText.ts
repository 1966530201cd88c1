import type { RecordedFill, StoryPart } from '#shared/contract/records.ts';
import type { VerdictTone } from '#shared/contract/verdict.ts';
import { entryTitle } from './entryText.ts';
import { toneOfResult } from './fillReasonText.ts';
import { lineText } from './lineText.ts';

const fillTexts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    opened: 'Fill begun',
    'label-offered': 'Another prescription’s label scanned',
    'container-scanned': 'Bottle scanned',
    'lot-chosen': 'Chose the lot',
    'told-apart': 'Said whether it is the same bottle',
    'amount-set': 'Amount set',
    'quantity-chosen': 'Said which quantity counts',
    undone: 'Bottle taken out',
    'label-scanned': 'Label scanned to close',
    settled: 'Stop settled',
    overridden: 'Overridden',
    signed: 'Signed as second person',
    closed: 'Fill closed',
    followed: 'Entries made with its end',
    'label-wanted': 'Label to be printed',
    'label-sent': 'Label sent to the printer',
    'label-not-sent': 'The printer was not reached',
    'label-read': 'Printed label scanned back',
    'set-aside': 'Fill set aside',
    'taken-up': 'Fill taken up again',
    'alarm-raised': 'Failed after it was closed',
    'alarm-seen': 'Alarm seen to',
  }),
);
const stepTexts = { prescription: 'Prescription', container: 'Bottle', label: 'Label' } as const;
const resultTexts = {
  match: 'matches',
  care: 'matches, with care',
  'not-yet': 'not compared yet',
  'cannot-tell': 'cannot tell',
  stop: 'stopped',
} as const;

const words = (code: string | number | boolean | undefined) =>
  code === undefined ? '' : String(code).replaceAll('-', ' ');

/** What happened, in words. */
export function storyText(part: StoryPart): string {
  switch (part.what) {
    case 'alarm':
      return 'Called for somebody: it stops';
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
  complete: 'Matches',
  signed: 'Matches, signed',
  'with-override': 'Closed with override',
  partial: 'Partial',
  'started-over': 'Started over',
  'not-filled': 'Not filled',
};

/** How a fill ended, or where it stands. */
export function fillStateText({ state, ending, hasFailed }: RecordedFill): string {
  if (hasFailed) return 'Failed after it was closed';
  if (ending !== null) return endingTexts[ending];
  return state === 'open' ? 'Open' : 'Set aside';
}
