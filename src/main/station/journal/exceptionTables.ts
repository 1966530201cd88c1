import type Database from 'better-sqlite3';
import { Drafts } from './drafts.ts';
import { ExceptionMarks } from './exceptionMarks.ts';
import { ExceptionNewsTable } from './exceptionNews.ts';
import { Phrases } from './phrases.ts';
import { WantedExceptions } from './wantedExceptions.ts';

/** What this station keeps about exceptions besides the service's own records. */
export class ExceptionTables {
  readonly drafts: Drafts;
  readonly phrases: Phrases;
  readonly wanted: WantedExceptions;
  readonly news: ExceptionNewsTable;
  readonly marks: ExceptionMarks;

  constructor(db: Database.Database) {
    this.drafts = new Drafts(db);
    this.phrases = new Phrases(db);
    this.wanted = new WantedExceptions(db);
    this.news = new ExceptionNewsTable(db);
    this.marks = new ExceptionMarks(db);
  }
}
