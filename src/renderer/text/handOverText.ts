import type {
  HandOver,
  HandOverResult,
  OpenWorkCounts,
  OpenWorkRow,
} from '#shared/contract/handOver.ts';
import { entryTitle } from './entryText.ts';
import { titleOfFill } from './fillText.ts';
import { t } from './language/t.ts';
import { countText } from './listText.ts';
import { fullName } from './personText.ts';
import { scanTitle } from './subjectText.ts';
import { momentText } from './time.ts';
import { exceptionName } from './valueText.ts';
import { verdictText } from './verdictText.ts';

export type OpenWorkKind = Exclude<OpenWorkRow['kind'], 'fill-alarm'>;

/** Open work, by kind: as a heading, and under its number. */
export const openWorkNames: Readonly<Record<OpenWorkKind, string>> = {
  decision: t`Needs review`,
  alarm: t`To settle`,
  draft: t`Reply drafts`,
  round: t`Open count rounds`,
  task: t`Open tasks`,
  'to-send': t`Not delivered yet`,
};

/** The kinds in the order of the page, each with its count. */
export const openWorkKinds = [
  ['decision', 'decisions'],
  ['alarm', 'alarms'],
  ['draft', 'drafts'],
  ['round', 'rounds'],
  ['task', 'tasks'],
  ['to-send', 'toSend'],
] as const satisfies readonly (readonly [OpenWorkKind, keyof OpenWorkCounts])[];

/** What stands under the heading of a kind: a fill that failed is settled like any other stop. */
export const rowsOfKind = (rows: readonly OpenWorkRow[], kind: OpenWorkKind): OpenWorkRow[] =>
  rows.filter((row) => (row.kind === 'fill-alarm' ? 'alarm' : row.kind) === kind);

export function openWorkTitle(row: OpenWorkRow): string {
  switch (row.kind) {
    case 'decision':
    case 'to-send':
      return entryTitle(row.entry);
    case 'alarm':
      return `${scanTitle(row.scan)}: ${verdictText(row.scan).headline.replace(/,$/, '')}`;
    case 'fill-alarm':
      return t`${titleOfFill({ prescription: row.fill })}: the fill failed after it was closed`;
    case 'draft':
      return t`Reply about ${exceptionName(row.exception)}`;
    case 'round':
      return t`Count round: ${countText(row.counted)} counted`;
    case 'task':
      return row.name ?? t`A task without a name`;
  }
}

/** `Yours. ` before what has to be done with it; empty where it is nobody's of this bench. */
export function whoseText({ own, by }: OpenWorkRow): string {
  if (own) return t`Yours. `;
  return by === null ? '' : `${fullName(by)}. `;
}

/** Who has to see to it. */
export function seesToText(row: OpenWorkRow): string {
  const who = row.by === null ? null : fullName(row.by);
  switch (row.seesTo) {
    case 'its-person':
      return t`Stays with ${who ?? t`whoever began it`}`;
    case 'with-right':
      return t`${who ?? t`Its person`}, a pharmacist or a lead decides`;
    case 'anybody':
      if (row.kind === 'to-send') return t`Goes out by itself`;
      return t`Anyone here`;
  }
}

/** `3 need review, 1 stop to settle`; what there is none of is left out. */
export function openWorkText(counts: OpenWorkCounts, whose: 'own' | 'bench'): string {
  const parts = [
    [counts.decisions[whose], t`needs review`, t`need review`],
    [counts.alarms[whose], t`stop to settle`, t`stops to settle`],
    [counts.drafts[whose], t`reply draft`, t`reply drafts`],
    [counts.rounds[whose], t`open count round`, t`open count rounds`],
    [counts.tasks[whose], t`open task`, t`open tasks`],
    [counts.toSend[whose], t`not delivered yet`, t`not delivered yet`],
  ] as const;
  const said = parts.flatMap(([count, one, more]) =>
    count === 0 ? [] : [`${countText(count)} ${count === 1 ? one : more}`],
  );
  return said.length === 0 ? t`Nothing open` : said.join(', ');
}

/** `Handed over by Dana Reyes at 14:02` */
export const handedOverText = ({ from, at }: Pick<HandOver, 'from' | 'at'>): string =>
  t`Handed over by ${fullName(from)} at ${momentText(at)}`;

export const unprovenText = t`Names not checked: PINs and badges are off.`;

/** After the hand-over, at the window where it was made. */
export const takenOverText = ({ to, at }: HandOver): string =>
  to === null
    ? t`On record at ${momentText(at)}. The next person will see it.`
    : t`${fullName(to)} has taken over at ${momentText(at)}.`;

export const printedText = t`Sent to the printer, unless you canceled. Lock the bench when you go.`;

export const lostStationText = t`From before the station was lost. You can hand over when it is back.`;

/** In the question for the next person's PIN. */
export const nextPersonWords = (from: string) => ({
  title: t`The next person’s PIN`,
  question: t`${from} hands over. Both names go on record, and the bench is yours.`,
  act: t`Take over`,
});

/** Why nobody has taken over; null where it is on record. */
export function handOverProblem(result: HandOverResult): string | null {
  switch (result.kind) {
    case 'handed-over':
      return null;
    case 'proof-wanted':
      return t`The next person has to scan a badge or enter a PIN. Nothing was handed over.`;
    case 'name-wanted':
      return t`PINs and badges are off: choose the next person’s name.`;
    case 'same-person':
      return t`That is you. Somebody else has to take over.`;
  }
}
