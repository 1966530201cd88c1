import type { ExceptionDetail, KnownExceptions, Person } from '../contract.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

const nameOf = (by: Person | null) => (by === null ? '' : `${by.firstName} ${by.lastName}`);

export const exceptions = {
  /** The exceptions known here, by whose turn it is; `by` marks those with a draft of this person. */
  known: (by: Person | null): Query<KnownExceptions> => ({
    key: `exceptions for ${nameOf(by)}`,
    call: () => station.exceptions.known({ by }),
  }),
  /** One exception with its thread. */
  detail: (id: string, by: Person | null): Query<ExceptionDetail> => ({
    key: `exception ${id}`,
    how: nameOf(by),
    call: () => station.exceptions.detail({ id, by }),
  }),
};
