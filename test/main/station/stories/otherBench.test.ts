import { expect, test } from 'vitest';
import { daySchema } from '#shared/domain/day.ts';
import { Entries } from '../../../support/entries.ts';
import { text } from '../../../support/entryContent.ts';
import { callFromAnotherStation } from './anotherStation.ts';
import { knownLot, ofLots } from './lots.ts';
import { type At, openSignedInStation } from './story.ts';

const elsewhere = (at: At, lotId: string, change: Record<string, unknown>) =>
  callFromAnotherStation(at, 'PUT', `products/inventory/${lotId}`, change);

const lotOf = (at: At, lotId: string) => at.oracle.state('lot', lotId);

const written = async (at: At) =>
  (await at.oracle.requests('lots.update')).filter(ofLots.isWrite).map(({ body }) => body);

test.each([1, 2, 5, 6] as const)(
  'reading %i: what another bench changed after this one read the lot is never edited over unseen',
  async (reading) => {
    await using set = await openSignedInStation(reading);
    const { at } = set;
    const lotId = await knownLot(at);
    const entries = new Entries(at.station);
    const { mpn } = (await lotOf(at, lotId)) ?? {};
    const first = await entries.editLot(lotId, { manufacturer: 'Northwind' });
    await entries.until(first, 'delivered');
    await elsewhere(at, lotId, { manufacturer: 'Southwind', batch_number: 'B-9' });
    const edit = await entries.editLot(lotId, { manufacturer: 'Eastwind', upc: '012345678905' });
    const { standing } = await entries.untilParked(edit);
    expect(standing.why).toEqual({
      kind: 'conflict',
      differences: [
        {
          field: 'manufacturer',
          ...{ base: text('Northwind'), theirs: text('Southwind'), mine: text('Eastwind') },
        },
      ],
    });
    expect(await lotOf(at, lotId)).toMatchObject({ manufacturer: 'Southwind', mpn });
  },
);

test('an edit of another field than another bench’s goes through, on what was just read', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await knownLot(at);
  const entries = new Entries(at.station);
  await elsewhere(at, lotId, { batch_number: 'B-9' });
  await entries.until(await entries.editLot(lotId, { manufacturer: 'Eastwind' }), 'delivered');
  expect(await lotOf(at, lotId)).toMatchObject({ manufacturer: 'Eastwind', batch_number: 'B-9' });
});

test('an edit waits for the read before it, as long as the service does not answer that', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await knownLot(at);
  const entries = new Entries(at.station);
  const before = (await at.oracle.requests('lots.update')).length;
  await at.oracle.fault({ operation: 'lots.update', do: { kind: 'cut', when: 'before' } });
  const edit = await entries.editLot(lotId, { notes: 'Shelf 4' });
  const standing = async () => {
    at.clock.advance(60_000);
    return (await at.station.standing(edit))?.kind;
  };
  await expect.poll(standing, { interval: 40 }).toBe('delivered');
  const requests = (await at.oracle.requests('lots.update')).slice(before);
  expect(requests.map(({ body }) => body)).toEqual([{}, {}, { notes: 'Shelf 4' }]);
});

/** Another bench has changed two fields where lots cannot be read, and one of them was edited over here. */
async function editedOver(at: At) {
  const lotId = await knownLot(at);
  const entries = new Entries(at.station);
  const known = await entries.editLot(lotId, { manufacturer: 'Northwind', notes: 'Shelf 3' });
  await entries.until(known, 'delivered');
  await elsewhere(at, lotId, { manufacturer: 'Southwind', notes: 'Shelf 4' });
  const edit = await entries.editLot(lotId, { manufacturer: 'Eastwind' });
  return { lotId, entries, parked: await entries.untilParked(edit) };
}

test.each([3, 4] as const)(
  'reading %i: where lots cannot be read, an answer that shows another bench’s change asks a person',
  async (reading) => {
    await using set = await openSignedInStation(reading);
    const { at } = set;
    const { lotId, entries, parked } = await editedOver(at);
    expect(parked.standing.why).toMatchObject({
      kind: 'changed-elsewhere',
      differences: [{ field: 'notes', base: text('Shelf 3'), theirs: text('Shelf 4') }],
      undo: [{ name: 'lot' }, { name: 'manufacturer', value: text('Northwind') }],
    });
    expect(parked.standing.decisions).toEqual(['undo', 'discard']);
    const next = await entries.editLot(lotId, { mpn: 'MPN-2' });
    expect((await at.station.standing(next))?.kind).toBe('waiting');

    const undo = await entries.decide(parked.id, { kind: 'undo' });
    await entries.until(undo, 'delivered');
    await entries.until(next, 'delivered');
    expect(await lotOf(at, lotId)).toMatchObject({
      ...{ manufacturer: 'Northwind', notes: 'Shelf 4', mpn: 'MPN-2' },
    });
    expect(await written(at)).toContainEqual({ manufacturer: 'Northwind' });
    const before = await at.station.client.waiting.entry({ id: parked.id });
    expect(before?.standing).toMatchObject({ kind: 'delivered', how: 'answered' });
  },
);

test('an edit over another bench’s change is left so by name, and sent no second time', async () => {
  await using set = await openSignedInStation(3);
  const { at } = set;
  const { lotId, entries, parked } = await editedOver(at);
  const sent = (await written(at)).length;
  await entries.decide(parked.id, { kind: 'discard', reason: 'Eastwind is right' });
  const entry = await at.station.client.waiting.entry({ id: parked.id });
  expect(entry?.standing).toMatchObject({ kind: 'delivered', how: 'accepted' });
  expect(await lotOf(at, lotId)).toMatchObject({ manufacturer: 'Eastwind', notes: 'Shelf 4' });
  expect(await written(at)).toHaveLength(sent);
});

test('what others count all day is no change of an edited lot', async () => {
  await using set = await openSignedInStation(3);
  const { at } = set;
  const lotId = await knownLot(at);
  const entries = new Entries(at.station);
  await elsewhere(at, lotId, { current_quantity: 17 });
  await entries.until(await entries.editLot(lotId, { notes: 'Shelf 4' }), 'delivered');
});

test('two benches that enter the same value, spelled otherwise, ask nobody', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await knownLot(at);
  const entries = new Entries(at.station);
  await elsewhere(at, lotId, {
    batch_number: 'B  9',
    expiration_date: '2031-03-31T00:00:00Z',
  });
  const shown = { expiration_date: '2031-03-30T19:00:00-05:00' };
  const fault = { operation: 'lots.update', path: lotId, times: null };
  await at.oracle.fault({ ...fault, do: { kind: 'misstate', set: shown } });
  const expiration_date = daySchema.parse('2031-03-31');
  const edit = await entries.editLot(lotId, { batch_number: 'B 9', expiration_date });
  await entries.until(edit, 'delivered');
});
