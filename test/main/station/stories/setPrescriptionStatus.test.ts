import { prescriptionIdSchema } from '#shared/domain/ids.ts';
import { spelledStatus } from '../../../../src/practice/routes/related.ts';
import { tell } from './scenarios.ts';

tell({
  name: "set a prescription's status",
  write: 'prescriptions.status',
  lost: () => 'delivered',
  neverArrived: () => 'delivered',
  sentAtMost: 1,
  async begin({ oracle, reading, station }) {
    const { entityId } = await oracle.code('A prescription');
    const prescriptionId = prescriptionIdSchema.parse(entityId);
    const set = (from: typeof station, id: string, status: string) =>
      from.client.prescriptions.setStatus({
        id,
        prescriptionId,
        status: spelledStatus(status, reading),
      });
    // The answer makes the prescription and its patient known here; no reading renames this status.
    const known = crypto.randomUUID();
    await set(station, known, 'completed');
    while ((await station.standing(known))?.kind !== 'delivered') {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return {
      enter: (from, id) => set(from, id, 'active'),
      effects: async () =>
        (await oracle.state('prescription', entityId))?.['status'] === 'active' ? 1 : 0,
    };
  },
});
