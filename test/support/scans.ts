import type { Verdict } from '#shared/contract/verdict.ts';
import type { Journal } from '../../src/main/station/journal/journal.ts';
import { verifyBarcode } from './entryKinds/barcodes.ts';
import { author, entry } from './journal.ts';

/** Keeps a scan beside its entry, which stays open. Returns its id. */
export function keepScan(journal: Journal, value: string, at: number, by = author): string {
  const id = crypto.randomUUID();
  journal.commit(() => {
    const made = { ...entry(`scan:${id}`), author: by };
    const row = { ...made, id, kind: verifyBarcode.kind, payload: { value }, at };
    const sequence = journal.outbox.add(row);
    journal.scans.add({ id, sequence, value, source: 'scanner', at, deferred: false });
  });
  return id;
}

/** The same with its answer: the entry is settled. */
export function keepAnsweredScan(
  journal: Journal,
  value: string,
  verdict: Verdict,
  entityId: string | null = null,
): string {
  const at = 'at' in verdict ? verdict.at : 0;
  const id = keepScan(journal, value, at);
  journal.commit(() => {
    const sequence = journal.outbox.find(id)?.sequence ?? 0;
    journal.attempts.begin(sequence, at);
    journal.attempts.end(sequence, at, { outcome: 'answered', counted: true, detail: '200' });
    journal.outbox.move(sequence, 'ready', 'settled', at);
    journal.scans.setVerdict(id, verdict, entityId, at);
  });
  return id;
}
