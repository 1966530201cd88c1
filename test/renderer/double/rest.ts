import type { AskResult } from '#shared/contract/ask.ts';
import type { BarcodeLookup } from '#shared/contract/barcodes.ts';
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
