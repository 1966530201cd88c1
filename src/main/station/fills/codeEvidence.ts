import type { EntryRow } from '../journal/entryRow.ts';
import { whyUnanswered } from '../reads/whyUnanswered.ts';
import type { CodeEvidence } from '../verdict/fill/evidence.ts';
import { timestampOf } from '../verdict/recordFacts.ts';
import { barcodeOf } from '../verdict/scanVerdict.ts';
import type { FillContext } from './fillContext.ts';

/** What came of asking the service about a scan that was captured. */
export function codeEvidence(context: FillContext, scanId: string): CodeEvidence {
  const { journal } = context;
  const scan = journal.scans.find(scanId);
  // Scans go after months: whatever still waits for one by then gets no answer.
  if (scan === null) return { kind: 'unanswered', because: 'service-trouble' };
  const row = journal.outbox.get(scan.sequence);
  const answered = answerIn(row, scan.value);
  if (answered !== null) return answered;
  return scan.verdict === null
    ? { kind: 'unanswered', because: whyUnanswered(context, row) }
    : { kind: 'failed', verdict: scan.verdict };
}

function answerIn(row: EntryRow, value: string): CodeEvidence | null {
  const barcode = barcodeOf(row, value);
  if (barcode === null || row.reply === null) return null;
  return {
    kind: 'answered',
    at: row.reply.at,
    started: row.reply.started,
    entityId: barcode.entity_id ?? null,
    isActive: barcode.is_active ?? null,
    expiresAt: timestampOf(barcode.expires_at),
  };
}
