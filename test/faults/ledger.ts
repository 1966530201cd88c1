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
  /** The call of the window's; rejects where the line is lost. */
  readonly enter: (client: Client, id: string) => Promise<unknown>;
  /** By what it is known again at the service. Entries with the same mark are the same there. */
  readonly mark: string;
  readonly carriedBy: (request: Request) => boolean;
  /** How often the service may carry it out (DESIGN.md section 4); null where it does no harm. */
  readonly atMost: number | null;
}

/** What was entered, kept beside the program: all of it must come out on the other side. */
export interface LedgerEntry extends Omit<PlannedEntry, 'enter'> {
  readonly id: string;
  /** The account that was signed in. */
  readonly email: string;
  /** Whether the call came back before the kill: from then on it must not be lost. */
  readonly answered: boolean;
}
