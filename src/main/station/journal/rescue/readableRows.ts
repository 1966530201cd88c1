import type Database from 'better-sqlite3';
import { z } from 'zod';
import { fileTrouble } from '../../disk/fileTrouble.ts';

/** A table of the journal, by what its rows are found. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of its key; empty where SQLite numbers the rows. */
  readonly key: readonly string[];
}

export type Row = Record<string, unknown>;

/** The rows that can be read, and how many cannot: null where nobody can tell. */
export interface ReadResult {
  readonly saved: number;
  readonly lost: number | null;
}

const rowSchema = z.record(z.string(), z.unknown());
const NUMBER = 'rescued_row';
/** One page holds fewer rows than this: so far each number is tried by itself. */
const STEPS = 2_000;
const HIGHEST = 2 ** 40;

/** Hands every row that can be read to `take`, in the order of its key, past what is damaged. */
export function readRows(
  db: Database.Database,
  table: Table,
  take: (row: Row) => void,
): ReadResult {
  return table.key.length === 0 ? readNumbered(db, table, take) : readKeyed(db, table, take);
}

function readNumbered(
  db: Database.Database,
  { name, columns }: Table,
  take: (row: Row) => void,
): ReadResult {
  const next = attempt(() =>
    db.prepare(`SELECT rowid AS ${NUMBER}, ${columns.join(', ')} FROM ${name}
      WHERE rowid >= ? ORDER BY rowid LIMIT 1`),
  );
  if (next === null) return { saved: 0, lost: null };
  let saved = 0;
  let lost = 0;
  for (let from = 0; ; ) {
    const found = attempt(() => ({ row: next.get(from) }));
    if (found === null) {
      const beyond = firstReadable(next, from);
      if (beyond === null) return { saved, lost: null };
      lost += beyond - from;
      from = beyond;
      continue;
    }
    if (found.row === undefined) return { saved, lost };
    const { [NUMBER]: number, ...row } = rowSchema.parse(found.row);
    take(row);
    saved += 1;
    from = z.number().parse(number) + 1;
  }
}

/** The first number from which on a row can be read again; null where none can. */
function firstReadable(next: Database.Statement, from: number): number | null {
  for (let step = 1; ; step = step < STEPS ? step + 1 : step * 2) {
    const at = from + step;
    if (at > HIGHEST) return null;
    if (attempt(() => ({ row: next.get(at) })) !== null) return at;
  }
}

/** From both ends, as far as it can be read. */
function readKeyed(
  db: Database.Database,
  { name, columns, key }: Table,
  take: (row: Row) => void,
): ReadResult {
  let saved = 0;
  const seen = new Set<string>();
  const from = (direction: 'ASC' | 'DESC'): boolean => {
    const order = key.map((column) => `${column} ${direction}`).join(', ');
    const done = attempt(() => {
      const all = db.prepare(`SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order}`);
      for (const found of all.iterate()) {
        const row = rowSchema.parse(found);
        const id = JSON.stringify(key.map((column) => row[column]));
        if (seen.has(id)) return true;
        seen.add(id);
        take(row);
        saved += 1;
      }
      return true;
    });
    return done ?? false;
  };
  if (from('ASC')) return { saved, lost: 0 };
  from('DESC');
  return { saved, lost: null };
}

/** Null where the file cannot be read there. */
export function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (fileTrouble(error) === null) throw error;
    return null;
  }
}
