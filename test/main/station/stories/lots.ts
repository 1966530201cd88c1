import type { Reading } from '../../../../src/practice/readings.ts';
import type { At, Request, Story } from './story.ts';

/** Whether this reading answers a PUT with no fields, the only read of a lot. */
export const canRead = (reading: Reading) => reading.emptyUpdate !== 'refused';

const isEmpty = (body: unknown) =>
  typeof body === 'object' && body !== null && Object.keys(body).length === 0;

/** What all stories of lots share: the lot is known, and asked for where it can be. */
export const ofLots = {
  write: 'lots.update',
  isWrite: ({ body }: Request) => !isEmpty(body),
} satisfies Partial<Story>;

/** A lot that this station knows: by asking, or by an earlier edit where asking is refused. */
export async function knownLot(at: At): Promise<string> {
  const { entityId: lotId } = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId });
  if (canRead(at.reading)) return lotId;
  const id = crypto.randomUUID();
  await at.station.client.lots.edit({ id, lotId, change: { mpn: 'MPN-KNOWN' } });
  await at.station.until((change) => change.kind === 'status' && change.status.waiting === 0);
  while ((await at.station.standing(id))?.kind !== 'delivered') {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  // Asked again: for a known lot a refusal shows how lots are read under this reading.
  await at.station.client.lots.ask({ lotId });
  return lotId;
}

export async function quantityOf(at: At, lotId: string): Promise<number> {
  return Number((await at.oracle.state('lot', lotId))?.['current_quantity']);
}
