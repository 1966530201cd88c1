import { z } from 'zod';
import { entityKindOf } from '#shared/codes/barcodeText.ts';
import { symbologySchema } from '#shared/codes/scannedCode.ts';
import type { Verdict } from '#shared/contract/verdict.ts';
import { type Barcode, barcodeSchema } from '#shared/domain/barcode.ts';
import type { EntryRow, SavedReply } from '../../journal/entryRow.ts';
import type { Journal } from '../../journal/journal.ts';
import type { RecordStore } from '../../journal/recordStore.ts';
import { metKinds } from '../../journal/recordsMet.ts';
import type { ScanRow } from '../../journal/scans.ts';
import type { StateReason } from '../../journal/stateReason.ts';
import { isAbout, storeVerdict, verdictOf } from '../../verdict/scanVerdict.ts';
import { defineOperation } from '../defineOperation.ts';
import { plainFields } from '../entryFields.ts';

const payloadSchema = z.object({
  value: z.string(),
  /** What the scanner said of the symbol; left out where it did not. */
  symbology: symbologySchema.optional(),
});
/**
 * POST /api/v1/barcodes/verify. Changes nothing at the service, so it may be repeated; its lane is
 * its own, and one at a time keeps a backlog in the order it was scanned.
 */
export const verifyBarcode = defineOperation({
  kind: 'verify-barcode',
  payload: payloadSchema,
  lane: (id) => ({ kind: 'scan', name: id }),
  atOnce: 1,
  live: true,
  answers: [400, 404, 409, 410, 422],
  unreadableTries: 3,
  whenUnknown: { resend: 'always', lookupsPastWindow: 0 },
  send: (client, { payload }, options) =>
    client.verifyBarcode({ barcode_value: payload.value }, options),

  defer({ journal }, row) {
    journal.scans.defer(row.id);
  },

  apply(store, row, reply) {
    const { journal } = store;
    const scan = scanOf(store, row);
    if (reply.status >= 400) {
      const verdict = { kind: 'unknown-barcode', at: reply.at, words: reply.words } as const;
      storeVerdict(store, scan, verdict, null, reply.at);
      return;
    }
    const barcode = barcodeSchema.parse(reply.body);
    journal.records.put('barcode', barcode.id, reply.body, reply.at, reply.started);
    meet(journal, row, barcode);
    if (isAbout(barcode, scan.value)) {
      const verdict = verdictOf(store, { row, scan, barcode }, reply.at);
      storeVerdict(store, scan, verdict, barcode.entity_id ?? null, reply.at);
    } else storeVerdict(store, scan, answeredAboutAnother(reply), null, reply.at);
  },

  park(store, row, why, at) {
    const verdict = notVerified(why, at);
    storeVerdict(store, scanOf(store, row), verdict, null, at);
    // A parked row needs a named person: acknowledging the alarm is what ends it.
    store.journal.alarms.raise(row.id, at, verdict);
  },

  fields: ({ value }) => plainFields({ value }),
});

/** The service has told this account which thing the code is on, so it may see what is known of that. */
function meet(
  { met }: Journal,
  { userId }: EntryRow,
  { id, entity_type, entity_id }: Barcode,
): void {
  met.add('barcode', id, userId);
  const kind = metKinds.find((one) => one === entityKindOf(entity_type ?? ''));
  if (kind !== undefined && entity_id !== undefined) met.add(kind, entity_id, userId);
}

function answeredAboutAnother({ at, status }: SavedReply): Verdict {
  return { kind: 'could-not-verify', at, because: 'another-barcode', status, words: null };
}

function notVerified(why: StateReason, at: number): Verdict {
  switch (why.kind) {
    // A scan changes nothing at the service: after a lost answer a refusal is one all the same.
    case 'probably-done':
    case 'refused':
      return {
        kind: 'could-not-verify',
        at,
        because: 'refused',
        status: why.status,
        words: why.words,
      };
    case 'not-understood':
      return {
        kind: 'could-not-verify',
        at,
        because: 'not-understood',
        status: why.status,
        words: null,
      };
    default:
      return { kind: 'could-not-verify', at, because: 'defect', status: 0, words: null };
  }
}

function scanOf({ journal }: RecordStore, row: EntryRow): ScanRow {
  const scan = journal.scans.find(row.id);
  if (scan === null) throw new Error(`Row ${row.sequence} has no scan`);
  return scan;
}
