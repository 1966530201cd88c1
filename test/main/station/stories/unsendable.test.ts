import { expect, test } from 'vitest';
import { supervisorRemovalSchema } from '#shared/contract/prescribers.ts';
import { orderReferenceSchema } from '#shared/domain/ids.ts';
import { Entries } from '../../../support/entries.ts';
import { offline, online } from './sequence.ts';
import { openSignedInStation } from './story.ts';

test.each(['.', '..', ' .. '])('an order named %j is refused when it is entered', async (name) => {
  await using set = await openSignedInStation(1);
  const order = orderReferenceSchema.parse(name);
  const entry = { id: crypto.randomUUID(), order };
  await expect(set.at.station.client.orders.unpause(entry)).rejects.toThrow();
});

test('an entry that no request can be made of is left to a person, and holds up nothing else', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const refused = await entries.untilParked(await entries.unpause('no such order'));
  const edited = await entries.decide(refused.id, { kind: 'edit', entered: { order: '..' } });
  const { standing } = await entries.untilParked(edited);
  expect(standing).toMatchObject({ why: { kind: 'unsendable' }, decisions: ['edit', 'discard'] });

  const { entityId: lotId } = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId });
  await entries.until(await entries.count(lotId, '12'), 'delivered');
  at.station.forgetChanges();
  await at.station.reload();
  const connection = await at.station.until(
    (change) => change.kind === 'status' && change.status.connection,
  );
  expect(connection).toMatchObject({ kind: 'connected' });
  expect(await at.oracle.requests('orders.unpause')).toHaveLength(1);
  await entries.decide(edited, { kind: 'discard', reason: 'Mistyped' });
});

test('one’s own entry that waits can be discarded, and is never sent', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const { entityId: lotId } = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId });
  await offline(at);
  const count = await entries.count(lotId, '12');
  expect(await at.station.standing(count)).toMatchObject({ decisions: ['discard'] });
  await entries.decide(count, { kind: 'discard', reason: 'Wrong lot' });
  const next = await entries.count(lotId, '14', true);
  await online(at, at.station);
  await entries.until(next, 'delivered');
  const sent = (await at.oracle.requests('lots.update')).map(({ body }) => JSON.stringify(body));
  expect(sent.filter((body) => body.includes('current_quantity'))).toEqual([
    expect.stringContaining('14'),
  ]);
});

test('an entry that waits and may have arrived already cannot be discarded as never sent', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const operation = 'prescribers.removeSupervisor';
  await at.oracle.fault({ operation, times: 50, do: { kind: 'cut', when: 'before' } });
  const id = crypto.randomUUID();
  const removal = { prescriber: '1234567893', mappingId: crypto.randomUUID() };
  const ids = supervisorRemovalSchema.parse(removal);
  await at.station.client.prescribers.removeSupervisor({ id, ...ids });
  await expect.poll(async () => (await at.oracle.requests(operation)).length).toBeGreaterThan(0);
  await new Entries(at.station).until(id, 'waiting');
  expect(await at.station.standing(id)).toMatchObject({ decisions: [] });
});
