import { z } from 'zod';
import { prescriberReferenceSchema, supervisorMappingIdSchema } from '#shared/domain/ids.ts';
import { submitEntry } from '../../../src/main/station/handlers/enter.ts';
import { removeSupervisor as operation } from '../../../src/main/station/operations/prescriber/removeSupervisor.ts';
import { mappingsOf, nth, type ServiceWorld } from '../../simulation/service/world.ts';
import { type EntryKindRow, isEntered, simulated } from './row.ts';

const choiceSchema = z.object({ mapping: z.number(), by: z.enum(['id', 'npi']) });

function removalOf(world: ServiceWorld, { mapping, by }: z.infer<typeof choiceSchema>) {
  const { id: uuid, npi } = world.prescriber;
  const prescriber = prescriberReferenceSchema.parse(by === 'npi' ? npi : uuid);
  return {
    prescriber,
    mappingId: supervisorMappingIdSchema.parse(nth(mappingsOf(world), mapping)),
  };
}

const removal = simulated({
  name: 'remove-supervisor',
  weight: 2,
  about: null,
  choice: choiceSchema,
  choose: (random, about) => ({
    mapping: about.which(2),
    by: random.pick(['id', 'npi'] as const),
  }),
  pair: () =>
    [
      { mapping: 0, by: 'id' },
      { mapping: 1, by: 'id' },
    ] as const,
  enter({ context, world, id, by }, choice) {
    const payload = removalOf(world, choice);
    return isEntered(submitEntry(context, operation, { id, by, payload }));
  },
  async submit({ client, world, id, forged }, choice) {
    const call = { id, ...removalOf(world, choice), ...forged };
    return isEntered(await client.prescribers.removeSupervisor(call));
  },
});

export const removeSupervisor: EntryKindRow = {
  kind: removal.name,
  write: 'prescribers.removeSupervisor',
  traits: ['harmless'],
  simulated: [removal],
  plan({ records }) {
    const mapping = records.supervisors.shift();
    if (mapping === undefined) return null;
    const prescriber = prescriberReferenceSchema.parse(mapping.prescriber);
    const mappingId = supervisorMappingIdSchema.parse(mapping.id);
    return {
      mark: mapping.id,
      enter: (client, id) => client.prescribers.removeSupervisor({ id, prescriber, mappingId }),
      carriedBy: ({ operation: name, path }) =>
        name === 'prescribers.removeSupervisor' && path.includes(mapping.id),
      atMost: null,
    };
  },
};

export const prescriberKinds = [removeSupervisor];
