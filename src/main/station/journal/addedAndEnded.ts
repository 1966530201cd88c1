import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';

/** The columns of something that a person adds to a list and a person ends. */
export const addedAndEndedColumns = {
  added_at: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  ended_at: z.number().int().nullable(),
  ended_first_name: z.string().nullable(),
  ended_last_name: z.string().nullable(),
};
type Columns = z.infer<z.ZodObject<typeof addedAndEndedColumns>>;

interface Moment {
  readonly at: number;
  readonly by: Person;
}

/** Who added it, and who ended it; null while it stands. */
export function addedAndEnded(row: Columns): { added: Moment; ended: Moment | null } {
  const by = { firstName: row.first_name, lastName: row.last_name };
  const endedBy = { firstName: row.ended_first_name ?? '', lastName: row.ended_last_name ?? '' };
  return {
    added: { at: row.added_at, by },
    ended: row.ended_at === null ? null : { at: row.ended_at, by: endedBy },
  };
}
