import { prescriberReferenceSchema, supervisorMappingIdSchema } from '#shared/domain/ids.ts';
import { tell } from './scenarios.ts';

tell({
  name: 'remove a supervisor',
  write: 'prescribers.removeSupervisor',
  // "Not there" after a lost answer means done; a plain 400 may mean anything.
  lost: ({ unknownId }) => (unknownId === 400 ? 'parked' : 'delivered'),
  neverArrived: () => 'delivered',
  repeatsDoNoHarm: true,
  isKnownHereAlone: true,
  sentAtMost: 2,
  async begin({ oracle }) {
    const mapping = await oracle.some('supervisor', () => true);
    const mappingId = supervisorMappingIdSchema.parse(mapping['id']);
    const prescriber = prescriberReferenceSchema.parse(mapping['prescriber_id']);
    return {
      enter: (station, id) =>
        station.client.prescribers.removeSupervisor({ id, prescriber, mappingId }),
      effects: async () => ((await oracle.state('supervisor', mappingId)) === null ? 1 : 0),
    };
  },
});
