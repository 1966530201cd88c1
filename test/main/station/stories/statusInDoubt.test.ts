import { expect, test } from 'vitest';
import { lotIdSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import { Entries } from '../../../support/entries.ts';
import { type At, openSignedInStation } from './story.ts';

/** A prescription that is active as far as this station knows, and a change of it that may have arrived. */
async function statusInDoubt(at: At, status: string) {
  const { entityId } = await at.oracle.code('A prescription');
  const prescriptionId = prescriptionIdSchema.parse(entityId);
  const entries = new Entries(at.station);
  const enter = async (status: string) => {
    const id = crypto.randomUUID();
    await at.station.client.prescriptions.setStatus({ id, prescriptionId, status });
    return id;
  };
  await entries.until(await enter('active'), 'delivered');
  // The list that every sign-in fetches would take the fault that the lookup is to meet.
  await expect.poll(async () => (await at.oracle.requests('prescriptions.list')).length).toBe(1);
  await at.oracle.fault({ operation: 'prescriptions.status', do: { kind: 'cut', when: 'after' } });
  await at.oracle.fault({ operation: 'prescriptions.list', do: { kind: 'refuse', status: 404 } });
  const lost = await enter(status);
  await entries.untilParked(lost);
  return { entries, enter, lost };
}

test.each([
  { kind: 'discard', reason: 'Not needed' },
  { kind: 'went-through', knownBy: null, record: null },
] as const)(
  'after a $kind of a change that may have arrived, the same status proves no later one',
  async (decision) => {
    await using set = await openSignedInStation(2);
    const { at } = set;
    const { entries, enter, lost } = await statusInDoubt(at, 'completed');
    await entries.decide(lost, decision);
    await at.oracle.fault({
      operation: 'prescriptions.status',
      do: { kind: 'cut', when: 'before' },
    });
    const before = (await at.oracle.requests('prescriptions.list')).length;
    const same = await enter('completed');
    const next = await enter('active');
    // What the first look found proves nothing, so there is another one.
    const looks = async () => {
      at.clock.advance(40_000);
      return (await at.oracle.requests('prescriptions.list')).length - before;
    };
    await expect.poll(looks, { interval: 1_500 }).toBeGreaterThan(1);
    expect((await at.station.standing(same))?.kind).toBe('under-way');
    expect((await at.station.standing(next))?.kind).toBe('waiting');
    at.clock.advance(11 * 60_000);
    await entries.until(next, 'delivered');
    expect(await at.station.standing(same)).toMatchObject({ kind: 'delivered', how: 'found' });
  },
);

test('after two lost sendings, what is found waits until the second can arrive no more', async () => {
  await using set = await openSignedInStation(2);
  const { at } = set;
  const { entityId } = await at.oracle.code('A prescription');
  const prescriptionId = prescriptionIdSchema.parse(entityId);
  const entries = new Entries(at.station);
  const enter = async (status: string) => {
    const id = crypto.randomUUID();
    await at.station.client.prescriptions.setStatus({ id, prescriptionId, status });
    return id;
  };
  const requests = async (of: string) => (await at.oracle.requests(of)).length;
  await entries.until(await enter('active'), 'delivered');
  await at.oracle.fault({
    operation: 'prescriptions.status',
    do: { kind: 'cut', when: 'before' },
  });
  const lost = await enter('completed');
  const next = await enter('active');
  await expect.poll(() => requests('prescriptions.status')).toBe(2);
  await at.oracle.fault({
    operation: 'prescriptions.status',
    do: { kind: 'cut', when: 'after' },
  });
  const sendings = async () => {
    at.clock.advance(70_000);
    return requests('prescriptions.status');
  };
  await expect.poll(sendings, { interval: 100, timeout: 20_000 }).toBe(3);
  // It stands there now; by which of the two, nobody can tell.
  const before = await requests('prescriptions.list');
  const looks = async () => {
    at.clock.advance(40_000);
    return (await requests('prescriptions.list')) - before;
  };
  await expect.poll(looks, { interval: 1_500, timeout: 20_000 }).toBeGreaterThan(1);
  expect((await at.station.standing(lost))?.kind).toBe('under-way');
  expect((await at.station.standing(next))?.kind).toBe('waiting');
  at.clock.advance(11 * 60_000);
  await entries.until(next, 'delivered');
  expect(await at.station.standing(lost)).toMatchObject({ kind: 'delivered', how: 'found' });
});

test('after a discarded change of a lot’s use, an earlier answer does not pass it', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entityId, value } = await at.oracle.code('A good lot');
  const lotId = lotIdSchema.parse(entityId);
  const entries = new Entries(at.station);
  await at.station.client.lots.ask({ lotId });
  const verdictOf = async () => {
    const { id } = await at.station.scan(value);
    return (await at.station.untilAnswered(id)).verdict;
  };
  expect(await verdictOf()).toMatchObject({ kind: 'verified' });
  // The read before the edit passes; its own answer and the lookup's are lost.
  await at.oracle.fault({ operation: 'lots.update', skip: 1, do: { kind: 'cut', when: 'after' } });
  await at.oracle.fault({ operation: 'lots.update', skip: 1, do: { kind: 'refuse', status: 404 } });
  const lost = await entries.editLot(lotId, { is_active: false });
  await entries.untilParked(lost);
  await entries.decide(lost, { kind: 'discard', reason: 'Not needed' });
  expect(await verdictOf()).toMatchObject({ kind: 'code-verified', because: 'stale-record' });
});
