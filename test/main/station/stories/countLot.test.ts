import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { canRead, knownLot, ofLots, quantityOf } from './lots.ts';
import { tell } from './scenarios.ts';

tell({
  ...ofLots,
  name: 'count a lot',
  readsFirst: (reading) => (canRead(reading) ? 1 : 0),
  // Without a read nobody can say whether it arrived, and a repeat could undo another's count.
  lost: (reading) => (canRead(reading) ? 'delivered' : 'parked'),
  neverArrived: (reading) => (canRead(reading) ? 'delivered' : 'parked'),
  isKnownHereAlone: true,
  sentAtMost: 1,
  async begin(at) {
    const lotId = await knownLot(at);
    const target = (await quantityOf(at, lotId)) - 3.25;
    return {
      enter: (station, id) =>
        station.client.lots.count({
          id,
          lotId: lotIdSchema.parse(lotId),
          quantity: decimalSchema.parse(String(target)),
          reason: '',
          confirmed: !canRead(at.reading),
        }),
      effects: async () => ((await quantityOf(at, lotId)) === target ? 1 : 0),
    };
  },
});
