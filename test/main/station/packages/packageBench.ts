import { z } from 'zod';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { AdvancingClock } from '../../../support/advancingClock.ts';
import { dataFolder, openTestStation, practiceService } from '../../../support/testStation.ts';
import type { WindowClient } from '../../../support/windowClient.ts';

const codesSchema = z.object({
  codes: z.array(z.object({ label: z.string(), value: z.string(), group: z.string() })),
});
const lotSchema = z.object({
  batch_number: z.string(),
  upc: z.string(),
  expiration_date: z.string(),
});
const askedSchema = z.object({ barcode_value: z.string() });

/** A station signed in at a practice service, with its packages and their lots. */
export async function packageBench() {
  const folder = await dataFolder();
  const practice = await practiceService();
  const clock = new AdvancingClock();
  const station = await openTestStation(folder.path, { clock, service: practice.url });
  await station.signIn(practice.url);
  const { url, oracle } = practice;
  const { client } = station;
  return {
    ...{ station, client, oracle, clock, url, folder: folder.path },

    async codes() {
      const answer = await fetch(`${url}/practice/codes?images=no`);
      return codesSchema.parse(await answer.json()).codes;
    },

    /** Every text that the service was asked about, whatever came of it. */
    async asked(): Promise<string[]> {
      const requests = await oracle.requests('barcodes.verify');
      return requests.map(({ body }) => askedSchema.parse(body).barcode_value);
    },

    /** The lot behind a practice code, by the service's truth; once the station has been shown it. */
    async knownLot(label: string) {
      const { entityId } = await oracle.code(label);
      const id = lotIdSchema.parse(entityId);
      await client.lots.ask({ lotId: id });
      const { batch_number: batch, ...lot } = lotSchema.parse(await oracle.state('lot', id));
      const expires = lot.expiration_date.slice(2, 10).replaceAll('-', '');
      return { id, batch, upc: lot.upc, expires };
    },

    async [Symbol.asyncDispose]() {
      await station.close();
      await practice[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Scans at the bench, where a fill may be in front. */
export async function scanOf(client: WindowClient, value: string, id = crypto.randomUUID()) {
  const result = await client.fills.scan({ id, value, source: 'scanner' });
  if (result.kind !== 'scan') throw new Error(result.kind);
  return result.scan;
}
