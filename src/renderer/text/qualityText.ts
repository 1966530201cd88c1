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
import { countText, joined } from './listText.ts';
import { amount } from './lotText.ts';
import { reasonTexts } from './reasonText.ts';

/** What a bench should reach: bottles scanned, and codes typed by hand. */
export const goals = { scanned: 0.95, typed: 0.02 } as const;

export const qualityStopTexts: Readonly<Record<QualityStop, string>> = {
  'wrong-drug': 'Wrong drug',
  'wrong-strength': 'Wrong strength',
  'wrong-product': 'Wrong product',
  'another-customer': 'Another customer’s stock',
  expired: 'Expired',
  'expires-too-soon': 'Expires too soon',
  inactive: 'Inactive',
  recalled: 'Recalled',
  'prescription-stopped': 'Prescription stopped',
  'order-stopped': 'Order stopped',
  'exception-open': 'Exception open',
  'filled-before': 'Filled before',
  'no-fills-left': 'No fills left',
  'same-bottle': 'Same bottle twice',
  'another-label': 'Another label',
  'unknown-code': 'Unknown code',
  'not-verified': 'Not verified',
};

export const qualityOutcomeTexts: Readonly<Record<QualityOutcome, string>> = {
  'put-back': 'put back',
  pulled: 'pulled',
  relabeled: 'relabeled',
  returned: 'returned',
  'false-alarm': 'false alarm',
  'set-aside': 'fill set aside',
  'start-over': 'started over',
  ask: 'asked about',
  overridden: 'overridden',
  seen: 'handled',
  'not-asked': 'no answer needed',
  open: 'to settle',
};

export const sourceTexts: Readonly<Record<ScanSource, string>> = {
  scanner: 'Scanner',
  camera: 'Camera',
  picture: 'Picture',
  typed: 'Typed',
  clicked: 'Chosen on screen',
};

/** `99.2%`; a dash of nothing. */
export const percentText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;

/** `320 ms`, `4.2 s`, `1 min 40 s`, `2 h 5 min`; a dash where nobody knows. */
export function tookText(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min ${Math.floor((ms % 60_000) / 1000)} s`;
  return `${countText(Math.floor(minutes / 60))} h ${minutes % 60} min`;
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
      return `Codes: ${sourceTexts[figure.source].toLowerCase()}`;
    case 'tone':
      return `Verdicts: ${toneTexts[figure.tone].toLowerCase()}`;
    case 'second-reads':
      return 'Scanned a second time in a row';
    case 'repeats':
      return 'Scanned three times in a row';
    case 'later':
      return 'Verdicts after more than a minute';
    case 'not-scanned':
      return 'Bottles not scanned';
    case 'stop':
      return `Stops: ${qualityStopTexts[figure.stop].toLowerCase()}`;
    case 'reason':
      return `Quantities: ${reasonTexts[figure.reasonCode].toLowerCase()}`;
    case 'overrides':
      return 'Overrides';
    case 'alarms':
      return 'Late alarms';
    case 'fills':
      return 'Fills';
  }
}

export const toneTexts = {
  pass: 'OK',
  care: 'With care',
  unknown: 'Not known',
  stop: 'Stop',
  notYet: 'Not answered',
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

export const countedHereText = 'Counted from this bench’s own journal.';
export const noRowsText = 'None in these days.';

/** All figures as lines of a table: group, what, number. */
export function figureLines(
  figures: QualityFigures,
): readonly (readonly [string, string, string])[] {
  const { scans, containers, alarms, verdicts, fills } = figures;
  const sources = sourcesOf(figures);
  const inTime = (ms: number | null) => (ms === null ? '' : String(Math.round(ms)));
  return [
    ['Bottles', 'Scanned', String(containers.scanned)],
    ['Bottles', 'Typed or chosen on screen', String(containers.notScanned)],
    ['Bottles', 'Not known how', String(containers.unknown)],
    ['Scans', 'All', String(scans.count)],
    ['Scans', 'Scanned a second time in a row', String(scans.secondReads)],
    ['Scans', 'Scanned three times in a row', String(scans.repeats)],
    ...scanSources.map(
      (source) => ['Codes', sourceTexts[source], String(sources[source])] as const,
    ),
    ...qualityTones.map(
      (tone) => ['Verdicts', toneTexts[tone], String(scans.tones[tone])] as const,
    ),
    ...figures.stops.flatMap(({ stop, outcomes }) =>
      outcomesIn(outcomes).map(
        ({ text, n }) => [`Stops: ${qualityStopTexts[stop]}`, text, String(n)] as const,
      ),
    ),
    ...figures.reasons.map(
      ({ reasonCode, count }) => ['Quantities', reasonTexts[reasonCode], String(count)] as const,
    ),
    ...figures.overrides.map(
      ({ reason, count }) => ['Overrides', overrideTexts[reason], String(count)] as const,
    ),
    ['Late alarms', 'All', String(alarms.count)],
    ['Late alarms', 'Handled', String(alarms.handled)],
    ['Late alarms', 'Median until handled, ms', inTime(alarms.medianMs)],
    ['Late alarms', 'Longest until handled, ms', inTime(alarms.longestMs)],
    ['Scan to verdict', 'Median, ms', inTime(verdicts.medianMs)],
    ['Scan to verdict', '95th percentile, ms', inTime(verdicts.p95Ms)],
    ['Scan to verdict', 'After more than a minute', String(verdicts.later)],
    ['Fills', 'Ended', String(fills.ended)],
    ['Fills', 'Hours with a fill', String(fills.hours)],
  ];
}
