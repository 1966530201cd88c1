import { isDeepStrictEqual } from 'node:util';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { readPrescription } from '../parse/element.ts';
import type { PrescriptionRow } from '../parse/prescriptionRow.ts';
import { searchedWordsOf } from '../parse/words.ts';
import { NamedThings } from './namedThings.ts';
import { SearchedTexts } from './searchedTexts.ts';

const markRow = z
  .object({
    row: z.number().int(),
    fingerprint: z.string(),
    generation: z.number().int(),
    started: z.number().int(),
  })
  .readonly();
/** A row without its body. */
export type Mark = z.infer<typeof markRow>;

const textKey = z.number().int().nullable();
/** Keys of texts; null where the words are still where a program before kept them. */
const textsBefore = z.object({ drugText: textKey, sigText: textKey, serialText: textKey });
const beforeRow = textsBefore.extend({ body: z.string() });

interface Before {
  readonly texts: z.infer<typeof textsBefore> | null;
  readonly ids: string;
}

/** A prescription to save. */
export interface PrescriptionToKeep {
  readonly row: PrescriptionRow;
  readonly fingerprint: string;
  /** Its present row; null for a new prescription. */
  readonly known: Mark | null;
}

/** The account whose answer a row comes from, and the request. */
export interface Source {
  /** The request's number, which is also the refresh's. */
  readonly started: number;
  readonly seenAt: number;
  /** The account's bit, as a mask. */
  readonly account: number;
}

/** The tables of prescriptions, their marks and their search index, always changed together. */
export class PrescriptionTables {
  readonly things: NamedThings;
  readonly texts: SearchedTexts;
  readonly #db: Database.Database;
  readonly #statements;

  constructor(db: Database.Database) {
    this.#db = db;
    this.things = new NamedThings(db);
    this.texts = new SearchedTexts(db);
    const mark = 'SELECT row, fingerprint, generation, started FROM marks';
    this.#statements = {
      byId: db.prepare(`SELECT row, fingerprint, generation, started
        FROM prescriptions JOIN marks USING (row) WHERE id = ?`),
      from: db.prepare(`${mark} WHERE row >= ? ORDER BY row LIMIT ?`),
      before: db.prepare(`SELECT body, drug_text AS drugText, sig_text AS sigText,
          serial_text AS serialText
        FROM prescriptions JOIN marks USING (row) WHERE row = ?`),
      addBody: db.prepare('INSERT INTO prescriptions (id, body) VALUES (?, ?)'),
      setBody: db.prepare('UPDATE prescriptions SET body = ? WHERE row = ?'),
      addMark: db.prepare(`INSERT INTO marks (row, fingerprint, generation, started, seen_at,
          shown_to, status, patient, prescriber, product, written, expires, title,
          drug_text, sig_text, serial_text)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`),
      setMark: db.prepare(`UPDATE marks SET fingerprint = @fingerprint,
          generation = max(generation, @generation), started = @started, seen_at = @seenAt,
          shown_to = shown_to | @account, missed_by = NULL, status = @status, patient = @patient,
          prescriber = @prescriber, product = @product, written = @written, expires = @expires,
          title = @title, drug_text = @drugText, sig_text = @sigText, serial_text = @serialText
        WHERE row = @row`),
      confirm: db.prepare(`UPDATE marks SET generation = @started, started = @started,
          seen_at = @seenAt, shown_to = shown_to | @account, missed_by = NULL
        WHERE row BETWEEN @first AND @last AND started <= @started`),
      meet: db.prepare(`UPDATE marks SET generation = @started, shown_to = shown_to | @account,
          missed_by = NULL
        WHERE row = @row`),
      addIds: db.prepare('INSERT INTO ids (rowid, text) VALUES (?, ?)'),
      setIds: db.prepare('INSERT OR REPLACE INTO ids (rowid, text) VALUES (?, ?)'),
      dropBody: db.prepare('DELETE FROM prescriptions WHERE row = ?'),
      dropMark: db.prepare('DELETE FROM marks WHERE row = ?'),
      dropWords: db.prepare('DELETE FROM words WHERE rowid = ?'),
      dropIds: db.prepare('DELETE FROM ids WHERE rowid = ?'),
      hide: db.prepare('UPDATE marks SET shown_to = shown_to & ~@account WHERE row = @row'),
      isShown: db.prepare('SELECT shown_to FROM marks WHERE row = ?').pluck(),
    };
  }

  /** Runs all of `work` or none; inside another transaction it becomes part of that one. */
  transaction(work: () => void): void {
    if (this.#db.inTransaction) {
      work();
      return;
    }
    try {
      this.#db.transaction(work).immediate();
    } catch (error) {
      this.things.forget();
      this.texts.forget();
      throw error;
    }
  }

  find(id: string): Mark | null {
    const row = this.#statements.byId.get(id);
    return row === undefined ? null : markRow.parse(row);
  }

  /** Up to `limit` marks in order, starting at this row. */
  from(row: number, limit: number): Mark[] {
    return this.#statements.from.all(row, limit).map((mark) => markRow.parse(mark));
  }

  /**
   * Inserts or updates prescriptions, one table after the other: switching statements between two rows
   * would make FTS5 flush its pending data each time, which is slow.
   * @param generation the refresh that met them; 0 for none
   */
  put(keeps: Iterable<PrescriptionToKeep>, source: Source, generation: number): void {
    const rows = Array.from(keeps, (keep) => {
      const before = keep.known === null ? null : this.#before(keep.known.row);
      const row = this.#keepRow(keep, before, source, generation);
      return { row, ids: keep.row.ids, idsBefore: before?.ids ?? null };
    });
    this.texts.index();
    const { addIds, setIds } = this.#statements;
    for (const { row, ids, idsBefore } of rows) {
      if (idsBefore === null) addIds.run(row, ids);
      else if (idsBefore !== ids) setIds.run(row, ids);
    }
  }

  /** What the row is found by now: most changes are of a status and leave it. */
  #before(row: number): Before {
    const { body, ...texts } = beforeRow.parse(this.#statements.before.get(row));
    if (texts.drugText === null) {
      this.#statements.dropWords.run(row);
      return { texts: null, ids: '' };
    }
    const facts = readPrescription(JSON.parse(body));
    return { texts, ids: facts === null ? '' : searchedWordsOf(facts).ids };
  }

  #keepRow(
    keep: PrescriptionToKeep,
    before: Before | null,
    source: Source,
    generation: number,
  ): number {
    const { fingerprint, known } = keep;
    const { id, body } = keep.row;
    const row = known?.row ?? Number(this.#statements.addBody.run(id, body).lastInsertRowid);
    const columns = this.#columnsOf(keep.row);
    const texts = this.#textsOf(keep.row);
    if (known === null) {
      const { started, seenAt, account } = source;
      const { status, patient, prescriber, product, written, expires, title } = columns;
      // By place: the driver looks up each value that has a name, which is a twentieth of a refresh.
      this.#statements.addMark.run(
        ...[row, fingerprint, generation, started, seenAt, account],
        ...[status, patient, prescriber, product, written, expires, title],
        ...[texts.drugText, texts.sigText, texts.serialText],
      );
    } else {
      this.#statements.setBody.run(body, row);
      this.#statements.setMark.run({
        row,
        fingerprint,
        generation,
        ...source,
        ...columns,
        ...texts,
      });
      if (!isDeepStrictEqual(before?.texts, texts)) this.texts.expectUnused();
    }
    return row;
  }

  /** Marks the rows from `first` to `last` as unchanged in this answer. */
  confirm(first: number, last: number, source: Source): void {
    this.#statements.confirm.run({ first, last, ...source });
  }

  /** Marks a row as present in the answer without taking over its content. */
  markMet(row: number, { started, account }: Source): void {
    this.#statements.meet.run({ row, started, account });
  }

  /** Removes the row from this account's list; deletes it when no account is left. */
  removeFromAccount(row: number, account: number): void {
    this.#statements.hide.run({ row, account });
    if (this.#statements.isShown.get(row) !== 0) return;
    this.#statements.dropBody.run(row);
    this.#statements.dropMark.run(row);
    this.#statements.dropWords.run(row);
    this.#statements.dropIds.run(row);
    this.texts.expectUnused();
  }

  #columnsOf(row: PrescriptionRow) {
    const { status, patient, patientName, prescriber, product, productName } = row;
    const { title, written, expires } = row;
    // A patient has a key before they are named by it.
    const patientKey = this.things.keyOf('patient', patient);
    if (patient !== null && patientName !== null) this.things.name('patient', patient, patientName);
    return {
      status: this.things.keyOf('status', status),
      patient: patientKey,
      prescriber: this.things.keyOf('prescriber', prescriber),
      product: this.things.keyOf('product', product, productName),
      title,
      written,
      expires,
    };
  }

  #textsOf({ drugWords, sigWords, serialWords }: PrescriptionRow) {
    return {
      drugText: this.texts.keyOf(drugWords),
      sigText: this.texts.keyOf(sigWords),
      serialText: this.texts.keyOf(serialWords),
    };
  }
}
