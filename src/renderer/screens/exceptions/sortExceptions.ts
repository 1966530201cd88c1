import type { ExceptionRow } from '#shared/contract/exceptions.ts';
import { clearsAt, type sortNames } from '../../text/exceptionText.ts';
import { instantAt } from '../../text/time.ts';

export type Sort = (typeof sortNames)[number][0];

const last = Number.POSITIVE_INFINITY;
const raisedAt = ({ createdAt }: ExceptionRow) =>
  (createdAt === null ? null : instantAt(createdAt)) ?? last;
const dueAt = (row: ExceptionRow) => clearsAt(row) ?? last;
/** What blocks until we answer comes before what the service does not say, and what clears without us. */
const blocking = ({ resolvable }: ExceptionRow) =>
  resolvable === true ? 0 : resolvable === null ? 1 : 2;

const keys: Readonly<Record<Sort, readonly ((row: ExceptionRow) => number)[]>> = {
  urgent: [blocking, dueAt, raisedAt],
  age: [raisedAt],
  due: [dueAt, raisedAt],
};

/** In the order that a person has chosen; those that are alike in it stay as they came. */
export function sortExceptions(rows: readonly ExceptionRow[], sort: Sort): ExceptionRow[] {
  return rows.toSorted((one, other) => {
    for (const key of keys[sort]) {
      const [mine, theirs] = [key(one), key(other)];
      if (mine !== theirs) return mine < theirs ? -1 : 1;
    }
    return 0;
  });
}

/** The one to answer after this one; null where it is the last that waits on us. */
export function nextAfter(rows: readonly ExceptionRow[], id: string): ExceptionRow | null {
  const at = rows.findIndex((row) => row.id === id);
  return rows[at + 1] ?? rows.find((row) => row.id !== id) ?? null;
}
