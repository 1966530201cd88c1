import type Database from 'better-sqlite3';
import { openDatabase } from '../disk/database.ts';
import { Alarms } from './alarms.ts';
import { Attempts } from './attempts.ts';
import { InView } from './inView.ts';
import { journalMigrations } from './migrations/index.ts';
import { OpenPrescriptions } from './openPrescriptions.ts';
import { Outbox } from './outbox.ts';
import { People } from './people.ts';
import { Records } from './records.ts';
import { Scans } from './scans.ts';
import { Settings } from './settings.ts';

export type OpenedJournal =
  | { kind: 'open'; journal: Journal }
  | { kind: 'newer'; found: number; known: number }
  | { kind: 'wrong-key' };

/** journal.db: what cannot be fetched again. A commit here has reached the disk. */
export class Journal {
  readonly outbox: Outbox;
  readonly attempts: Attempts;
  readonly records: Records;
  readonly scans: Scans;
  readonly alarms: Alarms;
  readonly people: People;
  readonly openPrescriptions: OpenPrescriptions;
  readonly inView: InView;
  readonly settings: Settings;
  readonly #db: Database.Database;

  private constructor(db: Database.Database) {
    this.#db = db;
    this.outbox = new Outbox(db);
    this.attempts = new Attempts(db);
    this.records = new Records(db);
    this.scans = new Scans(db);
    this.alarms = new Alarms(db);
    this.people = new People(db);
    this.openPrescriptions = new OpenPrescriptions(db);
    this.inView = new InView(db);
    this.settings = new Settings(db);
  }

  static open(file: string, key: Buffer): OpenedJournal {
    const opened = openDatabase({ file, key, migrations: journalMigrations, synchronous: 'FULL' });
    if (opened.kind !== 'open') return opened;
    return { kind: 'open', journal: new Journal(opened.db) };
  }

  /** Everything in `work` is on disk when this returns, or none of it. */
  commit<T>(work: () => T): T {
    return this.#db.transaction(work).immediate();
  }

  close(): void {
    this.#db.close();
  }
}
