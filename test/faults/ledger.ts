import type { PracticeOracle } from '../support/oracle.ts';
import type { Client } from './window.ts';

/** One request as the service received it. */
export type Request = Awaited<ReturnType<PracticeOracle['requests']>>[number] & {
  /** By how many thousandths it changed a quantity; null for all that set none. */
  readonly changedBy: number | null;
};

/** An entry about to be made. */
export interface PlannedEntry {
  readonly kind: string;
  /** The window's call; rejects when the connection is lost. */
  readonly enter: (client: Client, id: string) => Promise<unknown>;
  /** Text or number by which it is found at the service. Entries with equal marks are equal there. */
  readonly mark: string;
  readonly carriedBy: (request: Request) => boolean;
  /** How often the service may carry it out (DESIGN.md section 4); null where it does no harm. */
  readonly atMost: number | null;
}

/** An entry that was made, kept outside of the program: it must reach the service. */
export interface LedgerEntry extends Omit<PlannedEntry, 'enter'> {
  readonly id: string;
  /** The account that was signed in. */
  readonly email: string;
  /** Whether the call came back before the kill: from then on it must not be lost. */
  readonly answered: boolean;
}
