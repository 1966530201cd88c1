import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';
import { Drafts } from './drafts.ts';
import { openCondition } from './entryRow.ts';
import { countOf } from './outbox.ts';
import { WantedExceptions } from './wantedExceptions.ts';

/** What this station keeps about exceptions besides the service's own records. */
export class ExceptionTables {
  readonly drafts: Drafts;
  readonly phrases: Phrases;
  readonly wanted: WantedExceptions;
  readonly news: ExceptionNewsTable;
  readonly marks: ExceptionMarks;

  constructor(db: Connection) {
    this.drafts = new Drafts(db);
    this.phrases = new Phrases(db);
    this.wanted = new WantedExceptions(db);
    this.news = new ExceptionNewsTable(db);
    this.marks = new ExceptionMarks(db);
  }
}

const newsRow = z.object({
  id: z.string(),
  /** The fulfilment pharmacy has replied, or has raised the exception. */
  what: z.enum(['replied', 'raised']),
  /** Who wrote; null when the service did not say. */
  by: z.string().nullable(),
  at: z.number().int(),
});
export type ExceptionNews = z.infer<typeof newsRow>;

/** News of exceptions that nobody at this station has looked at yet. */
class ExceptionNewsTable {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      add: db.prepare(`INSERT INTO exception_news (id, what, by, at) VALUES (@id, @what, @by, @at)
        ON CONFLICT DO UPDATE SET what = excluded.what, by = excluded.by, at = excluded.at`),
      markSeen: db.prepare('DELETE FROM exception_news WHERE id = ?'),
      of: db.prepare('SELECT id, what, by, at FROM exception_news WHERE id = ?'),
      count: db.prepare('SELECT count(*) AS n FROM exception_news'),
      latest: db.prepare(
        'SELECT id, what, by, at FROM exception_news ORDER BY at DESC, id LIMIT ?',
      ),
    };
  }

  add(news: ExceptionNews): void {
    this.#statements.add.run(news);
  }

  /** True when there was news to mark. */
  markSeen(id: string): boolean {
    return this.#statements.markSeen.run(id).changes > 0;
  }

  /** What is new of this exception; null where nothing is. */
  of(id: string): ExceptionNews['what'] | null {
    const row = this.#statements.of.get(id);
    return row === undefined ? null : newsRow.parse(row).what;
  }

  count(): number {
    return countOf.parse(this.#statements.count.get());
  }

  /** Latest first. */
  latest(limit: number): ExceptionNews[] {
    return this.#statements.latest.all(limit).map((row) => newsRow.parse(row));
  }
}

const phraseRow = z.object({ id: z.string(), text: z.string() });
type Phrase = z.infer<typeof phraseRow>;

/** More than anybody chooses from. */
const MOST_PHRASES = 500;

/** Saved phrases for replies. */
class Phrases {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      all: db.prepare(`SELECT id, text FROM phrases ORDER BY added_at, id LIMIT ${MOST_PHRASES}`),
      add: db.prepare(`INSERT INTO phrases (id, text, added_at) VALUES (@id, @text, @at)
        ON CONFLICT DO NOTHING`),
      remove: db.prepare('DELETE FROM phrases WHERE id = ?'),
    };
  }

  all(): Phrase[] {
    return this.#statements.all.all().map((row) => phraseRow.parse(row));
  }

  /** Adding the same id twice keeps one phrase. */
  add(id: string, text: string, at: number): void {
    this.#statements.add.run({ id, text, at });
  }

  remove(id: string): void {
    this.#statements.remove.run(id);
  }
}

/** Without the index hint SQLite would read every exception's whole thread. */
const records = `records INDEXED BY records_by_start
  WHERE kind = 'exception' AND kind <> 'barcode'`;
/** More than a pharmacy has open at once. */
const MOST_ACTIVE = 2_000;
/** As many as the list of the resolved ones shows, and then some: those are not read any more. */
const LATEST_READ = 300;
/** News that nobody has looked at; older news does not change any more. */
const MOST_NEWS = 500;
const idRow = z.object({ id: z.string(), started: z.number().int() });
const markRow = z.object({ mark: z.string().nullable() }).transform((row) => row.mark ?? '');

/** Tells whether exceptions have changed, without reading their threads. */
class ExceptionMarks {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      active: db.prepare(`SELECT id, started FROM records INDEXED BY records_active_exceptions
        WHERE kind = 'exception' AND json_extract(body, '$.is_active') IS NOT 0
        ORDER BY seen_at DESC LIMIT ${MOST_ACTIVE}`),
      latest: db.prepare(`SELECT id, started FROM ${records}
        ORDER BY started DESC LIMIT ${LATEST_READ}`),
      changeMark: db.prepare(`SELECT
        coalesce((SELECT max(started) FROM ${records}), 0) || ' ' ||
        coalesce((SELECT group_concat(sequence || state) FROM operations
          WHERE lane >= 'exception:' AND lane < 'exception;' AND ${openCondition}), '') || ' ' ||
        coalesce((SELECT group_concat(id || at) FROM (SELECT id, at FROM exception_news
          ORDER BY at DESC, id LIMIT ${MOST_NEWS})), '') || ' ' ||
        (SELECT count(*) FROM wanted_exceptions WHERE denied_at IS NOT NULL) AS mark`),
    };
  }

  /**
   * The exceptions that are not resolved, and those that were read last, with the number of the request
   * that returned each.
   */
  requestNumbers(): { id: string; started: number }[] {
    const { active, latest } = this.#statements;
    const rows = [...active.all(), ...latest.all()].map((row) => idRow.parse(row));
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  }

  /** A text that differs whenever a list of exceptions may have changed. */
  changeMark(): string {
    return markRow.parse(this.#statements.changeMark.get());
  }
}
