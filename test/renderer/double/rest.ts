import { implement } from '@orpc/server';
import type { AskResult } from '#shared/contract/ask.ts';
import type { BarcodeLookup } from '#shared/contract/barcodes.ts';
import type { WindowFault } from '#shared/contract/diagnostics.ts';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { contract } from '#shared/contract/index.ts';
import type { PrescriptionPageView } from '#shared/contract/prescriptions.ts';
import type { QualityFigures, QualityRow } from '#shared/contract/quality.ts';
import type { RemovalStanding } from '#shared/contract/removal.ts';
import type { KeptReport, ReportRequest } from '#shared/contract/reports.ts';
import type { EntryDetail } from '#shared/contract/waiting.ts';
import { type ControlledWorld, controlledDouble, controlledWorld } from './controlled.ts';
import { benchReport } from './diagnostics.ts';
import type { PeopleDouble } from './people.ts';

/** What the double knows of prescriptions' pages, barcodes, reports, prescribers and marked products. */
export interface RestWorld {
  page: (id: string) => PrescriptionPageView | null;
  barcode: BarcodeLookup | null;
  reports: KeptReport[];
  readonly reportsAsked: ReportRequest[];
  removals: EntryDetail[];
  quality: QualityFigures;
  qualityRows: QualityRow[];
  readonly qualityAsked: unknown[];
  controlled: ControlledWorld;
  removal: RemovalStanding;
  removed: number;
  readonly faults: WindowFault[];
  onAsk: () => Promise<AskResult>;
}

export function restWorld(): RestWorld {
  return {
    page: () => null,
    barcode: null,
    reports: [],
    reportsAsked: [],
    removals: [],
    quality: noFigures,
    qualityRows: [],
    qualityAsked: [],
    controlled: controlledWorld(),
    removal: { unsent: 0, alarms: 0, otherServices: 0, copiedAt: null },
    removed: 0,
    faults: [],
    onAsk: async () => ({ kind: 'answered' }),
  };
}

/** Of a bench where nothing happened. */
export const noFigures: QualityFigures = {
  days: [],
  scans: {
    ...{ count: 0, secondReads: 0, repeats: 0 },
    tones: { pass: 0, care: 0, unknown: 0, stop: 0, notYet: 0 },
  },
  containers: { scanned: 0, notScanned: 0, unknown: 0 },
  stops: [],
  reasons: [],
  overrides: [],
  alarms: { count: 0, handled: 0, medianMs: null, longestMs: null },
  verdicts: { waited: 0, medianMs: null, p95Ms: null, later: 0 },
  fills: { ended: 0, hours: 0 },
  oldestUnsentAt: null,
};

type EntryHandler = (at: { input: unknown }) => Promise<SubmitResult>;

/** The calls about barcodes, reports, prescribers and marked products. */
export function restDouble(
  rest: RestWorld,
  people: PeopleDouble,
  entry: (call: string) => EntryHandler,
) {
  const on = implement(contract);
  return {
    controlled: controlledDouble(rest.controlled),
    removal: {
      standing: on.removal.standing.handler(() => rest.removal),
      begin: on.removal.begin.handler(({ input }) => {
        people.mustHave('change-settings');
        if (rest.removal.unsent > input.told) return { kind: 'changed', standing: rest.removal };
        rest.removed += 1;
        return { kind: 'begun' };
      }),
    },
    diagnostics: {
      read: on.diagnostics.read.handler(() => benchReport),
      keyPlace: on.diagnostics.keyPlace.handler(() => 'vault'),
      noteFault: on.diagnostics.noteFault.handler(({ input }) => void rest.faults.push(input)),
    },
    quality: {
      figures: on.quality.figures.handler(({ input }) => {
        rest.qualityAsked.push(input);
        return rest.quality;
      }),
      rows: on.quality.rows.handler(({ input }) => {
        rest.qualityAsked.push(input);
        return rest.qualityRows;
      }),
    },
    barcodes: {
      detail: on.barcodes.detail.handler(() => rest.barcode),
      ask: on.barcodes.ask.handler(() => rest.onAsk()),
    },
    reports: {
      kept: on.reports.kept.handler(() => rest.reports),
      ask: on.reports.ask.handler(({ input }) => {
        rest.reportsAsked.push(input);
        return rest.onAsk();
      }),
    },
    prescribers: {
      removals: on.prescribers.removals.handler(() => rest.removals),
      removeSupervisor: on.prescribers.removeSupervisor.handler(
        entry('prescribers.removeSupervisor'),
      ),
    },
  };
}
