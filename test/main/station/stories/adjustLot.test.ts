import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { canRead, knownLot, ofLots, quantityOf } from './lots.ts';
import { tell } from './scenarios.ts';

tell({
  ...ofLots,
  name: 'adjust a lot',
  readsFirst: (reading) => (canRead(reading) ? 1 : 0),
  lost: (reading) => (canRead(reading) ? 'delivered' : 'parked'),
  neverArrived: (reading) => (canRead(reading) ? 'delivered' : 'parked'),
  isKnownHereAlone: true,
  sentAtMost: 1,
  async begin(at) {
    const lotId = await knownLot(at);
    const before = await quantityOf(at, lotId);
    return {
      enter: (station, id) =>
        station.client.lots.adjust({
          id,
          lotId: lotIdSchema.parse(lotId),
          change: decimalSchema.parse('-3.25'),
          reason: 'Spilled',
          confirmed: !canRead(at.reading),
        }),
      // Each further effect would take 3.25 more away.
      effects: async () => (before - (await quantityOf(at, lotId))) / 3.25,
    };
  },
});
