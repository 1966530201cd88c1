import type Database from 'better-sqlite3';
import { Quality } from './quality.ts';
import type { QualityAnswer, QualityRequest } from './qualityMessages.ts';
import { QualityRows } from './qualityRows.ts';

/** Answers what is asked of a journal's figures, each from one view of the file. */
export class QualityCounter {
  readonly #db: Database.Database;
  readonly #quality: Quality;
  readonly #rows: QualityRows;

  constructor(db: Database.Database) {
    this.#db = db;
    this.#quality = new Quality(db);
    this.#rows = new QualityRows(db);
  }

  answer(request: Exclude<QualityRequest, { kind: 'close' }>): QualityAnswer {
    return this.#db.transaction((): QualityAnswer => {
      switch (request.kind) {
        case 'figures':
          return { kind: 'figures', figures: this.#quality.figures(request.days, request.span) };
        case 'rows':
          return { kind: 'rows', rows: this.#rows.of(request.figure, request.span) };
      }
    })();
  }
}
