import { lotIdSchema } from '#shared/domain/ids.ts';
import { canRead, knownLot, ofLots } from './lots.ts';
import { tell } from './scenarios.ts';

tell({
  ...ofLots,
  name: 'edit a lot',
  readsFirst: (reading) => (canRead(reading) ? 1 : 0),
  lost: () => 'delivered',
  neverArrived: () => 'delivered',
  // Where it cannot be read it is sent once more, since nothing newer is known.
  isKnownHereAlone: true,
  sentAtMost: 2,
  async begin(at) {
    const lotId = await knownLot(at);
    const manufacturer = `Practice Works ${canRead(at.reading) ? 'East' : 'West'}`;
    return {
      enter: (station, id) =>
        station.client.lots.edit({
          id,
          lotId: lotIdSchema.parse(lotId),
          change: { manufacturer, upc: '012345678905' },
        }),
      effects: async () =>
        (await at.oracle.state('lot', lotId))?.['manufacturer'] === manufacturer ? 1 : 0,
    };
  },
});
