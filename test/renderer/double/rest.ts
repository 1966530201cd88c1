import { implement } from '@orpc/server';
import type { AskResult } from '#shared/contract/ask.ts';
import type { BarcodeLookup } from '#shared/contract/barcodes.ts';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { contract } from '#shared/contract/index.ts';
import type { PrescriptionPageView } from '#shared/contract/prescriptions.ts';
import type { KeptReport, ReportRequest } from '#shared/contract/reports.ts';
import type { EntryDetail } from '#shared/contract/waiting.ts';

/** What the double knows of prescriptions' pages, barcodes, reports and prescribers. */
export interface RestWorld {
  page: (id: string) => PrescriptionPageView | null;
  barcode: BarcodeLookup | null;
  reports: KeptReport[];
  readonly reportsAsked: ReportRequest[];
  removals: EntryDetail[];
  onAsk: () => Promise<AskResult>;
}

export function restWorld(): RestWorld {
  return {
    page: () => null,
    barcode: null,
    reports: [],
    reportsAsked: [],
    removals: [],
    onAsk: async () => ({ kind: 'answered' }),
  };
}

type EntryHandler = (at: { input: unknown }) => Promise<SubmitResult>;

/** The calls about barcodes, reports and prescribers. */
export function restDouble(rest: RestWorld, entry: (call: string) => EntryHandler) {
  const on = implement(contract);
  return {
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
