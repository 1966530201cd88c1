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
export function capture(context: EntryContext, scan: NewScan, userId: string): number | null {
  const { journal, clock } = context;
  const { id, by, value, source, seen } = scan;
  return journal.commit(() => {
    if (journal.scans.find(id) !== null) return null;
    const sequence = addEntry(context, verifyBarcode, { id, by, payload: { value } }, userId);
    journal.scans.add({ id, sequence, value, source, at: clock.now(), deferred: !seen });
    return sequence;
  });
}

/** The scan station: captures, and follows what becomes of each scan. */
export class ScanHandlers {
  readonly #context: () => ServiceContext;
  readonly #board: Board;
  readonly #trouble: (error: unknown) => void;

  constructor(context: () => ServiceContext, board: Board, trouble: (error: unknown) => void) {
    this.#context = context;
    this.#board = board;
    this.#trouble = trouble;
  }

  /** On disk when it returns; asked of the service right after. The same id twice is one scan. */
  enter(scan: NewScan): ScanView {
    const context = this.#context();
    const { userId } = context.session;
    if (userId === null) {
      throw new ORPCError('PRECONDITION_FAILED', { message: 'Sign in before scanning' });
    }
    const sequence = capture(context, scan, userId);
    const view = this.#view(context, scan.id);
    if (sequence !== null) {
      context.pump.expedite(sequence);
      this.#board.publishScan(scan.id);
    }
    return view;
  }

  acknowledgeAlarm(scanId: string, by: Person): void {
    const { journal, clock, session } = this.#context();
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
    const context = this.#context();
    const id = lotId.toLowerCase();
    const result = await context.reads.askLot(id, by);
    if (result.kind === 'told') this.#learnt(context, id);
    return result;
  }

  /** A record has come anew: the newest scan of it may say something else now. */
  #learnt(context: ServiceContext, entityId: string): void {
    const scan = context.journal.scans.latestOf(entityId);
    if (scan !== null) this.#board.publishScan(scan.id);
    this.#board.recordChanged();
  }

  /** The pump has moved a row. */
  moved(row: EntrySummary): void {
    const context = this.#context();
    if (row.kind !== verifyBarcode.kind) {
      const entityId = row.lane.slice(row.lane.indexOf(':') + 1);
      if (row.state === 'settled') this.#learnt(context, entityId);
      else this.#board.publishSoon();
      return;
    }
    this.#board.publishScan(row.id);
    const { subject, verdict } = this.#view(context, row.id);
    if (subject?.kind !== 'lot' || verdict.kind === 'not-yet') return;
    this.#lookUpProducts(context, row.id, subject.entityId).catch(this.#trouble);
  }

  /** What the lot is used for comes after the verdict, and only for the eye. */
  async #lookUpProducts(context: ServiceContext, scanId: string, lotId: string): Promise<void> {
    const news = await context.reads.refreshAssociations(lotId);
    if (news) this.#board.publishScan(scanId);
  }

  #view(context: ServiceContext, scanId: string): ScanView {
    const scan = context.journal.scans.find(scanId);
    if (scan === null) throw new Error('A scan just made is not in the journal');
    return scanView(context, scan);
  }
}
