import { createHash, randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import { openDatabase } from '../../src/main/station/disk/database.ts';
import { Audit } from '../../src/main/station/journal/audit.ts';
import { journalMigrations } from '../../src/main/station/journal/migrations/index.ts';
import { verifyBarcode } from './entryKinds/barcodes.ts';
import { removeSupervisor } from './entryKinds/prescribers.ts';
import { author } from './journal.ts';
import { testTrailKey } from './testStation.ts';

/** What a station has met besides its scans. */
export interface Met {
  readonly orders: number;
  readonly tasks: number;
  readonly exceptions: number;
  readonly lots: number;
  readonly alarms: number;
  readonly removals: number;
}

export interface Account {
  readonly userId: string;
  readonly service: string;
  /** What its audit trail is sealed with; left out: the tests'. */
  readonly trailKey?: Buffer;
}

/** So many codes are scanned again and again. */
const CODES = 20_000;
/** A bench that never rests: a scan each half minute. */
const BETWEEN_MS = 30_000;
const IN_ONE_COMMIT = 20_000;
/** Ids stand in no order, so nearly every page is met again. */
const CACHE_KIB = 2 * 1024 * 1024;

/** The id of a thing, the same in every journal; letters only, so that it is a UUID. */
export function idOf(kind: string, n: number): string {
  const hash = createHash('sha256').update(`${kind} ${n}`).digest('hex');
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}

/** A journal as years of work leave it, written by SQL in large commits; its audit trail is whole. */
export class AgedJournal {
  readonly db: Database.Database;
  readonly #audit: Audit;
  readonly #account: Account;
  readonly #now: number;
  readonly #statements;

  constructor(file: string, key: Buffer, account: Account, now = Date.now()) {
    const opened = openDatabase({
      file,
      key,
      migrations: journalMigrations,
      synchronous: 'NORMAL',
    });
    if (opened.kind !== 'open') throw new Error(opened.kind);
    const { db } = opened;
    // A file that is filled once and thrown away needs no log, and no wait for the disk.
    db.pragma('journal_mode = OFF');
    db.pragma('synchronous = OFF');
    db.pragma(`cache_size = -${CACHE_KIB}`);
    this.db = db;
    this.#audit = new Audit(db, account.trailKey ?? testTrailKey);
    this.#account = account;
    this.#now = now;
    this.#statements = {
      entry: db.prepare(`INSERT INTO operations (id, kind, lane, service, user_id,
          author_first_name, author_last_name, payload, base, frozen, state, entered_at, changed_at,
          reply)
        VALUES (@id, @kind, @lane, @service, @userId, @firstName, @lastName, @payload, 'null',
          'null', 'settled', @at, @at, @reply)`),
      began: db.prepare(`INSERT INTO attempts (operation, number, event, at)
        VALUES (?, 1, 'began', ?)`),
      ended:
        db.prepare(`INSERT INTO attempts (operation, number, event, at, outcome, counted, detail)
        VALUES (?, 1, 'ended', ?, 'answered', 1, '200')`),
      scan: db.prepare(`INSERT INTO scans (id, sequence, value, source, scanned_at, shift_since,
          in_a_row, deferred, verdict, tone, entity_id)
        VALUES (@id, @sequence, @value, 'scanner', @at, @shift, 1, 0, @verdict, @tone, @thing)`),
      record: db.prepare(`INSERT INTO records (kind, id, body, seen_at, started)
        VALUES (@kind, @id, @body, @at, @started) ON CONFLICT DO UPDATE
        SET body = excluded.body, seen_at = excluded.seen_at, started = excluded.started`),
      met: db.prepare('INSERT OR IGNORE INTO met (kind, id, user_id) VALUES (?, ?, ?)'),
      alias: db.prepare('INSERT INTO aliases (kind, name, id) VALUES (?, ?, ?)'),
      alarm: db.prepare('INSERT INTO alarms (scan, raised_at, verdict) VALUES (?, ?, ?)'),
    };
  }

  /** The size of the file with all that was written, in bytes. */
  size(): number {
    const [pages, page] = ['page_count', 'page_size'].map((name) =>
      Number(this.db.pragma(name, { simple: true })),
    );
    return (pages ?? 0) * (page ?? 0);
  }

  close(): void {
    this.db.pragma('journal_mode = WAL');
    this.db.close();
  }

  /** Orders, tasks, exceptions, lots, removals of supervisors; then alarms, each with its scan. */
  meet({ orders, tasks, exceptions, lots, alarms, removals }: Met): void {
    this.#each(orders, (n) => {
      const id = idOf('order', n);
      this.#record('order', id, n, {
        order_number: `ORD-${n}`,
        status: 'received',
        products: { prescription: [{ name: 'Semaglutide 2.5 mg/mL', quantity: '2.5' }] },
        shipping: { carrier: 'UPS', service_level: 'Next Day Air' },
        address: { address_1: `${n} Main Street`, city: 'Austin', state: 'TX', country: 'US' },
      });
      this.#statements.alias.run('order', `ORD-${n}`, id);
    });
    this.#each(tasks, (n) =>
      this.#record('task', idOf('task', n), n, {
        name: `Call the prescriber about ${n}`,
        description: `Lot ${idOf('lot', n % Math.max(1, lots))} does not match`,
        status_code: n % 10 === 0 ? 'NEW' : 'DONE',
        order_id: idOf('order', n),
        ...(n % 10 === 0 ? {} : { completed_at: '2026-01-05T12:00:00Z' }),
      }),
    );
    this.#each(exceptions, (n) =>
      this.#record('exception', idOf('exception', n), n, {
        entity_type: 'order',
        entity_id: idOf('order', n),
        is_active: n % 50 === 0,
        exception_reason: 'ADDRESS_INVALID',
        responses: [
          { id: idOf('response', n), text: 'Please confirm.', author: { type: 'staff' } },
        ],
      }),
    );
    this.#each(lots, (n) =>
      this.#record('lot', idOf('lot', n), n, {
        batch_number: `B-${n}`,
        current_quantity: '40',
        is_active: true,
        expiration_date: '2030-01-31',
      }),
    );
    this.#each(removals, (n) =>
      this.#entry(
        removeSupervisor.kind,
        `supervisor:${n}`,
        { mappingId: idOf('mapping', n) },
        n,
        null,
      ),
    );
    this.#each(alarms, (n) => {
      const verdict = { kind: 'inactive', at: n, what: 'barcode' };
      const id = this.#scan(n, this.#now - 2 * 365 * 86_400_000 + n, verdict, 'stop');
      this.#statements.alarm.run(id, n, JSON.stringify(verdict));
    });
  }

  /** So many scans, each answered and verified, the last one a minute ago. */
  scan(count: number): void {
    const first = this.#now - 60_000 - (count - 1) * BETWEEN_MS;
    this.#each(count, (n) => {
      const at = first + n * BETWEEN_MS;
      this.#scan(n, at, { kind: 'verified', at }, 'pass');
    });
  }

  #each(count: number, write: (n: number) => void): void {
    for (let from = 0; from < count; from += IN_ONE_COMMIT) {
      this.db.transaction(() => {
        for (let n = from; n < Math.min(count, from + IN_ONE_COMMIT); n += 1) write(n);
      })();
    }
  }

  #record(kind: string, id: string, n: number, body: object): void {
    const at = this.#now - 86_400_000 + n;
    this.#statements.record.run({
      kind,
      id,
      body: JSON.stringify({ id, ...body }),
      at,
      started: n,
    });
    // What the service has not shown to this account is on none of its screens.
    if (kind !== 'lot') this.#statements.met.run(kind, id, this.#account.userId);
  }

  #scan(n: number, at: number, verdict: object, tone: string): string {
    const code = n % CODES;
    const [barcode, lot] = [idOf('barcode', code), idOf('lot', code)];
    const value = `LOT-${lot}-${barcode.slice(0, 8)}`;
    const body = {
      id: barcode,
      barcode_value: value,
      entity_type: 'lot',
      entity_id: lot,
      created_at: '2026-01-05T12:00:00Z',
      expires_at: '2030-01-31T00:00:00Z',
      is_active: true,
    };
    const { id, sequence } = this.#entry(verifyBarcode.kind, null, { value }, at, body);
    // As long as the station's own shifts.
    const shift = at - (at % (16 * 60 * 60 * 1000));
    const stored = { verdict: JSON.stringify(verdict), tone, thing: lot };
    this.#statements.scan.run({ id, sequence, value, at, shift, ...stored });
    this.#statements.record.run({
      kind: 'barcode',
      id: barcode,
      body: JSON.stringify(body),
      at,
      started: sequence,
    });
    return id;
  }

  #entry(kind: string, lane: string | null, payload: object, at: number, body: object | null) {
    const id = randomUUID();
    const reply = { status: 200, body, words: null, at, started: 1, evidence: false };
    const { service, userId } = this.#account;
    const record = lane ?? `scan:${id}`;
    const added = this.#statements.entry.run({
      ...{ id, kind, lane: record, service, userId, ...author, at },
      payload: JSON.stringify(payload),
      reply: JSON.stringify(reply),
    });
    const sequence = Number(added.lastInsertRowid);
    this.#statements.began.run(sequence, at);
    this.#statements.ended.run(sequence, at);
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const line = { at, operation: sequence, record, userId };
    this.#audit.add({ ...line, event: 'entered', person: author, detail: { id, kind } });
    this.#audit.add({
      ...line,
      event: 'attempted',
      person: null,
      detail: { outcome: 'answered', detail: '200', status: 200, words: null, body: digest },
    });
    return { id, sequence };
  }
}
