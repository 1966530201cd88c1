import { z } from 'zod';
import type { PracticeOracle } from '../support/oracle.ts';

const idOf = z.object({ id: z.string() }).transform(({ id }) => id);

type Records = readonly Record<string, unknown>[];

/** The records of the practice world on which entries can be made. */
export interface WorkableRecords {
  readonly counted: readonly string[];
  readonly adjusted: readonly string[];
  readonly edited: readonly string[];
  readonly tasks: readonly string[];
  readonly users: readonly string[];
  readonly exceptions: readonly string[];
  /** Each of these is used once. */
  readonly orders: string[];
  readonly prescriptions: string[];
  readonly supervisors: { readonly id: string; readonly prescriber: string }[];
  readonly codes: readonly string[];
  /** Tasks made here, by their local ids. */
  readonly locals: string[];
}

const LOTS_OF_A_SORT = 6;

export async function workableRecords(oracle: PracticeOracle): Promise<WorkableRecords> {
  const ids = (records: Records) => records.map((record) => idOf.parse(record));
  const lots = ids(await oracle.all('lot'));
  const sort = (number: number) =>
    lots.slice(10 + number * LOTS_OF_A_SORT, 10 + (number + 1) * LOTS_OF_A_SORT);
  const active = (await oracle.all('exception')).filter((one) => one['is_active'] === true);
  const paused = (await oracle.all('order')).filter((one) => one['status'] === 'paused');
  const settable = (await oracle.all('prescription')).filter(
    (one) => one['status'] !== 'completed',
  );
  const supervisors = await oracle.all('supervisor');
  return {
    counted: sort(0),
    adjusted: sort(1),
    edited: sort(2),
    tasks: ids(await oracle.all('task')).slice(0, 8),
    users: ids(await oracle.all('user')),
    exceptions: ids(active).slice(0, 8),
    orders: ids(paused),
    prescriptions: ids(settable),
    supervisors: supervisors.map((one) => ({
      id: idOf.parse(one),
      prescriber: String(one['prescriber_id']),
    })),
    codes: await Promise.all(
      ['A good lot', 'A user', 'A prescription'].map(
        async (label) => (await oracle.code(label)).value,
      ),
    ),
    locals: [],
  };
}
