import {
  type QualityFigure,
  type QualityFigures,
  type QualityOutcome,
  type QualityRow,
  type QualityStop,
  qualityOutcomes,
  qualityTones,
} from '#shared/contract/quality.ts';
import { type ScanSource, scanSources } from '#shared/domain/scanSource.ts';
import { overrideTexts } from './fillChoiceText.ts';
import { t, tAs } from './language/t.ts';
import { countText, joined } from './listText.ts';
import { amount } from './lotText.ts';
import { reasonTexts } from './reasonText.ts';

/** What a bench should reach: bottles scanned, and codes typed by hand. */
export const goals = { scanned: 0.95, typed: 0.02 } as const;

export const qualityStopTexts: Readonly<Record<QualityStop, string>> = {
  'wrong-drug': t`Wrong drug`,
  'wrong-strength': t`Wrong strength`,
  'wrong-product': t`Wrong product`,
  'another-customer': t`Another customer’s stock`,
  expired: t`Expired`,
  'expires-too-soon': t`Expires too soon`,
  inactive: t`Inactive`,
  recalled: t`Recalled`,
  'prescription-stopped': t`Prescription stopped`,
  'order-stopped': t`Order stopped`,
  'exception-open': t`Exception open`,
  'filled-before': t`Filled before`,
  'no-fills-left': t`No fills left`,
  'same-bottle': t`Same bottle twice`,
  'another-label': t`Another label`,
  'unknown-code': t`Unknown code`,
  'not-verified': t`Not verified`,
};

export const qualityOutcomeTexts: Readonly<Record<QualityOutcome, string>> = {
  'put-back': t`put back`,
  pulled: t`pulled`,
  relabeled: t`relabeled`,
  returned: t`returned`,
  'false-alarm': t`false alarm`,
  'set-aside': t`fill set aside`,
  'start-over': t`started over`,
  ask: t`asked about`,
  overridden: t`overridden`,
  seen: t`handled`,
  'not-asked': t`no answer needed`,
  open: t`to settle`,
};

export const sourceTexts: Readonly<Record<ScanSource, string>> = {
  scanner: t`Scanner`,
  camera: t`Camera`,
  picture: t`Picture`,
  typed: t`Typed`,
  clicked: t`Chosen on screen`,
};

/** `99.2%`; a dash of nothing. */
export const percentText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;

/** `320 ms`, `4.2 s`, `1 min 40 s`, `2 h 5 min`; a dash where nobody knows. */
export function tookText(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 1000) return t`${Math.round(ms)} ms`;
  if (ms < 60_000) return t`${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return t`${minutes} min ${Math.floor((ms % 60_000) / 1000)} s`;
  return t`${countText(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

type Outcomes = QualityFigures['stops'][number]['outcomes'];

const outcomesIn = (outcomes: Outcomes) =>
  qualityOutcomes
    .map((outcome) => ({ text: qualityOutcomeTexts[outcome], n: outcomes[outcome] ?? 0 }))
    .filter(({ n }) => n > 0);

/** `3 put back, 1 overridden`, the most first. */
export const outcomesText = (outcomes: Outcomes): string =>
  outcomesIn(outcomes)
    .toSorted((a, b) => b.n - a.n)
    .map(({ text, n }) => `${countText(n)} ${text}`)
    .join(', ');

export const totalOf = (counts: Readonly<Partial<Record<string, number>>>): number =>
  Object.values(counts).reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** How codes came in, all days together. */
export function sourcesOf({ days }: QualityFigures): Readonly<Record<ScanSource, number>> {
  const sum = { scanner: 0, camera: 0, picture: 0, typed: 0, clicked: 0 };
  for (const { sources } of days) {
    for (const source of scanSources) sum[source] += sources[source];
  }
  return sum;
}

/** The title over the rows of a figure. */
export function figureText(figure: QualityFigure): string {
  switch (figure.kind) {
    case 'source':
      return t`Codes: ${sourceTexts[figure.source].toLowerCase()}`;
    case 'tone':
      return t`Verdicts: ${toneTexts[figure.tone].toLowerCase()}`;
    case 'second-reads':
      return t`Scanned a second time in a row`;
    case 'repeats':
      return t`Scanned three times in a row`;
    case 'later':
      return t`Verdicts after more than a minute`;
    case 'not-scanned':
      return t`Bottles not scanned`;
    case 'stop':
      return t`Stops: ${qualityStopTexts[figure.stop].toLowerCase()}`;
    case 'reason':
      return t`Quantities: ${reasonTexts[figure.reasonCode].toLowerCase()}`;
    case 'overrides':
      return t`Overrides`;
    case 'alarms':
      return t`Late alarms`;
    case 'fills':
      return t`Fills`;
  }
}

export const toneTexts = {
  pass: t`OK`,
  care: t`With care`,
  unknown: t`Not known`,
  stop: tAs('verdict')`Stop`,
  notYet: t`Not answered`,
} as const satisfies Record<(typeof qualityTones)[number], string>;

/** What a row says beside drug, person and time. */
export function rowNoteText(row: QualityRow): string {
  if (row.what === 'change') return amount(row.quantity, row.unit) ?? row.quantity;
  const outcome = row.outcome === null ? null : qualityOutcomeTexts[row.outcome];
  if (row.what === 'scan') {
    const took = row.tookMs === null ? null : tookText(row.tookMs);
    return joined([outcome, took, row.scan.inARow > 1 ? `×${row.scan.inARow}` : null]);
  }
  return joined([
    row.stop === null ? null : qualityStopTexts[row.stop],
    outcome,
    row.override === null ? null : overrideTexts[row.override],
    row.source === null ? null : sourceTexts[row.source],
  ]);
}

export const countedHereText = t`Counted from this bench’s own journal.`;
export const noRowsText = t`None in these days.`;

/** All figures as lines of a table: group, what, number. */
export function figureLines(
  figures: QualityFigures,
): readonly (readonly [string, string, string])[] {
  const { scans, containers, alarms, verdicts, fills } = figures;
  const sources = sourcesOf(figures);
  const inTime = (ms: number | null) => (ms === null ? '' : String(Math.round(ms)));
  return [
    [t`Bottles`, t`Scanned`, String(containers.scanned)],
    [t`Bottles`, t`Typed or chosen on screen`, String(containers.notScanned)],
    [t`Bottles`, t`Not known how`, String(containers.unknown)],
    [t`Scans`, t`All`, String(scans.count)],
    [t`Scans`, t`Scanned a second time in a row`, String(scans.secondReads)],
    [t`Scans`, t`Scanned three times in a row`, String(scans.repeats)],
    ...scanSources.map(
      (source) => [t`Codes`, sourceTexts[source], String(sources[source])] as const,
    ),
    ...qualityTones.map(
      (tone) => [t`Verdicts`, toneTexts[tone], String(scans.tones[tone])] as const,
    ),
    ...figures.stops.flatMap(({ stop, outcomes }) =>
      outcomesIn(outcomes).map(
        ({ text, n }) => [t`Stops: ${qualityStopTexts[stop]}`, text, String(n)] as const,
      ),
    ),
    ...figures.reasons.map(
      ({ reasonCode, count }) => [t`Quantities`, reasonTexts[reasonCode], String(count)] as const,
    ),
    ...figures.overrides.map(
      ({ reason, count }) => [t`Overrides`, overrideTexts[reason], String(count)] as const,
    ),
    [t`Late alarms`, t`All`, String(alarms.count)],
    [t`Late alarms`, t`Handled`, String(alarms.handled)],
    [t`Late alarms`, t`Median until handled, ms`, inTime(alarms.medianMs)],
    [t`Late alarms`, t`Longest until handled, ms`, inTime(alarms.longestMs)],
    [t`Scan to verdict`, t`Median, ms`, inTime(verdicts.medianMs)],
    [t`Scan to verdict`, t`95th percentile, ms`, inTime(verdicts.p95Ms)],
    [t`Scan to verdict`, t`After more than a minute`, String(verdicts.later)],
    [t`Fills`, t`Ended`, String(fills.ended)],
    [t`Fills`, t`Hours with a fill`, String(fills.hours)],
  ];
}
