import type { Connection } from '../../src/main/station/service/connection.ts';
import type { Outcome } from '../../src/main/station/service/outcome.ts';
import type { Practice } from '../../src/practice/practice.ts';
import type { OperationName } from './documentedOperations.ts';

export const practiceCredentials = { email: 'practice@bench.test', password: 'practice' };

/** One call of a client's function, and the request that the document asks for, in full. */
export type Exercise = {
  operation: OperationName;
  call: (service: Connection, token: string) => Promise<Outcome<unknown>>;
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Left out: no body at all. */
  body?: unknown;
};

export type World = Practice['service']['world'];

/** The first record that fits. Throws when the world has none. */
export function one<T>(records: Iterable<T>, fits: (record: T) => boolean): T {
  for (const record of records) if (fits(record)) return record;
  throw new Error('the world has no such record');
}
