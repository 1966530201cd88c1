import type { ChangedRows } from './journal/changedRows.ts';

/** Receives the commits of one service's journal, and changes that no commit shows. */
export interface ContextListener {
  committed(rows: ChangedRows): void;
  /** Something kept in the cache about this record, such as the products of a lot. */
  recordRead(id: string): void;
  /** The list of prescriptions was fetched anew. @param hasJudged whether scans have another verdict by it */
  listFetched(hasJudged: boolean): void;
  /** The progress of the prescriptions' refresh. */
  prescriptionsProgressed(): void;
  /** The link, the sign-in's validity, the receiver, the practice service's plug. */
  statusChanged(): void;
  /** The link came back after it had been lost. */
  linkBack(): void;
}
