import { expect, test } from 'vitest';
import { prescriptionIdSchema } from '#shared/domain/ids.ts';
import { heldAfter, listed, manyListed, startListService } from '../../support/listService.ts';
import { goOffline } from '../../support/network.ts';
import { listOf, refresh, stateWhere, untilRefreshed } from '../../support/prescriptions.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  type TestStation,
} from '../../support/testStation.ts';

const one = listed(17);

/** Sets the status of a prescription as its page does; resolves once it is durable. */
async function setStatus(
  station: TestStation,
  prescriptionId: string,
  status: string,
): Promise<string> {
  const id = crypto.randomUUID();
  const entry = { id, prescriptionId: prescriptionIdSchema.parse(prescriptionId) };
  expect(await station.client.prescriptions.setStatus({ ...entry, status })).toEqual({
    kind: 'entered',
  });
  return id;
}

const rowOf = async (station: TestStation, text: string) =>
  (await listOf(station, { text })).rows[0];

test('a status that waits shows in the list and on the page until its answer replaces it', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ prescriptions: 60 });
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  await untilRefreshed(station);
  const { entityId } = await practice.oracle.code('A prescription');
  const serial = String((await practice.oracle.state('prescription', entityId))?.['serial_number']);
  const before = await rowOf(station, serial);
  expect(before).toMatchObject({ id: entityId, standing: 'delivered' });

  await goOffline(station, practice.oracle);
  const id = await setStatus(station, entityId, 'on_hold');
  expect(await rowOf(station, serial)).toMatchObject({ status: 'on_hold', standing: 'waiting' });
  const page = await station.client.prescriptions.detail({ id: entityId });
  expect(page).toMatchObject({
    status: 'on_hold',
    serial,
    open: [{ id, needsDecision: false }],
  });
  expect(page?.open[0]?.fields).toContainEqual({
    name: 'prescription',
    value: expect.objectContaining({ id: entityId, serialNumber: serial }),
  });

  await practice.oracle.network(true);
  await expect.poll(async () => (await station.standing(id))?.kind).toBe('delivered');
  expect(await rowOf(station, serial)).toMatchObject({ status: 'on_hold', standing: 'delivered' });
  expect((await station.client.prescriptions.detail({ id: entityId }))?.open).toEqual([]);
  await refresh(station);
  expect(await rowOf(station, serial)).toMatchObject({ status: 'on_hold', standing: 'delivered' });
});

test('a refused change leaves the row as the service has it and needs a decision', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ prescriptions: 60 });
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  await untilRefreshed(station);
  const { entityId } = await practice.oracle.code('A prescription');
  const was = (await station.client.prescriptions.detail({ id: entityId }))?.status;
  const refuse = { kind: 'refuse', status: 409, body: { message: 'Being dispensed' } };
  await practice.oracle.fault({ operation: 'prescriptions.status', do: refuse });
  const id = await setStatus(station, entityId, 'cancelled');
  await expect.poll(async () => (await station.standing(id))?.kind).toBe('needs-decision');
  expect(await station.client.prescriptions.detail({ id: entityId })).toMatchObject({
    status: was,
    standing: 'needs-decision',
    open: [{ id, needsDecision: true }],
  });
  const serial = String((await practice.oracle.state('prescription', entityId))?.['serial_number']);
  expect(await rowOf(station, serial)).toMatchObject({ status: was, standing: 'needs-decision' });
});

test('a status set and answered while the list is loading is not overwritten by that list', async () => {
  await using folder = await dataFolder();
  await using service = await startListService(manyListed(2_000));
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  await untilRefreshed(station);
  const held = heldAfter(2_000);
  service.answer = held.answer;
  station.forgetChanges();
  await station.client.prescriptions.refresh();
  await held.reached;
  const id = await setStatus(station, one.id, 'on_hold');
  await expect.poll(async () => (await station.standing(id))?.kind).toBe('delivered');
  held.goOn();
  expect(await untilRefreshed(station)).toMatchObject({ rows: 2_000, trouble: null });
  const page = await station.client.prescriptions.detail({ id: one.id });
  expect(page).toMatchObject({ status: 'on_hold', open: [] });
  expect(await rowOf(station, 'rx00000017')).toMatchObject({ status: 'on_hold' });
  // The next list was requested after the change, so it is newer.
  service.answer = service.whole;
  await refresh(station);
  expect(await rowOf(station, 'rx00000017')).toMatchObject({ status: 'new' });
});

test('a change whose answer was lost is looked up among the patient’s prescriptions', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ prescriptions: 60 });
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  await untilRefreshed(station);
  const { entityId } = await practice.oracle.code('A prescription');
  const cut = { kind: 'cut', when: 'after' };
  await practice.oracle.fault({ operation: 'prescriptions.status', do: cut });
  const id = await setStatus(station, entityId, 'on_hold');
  await expect.poll(async () => (await station.standing(id))?.kind).toBe('delivered');
  const patient = (await practice.oracle.state('prescription', entityId))?.['patient_id'];
  const requests = await practice.oracle.requests('prescriptions.list');
  expect(requests.at(-1)?.query).toEqual({ patient_id: [patient] });
  expect(await practice.oracle.requests('prescriptions.status')).toHaveLength(1);
});

test('a scan of a prescription is judged by the list, and again when the list changes', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ prescriptions: 60 });
  await using station = await openTestStation(folder.path, { service: practice.url });
  const fault = { kind: 'refuse', status: 503, body: {} };
  await practice.oracle.fault({ operation: 'prescriptions.list', do: fault });
  await station.signIn(practice.url);
  await stateWhere(station, ({ trouble }) => trouble !== null);
  const { value } = await practice.oracle.code('A prescription');
  const scan = await station.scan(value);
  await station.untilVerdict(scan.id, 'code-verified');
  station.forgetChanges();
  await station.client.prescriptions.refresh();
  const shift = await station.until(
    (change) =>
      change.kind === 'shift' &&
      change.shift.latest.some(
        ({ id, verdict }) => id === scan.id && verdict.kind !== 'code-verified',
      ) &&
      change.shift,
  );
  expect(shift.latest.find(({ id }) => id === scan.id)?.verdict.kind).toBe('expired');

  const again = await station.scan(value);
  await station.untilVerdict(again.id, 'expired');
});
