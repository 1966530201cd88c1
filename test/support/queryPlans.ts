import Database from 'better-sqlite3';
import { vi } from 'vitest';
import { z } from 'zod';
import { LateConnection } from '../../src/main/station/disk/connection.ts';

/** What is wrong with the way in which SQLite carries out a statement. */
export interface PlanProblem {
  readonly sql: string;
  readonly problem: string;
}

/** All statements that are prepared meanwhile, each once. */
export function statementsPrepared(work: () => void): string[] {
  const seen = new Set<string>();
  const spies = [
    vi.spyOn(Database.prototype, 'prepare'),
    vi.spyOn(LateConnection.prototype, 'prepare'),
  ];
  try {
    work();
    for (const { mock } of spies)
      for (const [sql] of mock.calls) seen.add(sql.replace(/\s+/g, ' ').trim());
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return [...seen];
}

const planRow = z.object({ detail: z.string() }).transform((row) => row.detail);
const indexRow = z.object({ name: z.string(), unique: z.number(), partial: z.number() });
const columnRow = z.object({ pk: z.number() });

/** What the planner says, a line each. */
function planOf(db: Database.Database, sql: string): string[] {
  const names = [
    ...new Set([...sql.matchAll(/[@:$]([A-Za-z]\w*)/g)].map(([, name]) => name ?? '')),
  ];
  const named = Object.fromEntries(names.map((name) => [name, null]));
  const places = names.length > 0 ? [named] : Array.from(sql.matchAll(/\?/g), () => null);
  const rows = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...places);
  return rows.map((row) => planRow.parse(row));
}

/** Whether a line of a plan finds at most one row. */
function findsOne(db: Database.Database, line: string, tableOf: (name: string) => string): boolean {
  // The first or the last of a key.
  if (/^SEARCH \w+$/.test(line)) return true;
  const found = /^SEARCH (\w+) USING (?:COVERING )?(?:INDEX (\w+)|(\w[\w ]*?)) \((.*)\)/.exec(line);
  if (found === null) return false;
  const [, name = '', index, key, terms = ''] = found;
  const equalities = [...terms.matchAll(/=\?/g)].length;
  if (/[<>]/.test(terms)) return false;
  if (key === 'INTEGER PRIMARY KEY') return true;
  const table = tableOf(name);
  if (key === 'PRIMARY KEY') {
    const columns = z.array(columnRow).parse(db.pragma(`table_info(${table})`));
    return columns.filter(({ pk }) => pk > 0).length === equalities;
  }
  const indexes = z.array(indexRow).parse(db.pragma(`index_list(${table})`));
  if (indexes.find((one) => one.name === index)?.unique !== 1) return false;
  return z.array(z.unknown()).parse(db.pragma(`index_info(${index})`)).length === equalities;
}

/** The table behind an alias such as `operations AS ahead`. */
const aliasesIn = (sql: string) => (name: string) =>
  new RegExp(`(\\w+) AS ${name}\\b`).exec(sql)?.[1] ?? name;

const isAggregate = /^SELECT (?:1 \+ )?(?:count|max|min|coalesce|EXISTS)\b/i;

/**
 * Statements that read more the longer the station works: a table or an index that is read whole, a
 * sort, a list without an end.
 */
export function planProblems(db: Database.Database, statements: readonly string[]): PlanProblem[] {
  return statements.flatMap((sql) => {
    if (!/^(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(sql)) return [];
    const plan = planOf(db, sql);
    const isLimited = /\bLIMIT\b/i.test(sql);
    const problem = (words: string): PlanProblem[] => [{ sql, problem: words }];
    const scan = plan.find((line) => {
      if (!/^SCAN (?!\(|CONSTANT)/.test(line) || line.includes('VIRTUAL TABLE')) return false;
      return !(isLimited && / USING (?:COVERING )?INDEX /.test(line));
    });
    if (scan !== undefined) return problem(scan);
    const sort = plan.find((line) => line.includes('TEMP B-TREE'));
    if (sort !== undefined) return problem(sort);
    if (!/^SELECT/i.test(sql) || isLimited || isAggregate.test(sql)) return [];
    const searches = plan.filter((line) => line.startsWith('SEARCH'));
    const isOne =
      searches.length > 0 && searches.every((line) => findsOne(db, line, aliasesIn(sql)));
    return isOne ? [] : problem('no limit');
  });
}
