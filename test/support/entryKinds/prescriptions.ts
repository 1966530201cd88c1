import { z } from 'zod';
import { prescriptionIdSchema } from '#shared/domain/ids.ts';
import { submitEntry } from '../../../src/main/station/handlers/enter.ts';
import { setPrescriptionStatus as operation } from '../../../src/main/station/operations/prescription/setPrescriptionStatus.ts';
import { nth, statuses } from '../../simulation/service/world.ts';
import { type EntryKindRow, isEntered, simulated } from './row.ts';

const status = simulated({
  name: 'set-prescription-status',
  weight: 3,
  about: 'prescription',
  choice: z.object({ prescription: z.number(), status: z.string() }),
  choose: (random, about) => ({ prescription: about.which(3), status: random.pick(statuses) }),
  pair: () => [
    { prescription: 0, status: 'active' },
    { prescription: 0, status: 'completed' },
  ],
  enter({ context, world, id, by }, choice) {
    const prescription = nth(world.prescriptions.keys(), choice.prescription);
    const prescriptionId = prescriptionIdSchema.parse(prescription);
    const payload = { prescriptionId, status: choice.status };
    return isEntered(submitEntry(context, operation, { id, by, payload }));
  },
  async submit({ client, world, id, forged }, { prescription, status }) {
    const prescriptionId = prescriptionIdSchema.parse(
      nth(world.prescriptions.keys(), prescription),
    );
    const call = { id, prescriptionId, status, ...forged };
    return isEntered(await client.prescriptions.setStatus(call));
  },
});

export const setPrescriptionStatus: EntryKindRow = {
  kind: status.name,
  write: 'prescriptions.status',
  traits: ['read-back', 'lookup-by-call'],
  simulated: [status],
  plan({ records, reading }) {
    const next = records.prescriptions.shift();
    if (next === undefined) return null;
    const prescriptionId = prescriptionIdSchema.parse(next);
    const completed = reading.statusCase === 'upper' ? 'COMPLETED' : 'completed';
    return {
      mark: prescriptionId,
      enter: (client, id) =>
        client.prescriptions.setStatus({ id, prescriptionId, status: completed }),
      carriedBy: ({ operation: name, path }) =>
        name === 'prescriptions.status' && path.includes(prescriptionId),
      atMost: 1,
    };
  },
};

export const prescriptionKinds = [setPrescriptionStatus];
