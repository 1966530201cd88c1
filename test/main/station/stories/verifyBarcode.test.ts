import type { TestStation } from '../../../support/testStation.ts';
import { tell } from './scenarios.ts';

const source = 'scanner';

tell({
  name: 'verify a barcode',
  write: 'barcodes.verify',
  // It changes nothing at the service, so it is sent again until it is answered.
  lost: () => 'delivered',
  neverArrived: () => 'delivered',
  repeatsDoNoHarm: true,
  sentAtMost: 2,
  canTakeOver: false,

  // Scans are listed at the scan station, so the waiting work leaves verified ones out.
  async standing(station: TestStation, id: string) {
    const listed = await station.standing(id);
    return listed?.kind ?? 'delivered';
  },

  async begin({ oracle }) {
    const { value } = await oracle.code('A task');
    return {
      enter: (station, id) => station.client.scan.enter({ id, value, source }),
      effects: async () => ((await oracle.verified()).includes(value) ? 1 : 0),
    };
  },
});
