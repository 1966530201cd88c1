import { z } from 'zod';

const lotsSchema = z.object({ records: z.array(z.object({ id: z.string() })) });

/** The ids of so many lots of a practice service. */
export async function lotIds(practice: string, count: number): Promise<string[]> {
  const answer = await fetch(`${practice}/practice/state/lot?limit=${count}`);
  return lotsSchema.parse(await answer.json()).records.map(({ id }) => id);
}
