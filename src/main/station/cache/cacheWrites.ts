import type Database from 'better-sqlite3';
import { electronicPrescriptionSchema } from '#shared/domain/electronicPrescription.ts';
import { maybe, resource } from '#shared/domain/fields.ts';
import { parseJson } from '#shared/domain/json.ts';
import { patientSchema } from '#shared/domain/patient.ts';
import { cachedKinds, type WriterAnswer, type WriterRequest } from './messages.ts';
import { readPrescription } from './parse/element.ts';
import { patientName } from './parse/facts.ts';
import { rowOf } from './parse/prescriptionRow.ts';
import { Accounts } from './refresh/accounts.ts';
import { MarkAndSweep } from './refresh/markAndSweep.ts';
import { nameParties } from './refresh/namedThings.ts';
import { PrescriptionTables } from './refresh/prescriptionTables.ts';
import { leaveLogToParser, takeLogBack } from './tuning.ts';

/** Pages of the search index merged in one step. */
const MERGED_PAGES = 200;
/** Single answers that are past their time go so many at once; the list of categories has no age. */
const PRUNED_AT_ONCE = 200;
const prunedKinds = [...cachedKinds, 'electronic-prescription'];
/** A merge that changes fewer rows had nothing to do (SQLite FTS5, the merge command). */
const CHANGES_OF_NO_MERGE = 2;

const relatedSchema = resource({ patient: maybe(patientSchema) });

type Put<Kind extends WriterRequest['kind']> = Extract<WriterRequest, { kind: Kind }>;

/** Carries out the requests to the writer, one after the other. */
export class CacheWrites {
  readonly #db: Database.Database;
  readonly #tables: PrescriptionTables;
  readonly #statements;
  #refresh: MarkAndSweep | null = null;

  constructor(db: Database.Database) {
    this.#db = db;
    this.#tables = new PrescriptionTables(db);
    this.#statements = {
      putAssociations: db.prepare(`INSERT INTO associations (lot_id, body, seen_at, started)
        VALUES (@id, @body, @seenAt, @started)
        ON CONFLICT (lot_id) DO UPDATE
        SET body = excluded.body, seen_at = excluded.seen_at, started = excluded.started
        WHERE excluded.started >= associations.started`),
      putRecord: db.prepare(`INSERT INTO records (kind, id, body, seen_at, started)
        VALUES (@kind, @id, @body, @seenAt, @started)
        ON CONFLICT (kind, id) DO UPDATE
        SET body = excluded.body, seen_at = excluded.seen_at, started = excluded.started
        WHERE excluded.started >= records.started`),
      prune: db.prepare(`DELETE FROM records WHERE kind = @kind AND id IN
        (SELECT id FROM records WHERE kind = @kind AND seen_at < @before
          ORDER BY seen_at DESC LIMIT ${PRUNED_AT_ONCE})`),
      forgetNames: db.prepare(`UPDATE things SET label = NULL, search = '' WHERE field = 'patient'
        AND label IS NOT NULL AND key NOT IN (SELECT patient FROM marks)`),
      mergeWords: db.prepare('INSERT INTO text_words (text_words, rank) VALUES (?, ?)'),
      mergeIds: db.prepare('INSERT INTO ids (ids, rank) VALUES (?, ?)'),
      changes: db.prepare('SELECT total_changes()').pluck(),
    };
  }

  act(request: WriterRequest): WriterAnswer {
    switch (request.kind) {
      case 'put-associations':
        this.#statements.putAssociations.run(request);
        return { kind: 'done' };
      case 'put-categories':
        this.#statements.putRecord.run({ ...request, kind: 'categories' });
        return { kind: 'done' };
      case 'put-kept':
        this.#tables.transaction(() => {
          this.#statements.putRecord.run({ ...request, kind: request.about });
          if (request.about === 'related') this.#nameRelated(request);
        });
        return { kind: 'done' };
      case 'put-electronic':
        this.#putElectronic(request);
        return { kind: 'done' };
      case 'put-prescription':
        this.#putPrescription(request);
        return { kind: 'done' };
      case 'refresh-begin':
        this.#refresh?.abandon();
        this.#refresh = new MarkAndSweep(this.#db, this.#tables, request);
        leaveLogToParser(this.#db);
        return { kind: 'tally', tally: this.#refresh.tally() };
      case 'refresh-feed':
      case 'refresh-finish':
      case 'refresh-sweep':
        return this.#refresh === null
          ? { kind: 'no-refresh' }
          : continueRefresh(this.#refresh, request);
      case 'refresh-abandon':
        this.#refresh?.abandon();
        this.#refresh = null;
        takeLogBack(this.#db);
        return { kind: 'done' };
      case 'tidy':
        return { kind: 'tidied', more: this.#tidy() };
      case 'prune':
        return { kind: 'pruned', removed: this.#prune(request) };
      case 'close':
        this.#refresh?.abandon();
        this.#db.close();
        return { kind: 'done' };
    }
  }

  /** What `include=all` adds to a prescription may name its patient. */
  #nameRelated({ body }: Put<'put-kept'>): void {
    const parsed = parseJson(body);
    const read = parsed.kind === 'bad' ? null : relatedSchema.safeParse(parsed.value);
    if (read?.success !== true) return;
    const name = patientName(read.data);
    const id = read.data.patient?.id;
    if (name !== null && id !== undefined) this.#tables.things.name('patient', id, name);
  }

  /** Also learns names: the list of prescriptions gives patient and prescriber by id alone. */
  #putElectronic(request: Put<'put-electronic'>): void {
    this.#tables.transaction(() => {
      this.#statements.putRecord.run({ ...request, kind: 'electronic-prescription' });
      const read = electronicPrescriptionSchema.safeParse(JSON.parse(request.body));
      if (read.success) nameParties(this.#tables.things, read.data);
    });
  }

  /** Saves the prescription unless a later request returned it before. */
  #putPrescription({ userId, body, seenAt, started }: Put<'put-prescription'>): void {
    const parsed = parseJson(body);
    const facts = parsed.kind === 'parsed' ? readPrescription(parsed.value) : null;
    if (parsed.kind === 'bad' || facts === null) return;
    const known = this.#tables.find(facts.id);
    if (known !== null && known.started >= started) return;
    const { mask: account } = new Accounts(this.#db).of(userId);
    // The running refresh may already have passed its element, so it counts as met.
    const generation = this.#refresh?.started ?? 0;
    const keep = { row: rowOf(facts, parsed.value), fingerprint: '', known };
    this.#tables.transaction(() => {
      this.#tables.put([keep], { started, seenAt, account }, generation);
    });
    this.#refresh?.rowReplaced(facts.id);
  }

  /** Also forgets the names of patients of whom no prescription is listed any more. */
  #prune({ before }: Put<'prune'>): number {
    const removed = prunedKinds
      .map((kind) => this.#statements.prune.run({ kind, before }).changes)
      .reduce((all, ofKind) => all + ofKind, 0);
    // Once at the end of a pass, since it reads all rows.
    if (removed === 0) this.#statements.forgetNames.run();
    return removed;
  }

  /** Merges some segments of the search index, and removes texts that nothing has; true while there is more to do. */
  #tidy(): boolean {
    let hasUnused = false;
    this.#tables.transaction(() => {
      hasUnused = this.#tables.texts.dropUnused();
    });
    const mergeStep = (merge: Database.Statement): boolean => {
      const before = Number(this.#statements.changes.get());
      merge.run('merge', MERGED_PAGES);
      return Number(this.#statements.changes.get()) - before >= CHANGES_OF_NO_MERGE;
    };
    const words = mergeStep(this.#statements.mergeWords);
    const ids = mergeStep(this.#statements.mergeIds);
    return hasUnused || words || ids;
  }
}

function continueRefresh(
  refresh: MarkAndSweep,
  request: Put<'refresh-feed' | 'refresh-finish' | 'refresh-sweep'>,
): WriterAnswer {
  switch (request.kind) {
    case 'refresh-feed':
      return { kind: 'tally', tally: refresh.feed(request.parsed, request.left) };
    case 'refresh-finish':
      return { kind: 'finished', finish: refresh.finish(request.left) };
    case 'refresh-sweep':
      return { kind: 'swept', removed: refresh.sweep() };
  }
}
