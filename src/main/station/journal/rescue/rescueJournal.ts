import { rmSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { DiskNotice } from '#shared/contract/disk.ts';
import { LateConnection } from '../../disk/connection.ts';
import { openDatabase, openReader } from '../../disk/database.ts';
import { fileTrouble } from '../../disk/fileTrouble.ts';
import { fillMissingPages } from '../../disk/missingPages.ts';
import { Audit } from '../audit.ts';
import { journalMigrations } from '../migrations/index.ts';
import { Outbox } from '../outbox.ts';
import { Settings } from '../settings.ts';
import { countLostAttempts, forgetLostRows, skipNumbers } from './lostRows.ts';
import { attempt, type ReadResult, type Row, readRows, type Table } from './readableRows.ts';

/** What a rescue brought into the new journal, by table. */
export type RescuedTables = ReadonlyMap<string, ReadResult>;

export interface RescueOptions {
  readonly file: string;
  readonly key: Buffer;
  /** Of the audit trail alone. */
  readonly trailKey: Buffer;
  /** Where the new journal is made. */
  readonly target: string;
  /** The last commits are missing: what they said of the rows here is not known. */
  readonly lacksEnd: boolean;
  /** Where they are missing: whatever is open may have gone out since. */
  readonly doubtOpen: (journal: { outbox: Outbox; audit: Audit }) => void;
  /** What people are told of it: it is in the new journal until somebody takes it off. */
  readonly notice: (tables: RescuedTables) => DiskNotice;
}

/** Rows of these tables mean nothing without the row that they belong to. */
const owners: Readonly<Record<string, { readonly table: string; readonly by: readonly string[] }>> =
  {
    attempts: { table: 'operations.sequence', by: ['operation'] },
    dependencies: { table: 'operations.sequence', by: ['operation', 'needs'] },
    scans: { table: 'operations.sequence', by: ['sequence'] },
    alarms: { table: 'scans.id', by: ['scan'] },
    package_codes: { table: 'scans.id', by: ['scan'] },
    session: { table: 'users.id', by: ['user_id'] },
    // Nobody could ever be given a badge whose person was lost.
    badges: { table: 'staff.id', by: ['staff'] },
    pins: { table: 'staff.id', by: ['staff'] },
    fill_events: { table: 'fills.id', by: ['fill'] },
  };
/** In this order, since the others refer to them. */
const first = ['operations', 'scans', 'users', 'staff', 'fills'];
/** Triggers make their rows as others are copied. */
const derived = ['shifts', 'own_shifts', 'order_prescriptions'];
const ids = { operations: 'sequence', scans: 'id', users: 'id', staff: 'id', fills: 'id' } as const;

/**
 * Copies every row that can be read into a new journal; the damaged one is only read.
 * @returns null where nothing can be read
 */
export function rescueJournal(options: RescueOptions): RescuedTables | null {
  const { file, key, target } = options;
  const restore = fillMissing(file, key);
  const source = openReader(file, key);
  try {
    const version = attempt(() => Number(source.pragma('user_version', { simple: true })));
    if (version === null || version < 1) return null;
    remove(target);
    const migrations = journalMigrations.slice(0, version);
    const made = openDatabase({ file: target, key, migrations, synchronous: 'FULL' });
    if (made.kind !== 'open') return null;
    let isMade = false;
    try {
      const tables = copyAll(source, made.db, options);
      if (tables === null) return null;
      made.db.close();
      sayNoMoreThanIsKnown(tables, options);
      isMade = true;
      return tables;
    } finally {
      made.db.close();
      // On a full disk its room is needed.
      if (!isMade) remove(target);
    }
  } finally {
    source.close();
    restore();
  }
}

/** A page that is missing would be read as zeros. @returns makes the file as it was found */
function fillMissing(file: string, key: Buffer): () => void {
  const db = openReader(file, key);
  try {
    return fillMissingPages(db, file);
  } catch (error) {
    // How many there should be cannot be read: then nothing else can.
    if (fileTrouble(error) !== 'damaged') throw error;
    return () => {};
  } finally {
    db.close();
  }
}

function remove(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
}

function copyAll(
  source: Database.Database,
  target: Database.Database,
  { lacksEnd, notice }: RescueOptions,
): RescuedTables | null {
  target.pragma('foreign_keys = OFF');
  const results = new Map<string, ReadResult>();
  const known = new Map<string, Set<unknown>>();
  const copy = target.transaction(() => {
    for (const table of tablesOf(target)) {
      if (derived.includes(table.name)) continue;
      // A sign-out may be among what is missing.
      if (table.name === 'session' && lacksEnd) continue;
      results.set(table.name, copyTable(source, target, table, known));
    }
    forgetLostRows(target);
    if (!results.has('settings')) return;
    // A journal of before lacks tables that the settings know.
    new Settings(new LateConnection(target)).diskNotices = [notice(results)];
  });
  copy();
  const saved = [...results.values()].reduce((all, one) => all + one.saved, 0);
  return saved === 0 ? null : results;
}

/** In the shape of today, since the rules of the outbox know no other. */
function sayNoMoreThanIsKnown(
  tables: RescuedTables,
  { target: file, key, trailKey, lacksEnd, doubtOpen }: RescueOptions,
): void {
  const opened = openDatabase({ file, key, migrations: journalMigrations, synchronous: 'FULL' });
  if (opened.kind !== 'open')
    throw new Error(`The rescued journal cannot be opened: ${opened.kind}`);
  const { db } = opened;
  try {
    const say = db.transaction(() => {
      if (lacksEnd) doubtOpen({ outbox: new Outbox(db), audit: new Audit(db, trailKey) });
      if (lacksEnd || tables.get('attempts')?.lost !== 0) countLostAttempts(db);
      skipNumbers(db);
    });
    say();
  } finally {
    db.close();
  }
}

function copyTable(
  source: Database.Database,
  target: Database.Database,
  table: Table,
  known: Map<string, Set<unknown>>,
): ReadResult {
  const { name, columns } = table;
  const holders = columns.map((column) => `@${column}`).join(', ');
  const insert = target.prepare(
    `INSERT OR IGNORE INTO ${name} (${columns.join(', ')}) VALUES (${holders})`,
  );
  const clear = target.prepare(`DELETE FROM ${name}`);
  const owner = owners[name];
  const id = Object.entries(ids).find(([owned]) => owned === name)?.[1];
  const seen = new Set<unknown>();
  let orphans = 0;
  let isFirst = true;
  const read = readRows(source, table, (row) => {
    // A migration may have put its first row there.
    if (isFirst) clear.run();
    isFirst = false;
    if (owner?.by.some((column) => known.get(owner.table)?.has(row[column]) !== true)) {
      orphans += 1;
      return;
    }
    insert.run(row satisfies Row);
    if (id !== undefined) seen.add(row[id]);
  });
  if (id !== undefined) known.set(`${name}.${id}`, seen);
  return { saved: read.saved - orphans, lost: read.lost === null ? null : read.lost + orphans };
}

const tableRow = z.object({ name: z.string(), wr: z.number(), type: z.string() });
const columnRow = z.object({ name: z.string(), hidden: z.number(), pk: z.number() });

/** The tables of a new journal, those first that others refer to. */
function tablesOf(db: Database.Database): Table[] {
  const tables = z
    .array(tableRow)
    .parse(db.pragma('main.table_list'))
    .filter(({ name, type }) => type === 'table' && !name.startsWith('sqlite_'));
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return tables
    .toSorted((a, b) => place(a.name) - place(b.name))
    .map(({ name, wr }) => {
      const columns = z.array(columnRow).parse(db.pragma(`table_xinfo(${name})`));
      const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
      return {
        name,
        columns: columns.filter(({ hidden }) => hidden === 0).map((column) => column.name),
        key: wr === 1 ? key.map((column) => column.name) : [],
      };
    });
}
