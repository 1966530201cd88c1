import { z } from 'zod';
import type { PracticeOracle } from '../support/oracle.ts';

/** An exception whose last message is of the pharmacy's staff. */
export async function stuck(oracle: PracticeOracle): Promise<string> {
  const exception = await oracle.some('exception', (one) => {
    const { responses } = z
      .object({ responses: z.array(z.object({ author: z.object({ type: z.string() }) })) })
      .parse(one);
    return one['is_active'] === true && responses.at(-1)?.author.type === 'the service';
  });
  return String(exception['id']);
}
