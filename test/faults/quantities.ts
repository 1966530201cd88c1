import { z } from 'zod';
import type { PracticeOracle } from '../support/oracle.ts';
import type { Request } from './ledger.ts';

const thousandths = (value: unknown) => Math.round(Number(value) * 1000);
const lotBody = z.object({ current_quantity: z.union([z.number(), z.string()]) });

/** Each lot's quantity at the service now, in thousandths. */
export async function quantitiesOf(oracle: PracticeOracle): Promise<Map<string, number>> {
  const lots = await oracle.all('lot');
  return new Map(lots.map((lot) => [String(lot['id']), thousandths(lot['current_quantity'])]));
}

/**
 * The requests in their order, each with its change of a quantity.
 * @param quantities as they stood before the first of them
 */
export function withChanges(
  requests: Awaited<ReturnType<PracticeOracle['requests']>>,
  quantities: Map<string, number>,
): Request[] {
  return requests.map((request) => {
    const lotId = request.path.split('/').at(-1) ?? '';
    const body = lotBody.safeParse(request.body);
    const stood = quantities.get(lotId);
    const sets = request.operation === 'lots.update' && request.applied && body.success;
    if (!sets || stood === undefined) return { ...request, changedBy: null };
    const stands = thousandths(body.data.current_quantity);
    quantities.set(lotId, stands);
    return { ...request, changedBy: stands - stood };
  });
}
