import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';
import { countOf } from './outbox.ts';
import { type RecordKind, type Records, type StoredRecord, storedRecord } from './records.ts';

/** More records than this name no single thing. */
const MOST_NAMING = 100;
/** How far back a search for words looks, in records of one kind. */
const SEARCHED = 2_000;

/** What a task may be linked to by a field of its own. */
export type TaskLink = 'order' | 'patient' | 'prescription';
/** The numbers by which people know a lot. */
export type LotNumber = 'batch_number' | 'mpn' | 'upc';

/**
 * Finds records by their age and by what stands in them. Each query has an index and a limit, since a
 * station that has worked for years holds tens of thousands of them.
 */
export class RecordFinder {
  readonly #records: Pick<Records, 'get'>;
  readonly #statements;

  constructor(db: Connection, records: Pick<Records, 'get'>) {
    this.#records = records;
    const select = 'SELECT kind, id, body, seen_at, started FROM records';
    // Conditions and expressions must be spelled as in the indexes, or SQLite would not use them.
    const naming = (field: string, condition: string) =>
      db.prepare(
        `${select} WHERE ${condition} AND lower(trim(body ->> '$.${field}')) = lower(trim(@id))
        LIMIT ${MOST_NAMING}`,
      );
    const isOrderCode = `kind = 'barcode' AND lower(body ->> '$.entity_type') = 'order'`;
    this.#statements = {
      newest: db
        .prepare('SELECT id FROM records WHERE kind = ? ORDER BY seen_at DESC, id LIMIT ?')
        .pluck(),
      changes: db.prepare('SELECT total_changes() AS n'),
      // A word holds nothing that JSON writes otherwise, so it stands in the body as it is.
      withWords: db.prepare(`SELECT * FROM (${select} WHERE kind = @kind
          ORDER BY seen_at DESC, id LIMIT ${SEARCHED})
        WHERE NOT EXISTS (SELECT 1 FROM json_each(@words) WHERE instr(lower(body), value) = 0)
        LIMIT @limit`),
      count: db.prepare('SELECT count(*) AS n FROM records WHERE kind = ?'),
      lastRead: db
        .prepare(`SELECT id FROM records
          WHERE kind = @kind AND kind <> 'barcode' ORDER BY started DESC LIMIT @limit`)
        .pluck(),
      openTasks: db.prepare(`SELECT id FROM records INDEXED BY records_open_tasks
        WHERE kind = 'task' AND coalesce(body ->> '$.completed_at', '') = ''
          AND (body ->> '$.status_code') IS NOT @done ORDER BY seen_at DESC LIMIT @limit`),
      tasksDescribing: db.prepare(`SELECT * FROM (${select} WHERE kind = 'task'
          ORDER BY seen_at DESC, id LIMIT ${SEARCHED})
        WHERE instr(lower(body ->> '$.description'), lower(@id)) > 0 LIMIT ${MOST_NAMING}`),
      tasks: {
        order: naming('order_id', `kind = 'task'`),
        patient: naming('patient_id', `kind = 'task'`),
        prescription: naming('prescription_id', `kind = 'task'`),
      },
      exceptionsAbout: naming('entity_id', `kind = 'exception'`),
      ordersFor: db.prepare(`SELECT kind, id, body, seen_at, started FROM order_prescriptions
        CROSS JOIN records ON kind = 'order' AND id = order_id
        WHERE prescription = lower(trim(@id)) LIMIT ${MOST_NAMING}`),
      strangeCodes: naming(
        'barcode_value',
        `kind = 'barcode' AND body ->> '$.barcode_value' NOT GLOB '*-*-*-*-*-*'`,
      ),
      codesOfOrder: naming('entity_id', isOrderCode),
      orderCodes: db.prepare(`${select} INDEXED BY records_order_codes WHERE ${isOrderCode}
        ORDER BY seen_at DESC LIMIT @limit`),
      replacing: naming('original_order_id', `kind = 'order'`),
      replaced: db.prepare(`${select} INDEXED BY records_replaced_orders WHERE kind = 'order'
        AND json_array_length(body, '$.replacement_order_ids') > 0
        ORDER BY seen_at DESC LIMIT @limit`),
      lots: {
        batch_number: naming('batch_number', `kind = 'lot'`),
        mpn: naming('mpn', `kind = 'lot'`),
        upc: naming('upc', `kind = 'lot'`),
      },
    };
  }

  /** Grows with every row of this journal that is written: while it is the same, so is what was read of it. */
  changes(): number {
    return countOf.parse(this.#statements.changes.get());
  }

  /** Records of one kind, latest seen first. */
  newest(kind: RecordKind, limit: number): StoredRecord[] {
    const ids = idList.parse(this.#statements.newest.all(kind, limit));
    return ids.flatMap((id) => this.#records.get(kind, id) ?? []);
  }

  /** The same, of those that hold every one of these lower-case words of plain letters and digits. */
  withWords(kind: RecordKind, words: readonly string[], limit: number): StoredRecord[] {
    const found = this.#statements.withWords.all({ kind, words: JSON.stringify(words), limit });
    return parsed(found);
  }

  count(kind: RecordKind): number {
    return countOf.parse(this.#statements.count.get(kind));
  }

  /** Ids of records, those of the latest requests first. */
  lastRead(kind: Exclude<RecordKind, 'barcode'>, limit: number): string[] {
    return idList.parse(this.#statements.lastRead.all({ kind, limit }));
  }

  /** Ids of tasks without a completion and without this status, latest seen first. */
  openTasks(doneStatus: string | null, limit: number): string[] {
    const rows = this.#statements.openTasks.all({ done: doneStatus ?? '', limit });
    return rows.map((row) => idRow.parse(row));
  }

  tasksLinkedTo(link: TaskLink, id: string): StoredRecord[] {
    return parsed(this.#statements.tasks[link].all({ id }));
  }

  /** Tasks, of the latest, whose description holds this text. */
  tasksDescribing(id: string): StoredRecord[] {
    return parsed(this.#statements.tasksDescribing.all({ id }));
  }

  /** Exceptions of the record with this id. */
  exceptionsAbout(id: string): StoredRecord[] {
    return parsed(this.#statements.exceptionsAbout.all({ id }));
  }

  /** Orders with a fill of this prescription. */
  ordersFor(prescription: string): StoredRecord[] {
    return parsed(this.#statements.ordersFor.all({ id: prescription }));
  }

  /** Barcodes with this text, of those that are not of the service's own form, which names an id. */
  strangeCodes(text: string): StoredRecord[] {
    return parsed(this.#statements.strangeCodes.all({ id: text }));
  }

  /** Barcodes of orders; with an id those of one. */
  orderCodes(which: { readonly order: string } | { readonly limit: number }): StoredRecord[] {
    return 'order' in which
      ? parsed(this.#statements.codesOfOrder.all({ id: which.order }))
      : parsed(this.#statements.orderCodes.all(which));
  }

  /** Orders that name this one as the order that they replace. */
  ordersReplacing(id: string): StoredRecord[] {
    return parsed(this.#statements.replacing.all({ id }));
  }

  /** Orders that name the orders that replace them, latest seen first. */
  replacedOrders(limit: number): StoredRecord[] {
    return parsed(this.#statements.replaced.all({ limit }));
  }

  /** Lots with this number, in either case. */
  lotsNumbered(number: LotNumber, value: string): StoredRecord[] {
    return parsed(this.#statements.lots[number].all({ id: value }));
  }
}

const idList = z.array(z.string());
const idRow = z.object({ id: z.string() }).transform((row) => row.id);

const parsed = (rows: readonly unknown[]) => rows.map((row) => storedRecord.parse(row));
