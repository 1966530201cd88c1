import type { FillBench } from './bench.ts';
import { type FillCase, numberOf } from './case.ts';

/** The station gets to know of the order and the exception of a fill: the one by an entry, the other by a read. */
export async function meet(bench: FillBench, { orderId, exceptionId }: FillCase): Promise<void> {
  if (!bench.isOnline) return;
  if (exceptionId !== null) await bench.window.exceptions.ask({ id: exceptionId });
  if (orderId === null) return;
  const { service } = bench;
  const subject = `order ${orderId}`;
  const before = service.delivered(subject).length;
  await bench.window.orders.unpause({ id: crypto.randomUUID(), order: orderId });
  await bench.until('the order has answered', () => service.delivered(subject).length > before);
  await bench.until('the order is known', async () => {
    const { rows } = await bench.window.orders.known({ text: numberOf(orderId) });
    return rows.length > 0;
  });
}

/** The lots of packages are known from when they came in. */
export async function meetLots(bench: FillBench, { bottles }: FillCase): Promise<void> {
  for (const { lotId, truth } of bottles) {
    if (truth.scannedBy === 'package' && !truth.lotIsUnknown)
      await bench.window.lots.ask({ lotId });
  }
}

/** The station fetches the list of prescriptions, until it has them all. */
export async function listAll(bench: FillBench): Promise<void> {
  const rows = bench.service.records.prescriptions.size;
  for (let tries = 0; tries < 20; tries += 1) {
    const before = bench.list?.asOf ?? 0;
    await bench.window.prescriptions.refresh();
    await bench.until('the list has come', () => (bench.list?.asOf ?? 0) > before);
    await bench.until('the round is over', () => bench.list?.refreshing === null);
    if ((bench.list?.rows ?? 0) >= rows) return;
  }
  throw new Error('The list of prescriptions is never complete');
}
