import { setImmediate } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { ChoiceField, PrescriptionSort } from '#shared/contract/prescriptions.ts';
import { addRow, type Bits, bitsFor, forEachRow } from './bits.ts';
import { KeyColumn } from './keyColumn.ts';
import { Matcher } from './matcher.ts';
import { numbersOf } from './numbers.ts';
import { StatusCounts } from './statusCounts.ts';

const SLICE_ROWS = 10_000;

/** `oldest` is missing because it is `newest` read backwards. */
type Order = Exclude<PrescriptionSort, 'oldest'>;
const orders: readonly Order[] = ['newest', 'name', 'expiring'];
const orderBy: Readonly<Record<Order, string>> = {
  newest: 'written DESC, row DESC',
  name: "title = '', title, written DESC, row DESC",
  expiring: 'expires IS NULL, expires, row',
};

/** Filter values and sort orders of one account's rows at one moment, a few bytes per row. */
export class Snapshot {
  readonly userId: string;
  readonly matcher: Matcher;
  readonly patient: Uint32Array;
  readonly patients: KeyColumn;
  readonly prescriber: Uint32Array;
  readonly product: Uint32Array;
  /** Indexes into `statusKeys`. */
  readonly status: Uint16Array;
  readonly statusKeys: number[] = [];
  readonly #db: Database.Database;
  readonly #mask: number;
  /** Keys of texts. */
  readonly #drug: Uint32Array;
  readonly #sig: Uint32Array;
  readonly #serial: Uint32Array;
  #shown: Bits | null = null;
  #statusCounts: StatusCounts | null = null;
  readonly #counts = new Map<ChoiceField, Uint32Array>();
  readonly #orders = new Map<Order, Uint32Array>();

  private constructor(db: Database.Database, userId: string) {
    this.#db = db;
    this.userId = userId;
    const mask = db.prepare('SELECT 1 << bit FROM accounts WHERE user_id = ?').pluck();
    this.#mask = z.number().parse(mask.get(userId) ?? 0);
    const last = db.prepare('SELECT max(row) FROM marks').pluck().get();
    const size = (z.number().nullable().parse(last) ?? 0) + 1;
    this.#drug = new Uint32Array(size);
    this.#sig = new Uint32Array(size);
    this.#serial = new Uint32Array(size);
    const texts = [this.#drug, this.#sig, this.#serial];
    this.matcher = new Matcher(
      db,
      size,
      texts.map((column) => new KeyColumn(column)),
    );
    this.patient = new Uint32Array(size);
    this.patients = new KeyColumn(this.patient);
    this.prescriber = new Uint32Array(size);
    this.product = new Uint32Array(size);
    this.status = new Uint16Array(size);
  }

  /** Reads and sorts all rows in slices, letting searches run in between. */
  static async load(db: Database.Database, userId: string): Promise<Snapshot> {
    const snapshot = new Snapshot(db, userId);
    const slice = db
      .prepare(`SELECT row, status, patient, prescriber, product,
          coalesce(drug_text, 0), coalesce(sig_text, 0), coalesce(serial_text, 0)
        FROM marks
        WHERE row > ? ORDER BY row LIMIT ${SLICE_ROWS}`)
      .raw();
    for (let last = 0; ; ) {
      const rows = slice.all(last).map(numbersOf);
      for (const row of rows) snapshot.#take(row);
      if (rows.length < SLICE_ROWS) break;
      last = rows.at(-1)?.[0] ?? last;
      await setImmediate();
    }
    for (const order of orders) {
      await setImmediate();
      snapshot.order(order);
    }
    return snapshot;
  }

  /** The account's rows in this order. */
  order(order: Order): Uint32Array {
    const known = this.#orders.get(order);
    if (known !== undefined) return known;
    const sorted = this.#db
      .prepare(`SELECT row FROM marks WHERE shown_to & ? <> 0 ORDER BY ${orderBy[order]}`)
      .pluck();
    // Rows written since are added by the next load.
    const size = this.status.length;
    const rows = numbersOf(sorted.all(this.#mask)).filter((row) => row < size);
    const made = Uint32Array.from(rows);
    this.#orders.set(order, made);
    return made;
  }

  /** The rows that this account was shown. */
  get shown(): Bits {
    if (this.#shown !== null) return this.#shown;
    const bits = bitsFor(this.status.length);
    for (const row of this.order('newest')) addRow(bits, row);
    this.#shown = bits;
    return bits;
  }

  /** The rows whose thing of this kind has this key. */
  rowsWith(field: ChoiceField, key: number): Bits {
    const column = this[field];
    const bits = bitsFor(column.length);
    for (let row = 0; row < column.length; row += 1) if (column[row] === key) addRow(bits, row);
    return bits;
  }

  /** How many of these rows have each status, by its place in `statusKeys`. */
  countsByStatus(rows: Bits): Uint32Array {
    this.#statusCounts ??= new StatusCounts(this.status, this.statusKeys.length);
    return this.#statusCounts.of(rows);
  }

  /** How many of the account's rows have each key; the key is the index. */
  countsOf(field: ChoiceField): Uint32Array {
    const known = this.#counts.get(field);
    if (known !== undefined) return known;
    const column = this[field];
    const counts = new Uint32Array(column.reduce((most, key) => Math.max(most, key), 0) + 1);
    forEachRow(this.shown, (row) => {
      const key = column[row] ?? 0;
      counts[key] = (counts[key] ?? 0) + 1;
    });
    this.#counts.set(field, counts);
    return counts;
  }

  /** The places of these statuses; none for a status that no row has. */
  placesOf(statuses: readonly string[]): Set<number> {
    const key = this.#db
      .prepare("SELECT key FROM things WHERE field = 'status' AND id = ?")
      .pluck();
    const places = statuses.map((id) => this.statusKeys.indexOf(Number(key.get(id) ?? -1)));
    return new Set(places.filter((place) => place >= 0));
  }

  #take(values: readonly number[]): void {
    const [row = 0, status = 0, patient = 0, prescriber = 0, product = 0, ...texts] = values;
    const [drug = 0, sig = 0, serial = 0] = texts;
    if (row >= this.status.length) return;
    this.status[row] = this.#placeOf(status);
    this.patient[row] = patient;
    this.prescriber[row] = prescriber;
    this.product[row] = product;
    this.#drug[row] = drug;
    this.#sig[row] = sig;
    this.#serial[row] = serial;
  }

  #placeOf(statusKey: number): number {
    const place = this.statusKeys.indexOf(statusKey);
    return place < 0 ? this.statusKeys.push(statusKey) - 1 : place;
  }
}
