import type Database from 'better-sqlite3';
import { LateConnection } from '../disk/connection.ts';
import { openDatabase } from '../disk/database.ts';
import { AgedRows } from './agedRows.ts';
import { Alarms } from './alarms.ts';
import { Aliases } from './aliases.ts';
import { Attempts } from './attempts.ts';
import { Audit } from './audit.ts';
import { AuditCheck, type AuditCheckResult } from './auditCheck.ts';
import { AuditLines } from './auditLines.ts';
import { type ChangedRows, type ChangedRowsLog, followChanges } from './changedRows.ts';
import { ControlledCounts } from './controlled/counts.ts';
import { ControlledMarks } from './controlled/marks.ts';
import { ControlledMoves } from './controlled/moves.ts';
import { CopiedEntries } from './copiedEntries.ts';
import { Dependencies } from './dependencies.ts';
import { isDiskError } from './diskError.ts';
import { ExceptionTables } from './exceptionTables.ts';
import { FillList } from './fillList.ts';
import { Fills } from './fills.ts';
import { GroupCommit } from './groupCommit.ts';
import { HandOvers } from './handOvers.ts';
import { Incarnation } from './incarnation.ts';
import { KeptForms } from './keptForms.ts';
import { LeadTables } from './leads.ts';
import { LotChanges } from './lotChanges.ts';
import { LotSightings } from './lotSightings.ts';
import { journalMigrations } from './migrations/index.ts';
import { OpenPrescriptions } from './openPrescriptions.ts';
import { OrdersInHand } from './ordersInHand.ts';
import { Outbox } from './outbox.ts';
import { PackageCodes } from './packageCodes.ts';
import { People } from './people.ts';
import { Pictures } from './pictures.ts';
import { QualityCounter } from './quality/qualityCounter.ts';
import type { QualityAnswer, QualityRequest } from './quality/qualityMessages.ts';
import { QualityReader } from './quality/qualityReader.ts';
import { QuantityDoubts } from './quantityDoubts.ts';
import { Queue } from './queue.ts';
import { Recalls } from './recalls.ts';
import { RecordDoubts } from './recordDoubts.ts';
import { RecordFinder } from './recordFinder.ts';
import { Records } from './records.ts';
import { RecordsInView } from './recordsInView.ts';
import { RecordsMet } from './recordsMet.ts';
import { Rounds } from './rounds.ts';
import { Scans } from './scans.ts';
import { ServiceTraits } from './serviceTraits.ts';
import { Settings } from './settings.ts';
import { SiteTables } from './site/siteTables.ts';
import { StaffTables } from './staff.ts';
import { TaskVocabulary } from './taskVocabulary.ts';
import { TrailExport } from './trailExport.ts';
import { WaitingLists } from './waitingLists.ts';

export type OpenedJournal =
  | { kind: 'open'; journal: Journal }
  | { kind: 'newer'; found: number; known: number }
  | { kind: 'wrong-key' };

export interface JournalKeys {
  /** Of the whole file. */
  readonly key: Buffer;
  /** Of the audit trail alone. */
  readonly trailKey: Buffer;
}

type Threads = Readonly<{ auditCheck: AuditCheck; qualityReader: QualityReader }>;

/** journal.db: what cannot be fetched again. A commit has reached the disk when it returns. */
export class Journal {
  readonly outbox: Outbox;
  readonly queue: Queue;
  readonly waitingLists: WaitingLists;
  readonly copiedEntries: CopiedEntries;
  readonly dependencies: Dependencies;
  readonly attempts: Attempts;
  readonly audit: Audit;
  readonly auditLines: AuditLines;
  readonly trailExport: TrailExport;
  readonly aliases: Aliases;
  readonly serviceTraits: ServiceTraits;
  readonly records: Records;
  readonly lotChanges = new LotChanges();
  readonly lotSightings: LotSightings;
  readonly recalls: Recalls;
  readonly controlledMarks: ControlledMarks;
  readonly controlledCounts: ControlledCounts;
  readonly controlledMoves: ControlledMoves;
  readonly site: SiteTables;
  readonly quantityDoubts: QuantityDoubts;
  readonly recordDoubts: RecordDoubts;
  readonly met: RecordsMet;
  readonly recordFinder: RecordFinder;
  readonly pictures = new Pictures();
  readonly scans: Scans;
  readonly packageCodes: PackageCodes;
  readonly alarms: Alarms;
  readonly people: People;
  readonly staff: StaffTables;
  readonly leads: LeadTables;
  readonly openPrescriptions: OpenPrescriptions;
  readonly recordsInView: RecordsInView;
  readonly settings: Settings;
  readonly rounds: Rounds;
  readonly exceptions: ExceptionTables;
  readonly keptForms: KeptForms;
  readonly taskVocabulary: TaskVocabulary;
  readonly agedRows: AgedRows;
  readonly incarnation: Incarnation;
  readonly handOvers: HandOvers;
  readonly fills: Fills;
  readonly fillList: FillList;
  readonly ordersInHand: OrdersInHand;
  readonly #db: Database.Database;
  /** Null where the file is this connection's alone. */
  readonly #threads: Threads | null;
  readonly #changedRows: ChangedRowsLog;
  #committed: (rows: ChangedRows) => void = () => {};
  #failed: (error: unknown) => void = () => {};
  /** What the first commit that the disk takes has to do beside its own work. */
  #owed: (() => void)[] = [];
  readonly #groupCommit = new GroupCommit(this);

  private constructor(connection: Database.Database, trailKey: Buffer, threads: Threads | null) {
    this.#db = connection;
    const db = new LateConnection(connection);
    this.#threads = threads;
    this.agedRows = new AgedRows(db);
    this.outbox = new Outbox(db);
    this.queue = new Queue(db);
    this.waitingLists = new WaitingLists(db);
    this.copiedEntries = new CopiedEntries(db);
    this.dependencies = new Dependencies(db);
    this.attempts = new Attempts(db);
    this.audit = new Audit(db, trailKey);
    this.auditLines = new AuditLines(db);
    this.trailExport = new TrailExport(this.audit, trailKey);
    this.aliases = new Aliases(db);
    this.serviceTraits = new ServiceTraits(db);
    this.records = new Records(db, (work) => this.owe(work));
    this.lotSightings = new LotSightings(db);
    this.recalls = new Recalls(db);
    this.controlledMarks = new ControlledMarks(db);
    this.controlledCounts = new ControlledCounts(db);
    this.controlledMoves = new ControlledMoves(db);
    this.site = new SiteTables(db);
    this.quantityDoubts = new QuantityDoubts(db);
    this.recordDoubts = new RecordDoubts(db);
    this.met = new RecordsMet(db);
    this.#changedRows = followChanges(connection, this);
    this.recordFinder = new RecordFinder(db, this.records);
    this.scans = new Scans(db);
    this.packageCodes = new PackageCodes(db);
    this.alarms = new Alarms(db);
    this.people = new People(db);
    this.staff = new StaffTables(db);
    this.leads = new LeadTables(db);
    this.openPrescriptions = new OpenPrescriptions(db);
    this.recordsInView = new RecordsInView(db);
    this.settings = new Settings(db);
    this.rounds = new Rounds(db);
    this.exceptions = new ExceptionTables(db);
    this.keptForms = new KeptForms(db);
    this.taskVocabulary = new TaskVocabulary(db);
    this.incarnation = new Incarnation(db);
    this.handOvers = new HandOvers(db);
    this.fills = new Fills(db);
    this.fillList = new FillList(db);
    this.ordersInHand = new OrdersInHand(db);
  }

  /** @param sharing `alone`: for a disk without room for the file that connections share */
  static open(
    file: string,
    { key, trailKey }: JournalKeys,
    sharing: 'shared' | 'alone' = 'shared',
  ): OpenedJournal {
    const migrations = journalMigrations;
    const opened = openDatabase({ file, key, migrations, sharing, synchronous: 'FULL' });
    if (opened.kind !== 'open') return opened;
    const auditCheck = new AuditCheck(file, key, trailKey);
    const threads = { auditCheck, qualityReader: new QualityReader(file, key) };
    const journal = new Journal(opened.db, trailKey, sharing === 'shared' ? threads : null);
    return { kind: 'open', journal };
  }

  /**
   * @param committed called after each commit that changed something that windows show
   * @param failed called with the error of each commit that failed
   */
  listen(
    committed: (rows: ChangedRows) => void,
    failed: (error: unknown) => void = () => {},
  ): void {
    this.#committed = committed;
    this.#failed = failed;
  }

  /** All of `work` is on disk when this returns, or none of it. Inside another commit it is part of that. */
  commit<T>(work: () => T): T {
    if (this.#db.inTransaction) return work();
    let result: T;
    try {
      result = this.#db.transaction(() => this.#payAndDo(work)).immediate();
      this.#owed = [];
    } catch (error) {
      this.#changedRows.take();
      this.#failed(error);
      this.#readAgain();
      throw error;
    }
    const rows = this.#changedRows.take();
    if (rows !== null) this.#committed(rows);
    return result;
  }

  #payAndDo<T>(work: () => T): T {
    for (const owed of this.#owed) owed();
    return work();
  }

  /** Commits now; where the disk refuses, with the first commit that it takes, before all others. */
  owe(work: () => void): void {
    this.#owed.push(work);
    if (this.#db.inTransaction) {
      work();
      return;
    }
    try {
      this.commit(() => {});
    } catch (error) {
      if (!isDiskError(error)) throw error;
    }
  }

  /** @throws where the disk takes no write */
  tryWriting(): void {
    this.commit(() => this.records.reserveAgain());
  }

  /**
   * A part of a commit that may fail alone: its writes are rolled back and the rest of the commit
   * stands.
   * @returns the error; null on success
   */
  attempt(work: () => void): unknown {
    try {
      this.#db.transaction(work)();
      return null;
    } catch (error) {
      this.#readAgain();
      return error ?? new Error('thrown without an error');
    }
  }

  /** What is remembered of the disk may be of what was taken back. */
  #readAgain(): void {
    this.people.readAgain();
    this.fills.readAgain();
  }

  /** Checks the audit trail in a thread of its own, or here where the file cannot be shared. */
  async checkAudit(): Promise<AuditCheckResult> {
    return this.#threads === null ? this.audit.verify() : this.#threads.auditCheck.run();
  }

  /** The same for figures. */
  async countQuality(request: Exclude<QualityRequest, { kind: 'close' }>): Promise<QualityAnswer> {
    const asked = this.#threads?.qualityReader.ask(request);
    return asked ?? new QualityCounter(this.#db).answer(request);
  }

  /**
   * Removes what is past its time, in one commit. Windows are told nothing: what they show is younger.
   * Lines of the audit trail outlive the entries that they name, so no reference is enforced meanwhile.
   */
  prune<T>(work: () => T): T {
    if (this.#db.inTransaction) throw new Error('Nothing is pruned inside another commit');
    this.#db.pragma('foreign_keys = OFF');
    try {
      return this.#db.transaction(work).immediate();
    } finally {
      this.#db.pragma('foreign_keys = ON');
      this.#changedRows.take();
    }
  }

  /** Commits together with others of the same event-loop turn; resolves once it is on disk. */
  commitSoon<T>(work: () => T): Promise<T> {
    return this.#groupCommit.commit(work);
  }

  close(): void {
    this.#groupCommit.flush();
    this.#threads?.auditCheck.close();
    this.#threads?.qualityReader.close();
    this.#db.close();
  }
}
