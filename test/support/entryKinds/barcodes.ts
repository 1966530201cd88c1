import { z } from 'zod';
import { capture } from '../../../src/main/station/handlers/scan.ts';
import { nth } from '../../simulation/service/world.ts';
import { bodyField, type EntryKindRow, simulated } from './row.ts';

const scan = simulated({
  name: 'verify-barcode',
  weight: 2,
  about: null,
  choice: z.object({ lot: z.number(), known: z.boolean() }),
  choose: (random, about) => ({ lot: about.which(2), known: random.chance(0.8) }),
  pair: () => [
    { lot: 0, known: true },
    { lot: 1, known: false },
  ],
  enter({ context, world, id, by }, { lot, known }) {
    const { userId } = context.session;
    if (userId === null) return false;
    const value = known ? nth(world.barcodes.keys(), lot) : 'ORDER-nobody-K0';
    capture(context, { id, by, value, source: 'scanner', seen: true }, userId)?.();
    return true;
  },
  async submit({ client, world, id, forged }, { lot, known }) {
    const value = known ? nth(world.barcodes.keys(), lot) : 'ORDER-nobody-K0';
    await client.scan.enter({ id, value, source: 'scanner', ...forged });
    return true;
  },
});

export const verifyBarcode: EntryKindRow = {
  kind: scan.name,
  write: 'barcodes.verify',
  traits: ['harmless', 'parked-by-answer'],
  simulated: [scan],
  plan({ records, random, mark, oneOf }) {
    const value = random.chance(0.5) ? oneOf(records.codes) : mark('NOBODYS-CODE');
    return {
      mark: value,
      enter: (client, id) => client.scan.enter({ id, value, source: 'scanner' }),
      carriedBy: (request) => bodyField(request, 'barcode_value') === value,
      atMost: null,
    };
  },
};

export const barcodeKinds = [verifyBarcode];
