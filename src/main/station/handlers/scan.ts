import { ORPCError } from '@orpc/server';
import type { AskResult } from '#shared/contract/ask.ts';
import type { Person } from '#shared/contract/person.ts';
import type { ScanView } from '#shared/contract/scan.ts';
import type { EntrySummary } from '../journal/outbox.ts';
import { verifyBarcode } from '../operations/barcode/verifyBarcode.ts';
import type { Board } from './board.ts';
import { addEntry } from './enter.ts';
import { scanView } from './scanView.ts';
import type { EntryContext, ServiceContext } from './serviceContext.ts';

export interface NewScan {
  readonly id: string;
  readonly value: string;
  readonly source: string;
  readonly by: Person;
  /** The window's verdict place waits for it; else a stop must call the person back. */
  readonly seen: boolean;
}

/** Keeps a scan and its entry in one commit; the entry's sequence, null where it is kept already. */
export function capture(place: EntryContext, scan: NewScan, userId: string): number | null {
  const { journal, clock } = place;
  const { id, by, value, source, seen } = scan;
  return journal.commit(() => {
    if (journal.scans.find(id) !== null) return null;
    const sequence = addEntry(place, verifyBarcode, { id, by, payload: { value } }, userId);
    journal.scans.add({ id, sequence, value, source, at: clock.now(), deferred: !seen });
    return sequence;
  });
}

/** The scan station: captures, and follows what becomes of each scan. */
export class ScanHandlers {
  readonly #place: () => ServiceContext;
  readonly #board: Board;
  readonly #trouble: (error: unknown) => void;

  constructor(place: () => ServiceContext, board: Board, trouble: (error: unknown) => void) {
    this.#place = place;
    this.#board = board;
    this.#trouble = trouble;
  }

  /** On disk when it returns; asked of the service right after. The same id twice is one scan. */
  enter(scan: NewScan): ScanView {
    const place = this.#place();
    const { userId } = place.session;
    if (userId === null) {
      throw new ORPCError('PRECONDITION_FAILED', { message: 'Sign in before scanning' });
    }
    const sequence = capture(place, scan, userId);
    const view = this.#view(place, scan.id);
    if (sequence !== null) {
      place.pump.expedite(sequence);
      this.#board.publishScan(scan.id);
    }
    return view;
  }

  acknowledgeAlarm(scanId: string, by: Person): void {
    const { journal, clock, session } = this.#place();
    const at = clock.now();
    journal.commit(() => {
      if (!journal.alarms.acknowledge(scanId, by, at)) return;
      const row = journal.outbox.find(scanId);
      journal.audit.add({
        at,
        event: 'seen-to',
        operation: row?.sequence ?? null,
        record: row?.lane ?? null,
        userId: session.userId,
        person: by,
        detail: {},
      });
      const why = {
        kind: 'discarded',
        by: `${by.firstName} ${by.lastName}`,
        reason: 'alarm acknowledged',
      } as const;
      if (row?.state === 'parked')
        journal.outbox.move(row.sequence, 'parked', 'discarded', at, why);
    });
    this.#board.publishAll();
  }

  async askLot(lotId: string, by: Person): Promise<AskResult> {
    const place = this.#place();
    const id = lotId.toLowerCase();
    const result = await place.reads.askLot(id, by);
    if (result.kind === 'told') this.#learnt(place, id);
    return result;
  }

  /** A record has come anew: the newest scan of it may say something else now. */
  #learnt(place: ServiceContext, entityId: string): void {
    const scan = place.journal.scans.latestOf(entityId);
    if (scan !== null) this.#board.publishScan(scan.id);
    this.#board.recordChanged();
  }

  /** The pump has moved a row. */
  moved(row: EntrySummary): void {
    const place = this.#place();
    if (row.kind !== verifyBarcode.kind) {
      const entityId = row.lane.slice(row.lane.indexOf(':') + 1);
      if (row.state === 'settled') this.#learnt(place, entityId);
      else this.#board.publishSoon();
      return;
    }
    this.#board.publishScan(row.id);
    const { subject, verdict } = this.#view(place, row.id);
    if (subject?.kind !== 'lot' || verdict.kind === 'not-yet') return;
    this.#lookUpProducts(place, row.id, subject.entityId).catch(this.#trouble);
  }

  /** What the lot is used for comes after the verdict, and only for the eye. */
  async #lookUpProducts(place: ServiceContext, scanId: string, lotId: string): Promise<void> {
    const news = await place.reads.refreshAssociations(lotId);
    if (news) this.#board.publishScan(scanId);
  }

  #view(place: ServiceContext, scanId: string): ScanView {
    const scan = place.journal.scans.find(scanId);
    if (scan === null) throw new Error('A scan just made is not in the journal');
    return scanView(place, scan);
  }
}
