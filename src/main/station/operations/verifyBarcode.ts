import { z } from 'zod';
import { entityKindOf, parseBarcodeText } from '#shared/codes/barcodeText.ts';
import { toneOf, type Verdict } from '#shared/contract/verdict.ts';
import { type Barcode, barcodeSchema } from '#shared/domain/barcode.ts';
import { localDay } from '#shared/domain/day.ts';
import type { OperationRow, SavedReply } from '../journal/operationRow.ts';
import type { ScanRow } from '../journal/scans.ts';
import type { Why } from '../journal/why.ts';
import { verifyBarcode as callVerify } from '../service/barcodes.ts';
import { checkSignIn } from '../service/signInCheck.ts';
import { judge } from './judge.ts';
import type { Operation, Store } from './operation.ts';
import { fixesNothing, namesNobody, needsNothing, seesNothing } from './parts/plain.ts';
import { facts } from './parts/words.ts';
import { moment, thingFacts } from './thingFacts.ts';

const payloadSchema = z.object({ value: z.string() });
type Payload = z.infer<typeof payloadSchema>;

/** How old a record may be and still vouch for a thing. */
const FRESH_FOR_MS = 15 * 60 * 1000;
/** Past this, whoever scanned has gone on, and a failure must call them back. */
const PERSON_WAITS_MS = 5000;

/**
 * POST /api/v1/barcodes/verify. Changes nothing at the service, so it may be repeated; its lane is
 * its own, and one at a time keeps a backlog in the order it was scanned.
 */
export const verifyBarcode: Operation<Payload, null, null> = {
  kind: 'verify-barcode',
  ...needsNothing,
  ...namesNobody,
  ...seesNothing,
  ...fixesNothing,
  payload: payloadSchema,
  lane: (id) => ({ kind: 'scan', name: id }),
  atOnce: 1,
  live: true,
  answers: [400, 404, 409, 410, 422],
  unreadableTries: 3,
  whenUnknown: { resend: 'always', looksPastWindow: 0 },

  async send({ connection, token }, { payload: { value } }, options) {
    const outcome = await callVerify(connection, token, { barcode_value: value }, options);
    return checkSignIn(connection, token, outcome, options);
  },

  defer({ journal }, row) {
    journal.scans.defer(row.id);
  },

  apply(store, row, reply) {
    const { journal } = store;
    const scan = scanOf(store, row);
    if (reply.status >= 400) {
      const verdict = { kind: 'unknown-barcode', at: reply.at, words: reply.words } as const;
      tell(store, scan, verdict, null, reply.at);
      return;
    }
    const barcode = barcodeSchema.parse(reply.body);
    journal.records.put('barcode', barcode.id, reply.body, reply.at, reply.started);
    if (isAbout(barcode, scan.value)) {
      const verdict = verdictOf(store, barcode, reply.at);
      tell(store, scan, verdict, barcode.entity_id ?? null, reply.at);
    } else tell(store, scan, mixedUp(reply), null, reply.at);
  },

  park(store, row, why, at) {
    const verdict = notVerified(why, at);
    tell(store, scanOf(store, row), verdict, null, at);
    // A parked row needs a named person: acknowledging the alarm is what ends it.
    store.journal.alarms.raise(row.id, at, verdict);
  },

  wentThrough: () => 'word',
  words: ({ value }) => ({
    title: `Verify ${codeName(value)}`,
    facts: facts(['Barcode', value]),
  }),
};

/** The barcode that the service showed for a scan of this text; null until it has shown that one. */
export function barcodeOf(row: OperationRow, scanned: string): Barcode | null {
  if (row.reply === null || row.reply.status >= 400) return null;
  const barcode = barcodeSchema.parse(row.reply.body);
  return isAbout(barcode, scanned) ? barcode : null;
}

/** A newer record says what nobody here has done, or may say what a person's own entry has. */
export type Came = 'news' | 'own-doing';

/**
 * Judges the newest scan of a thing again, because a newer record of it has come. A scan whose
 * answer is older than a fresh record may be keeps what was said at the time.
 */
export function judgeAgain(
  store: Store,
  entityId: string,
  now: number,
  came: Came,
): ScanRow | null {
  const { journal } = store;
  const scan = journal.scans.latestOf(entityId);
  if (scan === null) return null;
  const row = journal.outbox.get(scan.sequence);
  const barcode = barcodeOf(row, scan.value);
  if (barcode === null || now - (row.reply?.at ?? 0) > FRESH_FOR_MS) return null;
  const verdict = verdictOf(store, barcode, now);
  journal.scans.judge(scan.id, verdict, entityId);
  if (came === 'news' && callsBack(store, scan, verdict)) {
    journal.alarms.raise(scan.id, now, verdict);
  }
  return scan;
}

/** What was green may have been filled from; with any other in hand, the person sees the band turn. */
function callsBack(store: Store, scan: ScanRow, now: Verdict): boolean {
  const { verdict: before } = scan;
  if (!isStop(now) || before === null || isStop(before)) return false;
  const inHand = !scan.deferred && store.journal.scans.latest()?.id === scan.id;
  return toneOf(before) === 'pass' || !inHand;
}

function verdictOf(store: Store, barcode: Barcode, now: number): Verdict {
  const { entity_type: type, entity_id: id } = barcode;
  const thing =
    type === undefined || id === undefined
      ? ({ kind: 'strange' } as const)
      : thingFacts(store, entityKindOf(type), id);
  return judge(
    { isActive: barcode.is_active ?? null, expiresAt: moment(barcode.expires_at) },
    thing,
    { now, today: localDay(new Date(now)), freshForMs: FRESH_FOR_MS },
  );
}

/** An answer about another code must never pass for an answer to this one. */
function isAbout(barcode: Barcode, value: string): boolean {
  const said = barcode.barcode_value;
  const asked = parseBarcodeText(value);
  if (said === undefined) {
    const named = barcode.entity_id;
    return asked === null || named === undefined || asked.entityId === named;
  }
  if (said.trim().toLowerCase() === value.trim().toLowerCase()) return true;
  const answered = parseBarcodeText(said);
  return asked !== null && answered !== null && asked.suffix === answered.suffix
    ? asked.entityId === answered.entityId
    : false;
}

function mixedUp(reply: SavedReply): Verdict {
  const words = 'The service answered about another barcode.';
  return {
    kind: 'could-not-verify',
    at: reply.at,
    because: 'not-understood',
    status: reply.status,
    words,
  };
}

function notVerified(why: Why, at: number): Verdict {
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
    default: {
      const words = 'This program could not deal with it.';
      return { kind: 'could-not-verify', at, because: 'not-understood', status: 0, words };
    }
  }
}

/** `INVENTORY_LOT-7d1e…-K9Q2`: a code as people tell it from others. */
function codeName(value: string): string {
  const code = parseBarcodeText(value);
  if (code === null) return value.length > 28 ? `${value.slice(0, 27)}…` : value;
  return `${code.entityType}-${code.entityId.slice(0, 4)}…-${code.suffix}`;
}

/** Keeps the verdict, and raises an alarm where whoever scanned may not see it any more. */
function tell(
  store: Store,
  scan: ScanRow,
  verdict: Verdict,
  entityId: string | null,
  at: number,
): void {
  const { journal } = store;
  journal.scans.judge(scan.id, verdict, entityId);
  if (!isStop(verdict)) return;
  const goneOn =
    scan.deferred ||
    at - scan.scannedAt > PERSON_WAITS_MS ||
    journal.scans.latest()?.id !== scan.id;
  if (goneOn) journal.alarms.raise(scan.id, at, verdict);
}

function isStop(verdict: Verdict): boolean {
  const tone = toneOf(verdict);
  return tone === 'stop' || tone === 'unknown';
}

function scanOf({ journal }: Store, row: OperationRow): ScanRow {
  const scan = journal.scans.find(row.id);
  if (scan === null) throw new Error(`Row ${row.sequence} has no scan`);
  return scan;
}
