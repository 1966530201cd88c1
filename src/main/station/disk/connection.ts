import type Database from 'better-sqlite3';

/** What a table asks of a statement. */
export interface Statement {
  run(...bound: unknown[]): Database.RunResult;
  get(...bound: unknown[]): unknown;
  all(...bound: unknown[]): unknown[];
  /** Answers with the first column of each row. */
  pluck(): Statement;
}

/** What a table asks of its database. */
export interface Connection {
  readonly inTransaction: boolean;
  prepare(sql: string): Statement;
}

/**
 * Compiles each statement when it is first used: a journal has four hundred, and a start uses a few dozen
 * of them. The schema must not change any more.
 */
export class LateConnection implements Connection {
  readonly #db: Database.Database;

  constructor(db: Database.Database) {
    this.#db = db;
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  prepare(sql: string): Statement {
    return new LateStatement(() => this.#db.prepare(sql));
  }
}

class LateStatement implements Statement {
  readonly #compile: () => Statement;
  #compiled: Statement | null = null;

  constructor(compile: () => Statement) {
    this.#compile = compile;
  }

  run(...bound: unknown[]): Database.RunResult {
    return this.#statement.run(...bound);
  }

  get(...bound: unknown[]): unknown {
    return this.#statement.get(...bound);
  }

  all(...bound: unknown[]): unknown[] {
    return this.#statement.all(...bound);
  }

  pluck(): Statement {
    return new LateStatement(() => this.#compile().pluck());
  }

  get #statement(): Statement {
    this.#compiled ??= this.#compile();
    return this.#compiled;
  }
}
