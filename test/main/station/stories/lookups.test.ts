import { expect, test } from 'vitest';
import { Entries } from '../../../support/entries.ts';
import { quantityOf } from './lots.ts';
import { openSignedInStation } from './story.ts';

test('where the service changes the text of replies, a lost reply is parked and never repeated', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const open = await at.oracle.some('exception', (one) => one['is_active'] === true);
  const exceptionId = String(open['id']);
  const entries = new Entries(at.station);
  await at.oracle.fault({
    operation: 'exceptions.respond',
    do: {
      kind: 'refuse',
      status: 201,
      body: { id: crypto.randomUUID(), text: 'SHOUTED\n\n[Response from: Pia Practice]' },
    },
  });
  await entries.until(await entries.reply(exceptionId, 'Shouted'), 'delivered');
  await at.oracle.fault({ operation: 'exceptions.respond', do: { kind: 'cut', when: 'before' } });
  const { standing } = await entries.untilParked(await entries.reply(exceptionId, 'Whispered'));
  expect(standing.why).toEqual({ kind: 'may-have-arrived' });
  at.clock.advance(60 * 60_000);
  expect(await at.oracle.requests('exceptions.respond')).toHaveLength(2);
});

test('a lot that is read during a write is read again until no write overlaps the read', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entityId: lotId } = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId });
  const entries = new Entries(at.station);
  await at.oracle.fault({ operation: 'lots.update', skip: 1, do: { kind: 'latency', ms: 300 } });
  const count = await entries.count(lotId, '12');
  await entries.until(count, 'under-way');
  expect(await at.station.client.lots.ask({ lotId })).toEqual({ kind: 'answered' });
  await entries.until(count, 'delivered');
  const scan = await at.station.scan((await at.oracle.code('A good lot')).value);
  const { subject } = await at.station.untilAnswered(scan.id);
  expect(subject?.lot?.quantity).toBe('12');
  expect(await quantityOf(at, lotId)).toBe(12);
});

test('a scan shows the quantity the service said beside the one with open entries', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entityId: lotId, value } = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId });
  const entries = new Entries(at.station);
  await entries.until(await entries.count(lotId, '95'), 'delivered');
  const scan = await at.station.scan(value);
  await at.station.untilAnswered(scan.id);
  await at.oracle.network(false);
  await entries.adjust(lotId, '-3');
  const glance = await at.station.until((change) => {
    const lot = change.kind === 'shift' ? change.shift.latest[0]?.subject?.lot : null;
    return lot?.quantity === '92' && lot;
  });
  expect(glance).toMatchObject({ quantity: '92', answeredQuantity: '95', changes: 1 });
});

test('a status whose answer was lost is found at the service and not sent again', async () => {
  await using set = await openSignedInStation(2);
  const { at } = set;
  const { entityId } = await at.oracle.code('A prescription');
  const entries = new Entries(at.station);
  const enter = async (status: string) => {
    const id = crypto.randomUUID();
    const entry = { id, prescriptionId: entityId, status };
    await at.station.client.prescriptions.setStatus(entry);
    await entries.until(id, 'delivered');
    return at.station.standing(id);
  };
  // A lookup proves a change only if another status was seen before.
  await enter('on_hold');
  await at.oracle.fault({ operation: 'prescriptions.status', do: { kind: 'cut', when: 'after' } });
  expect(await enter('completed')).toMatchObject({ how: 'found' });
  expect(await at.oracle.requests('prescriptions.status')).toHaveLength(2);
});

test('a lost count of the same quantity proves nothing: entries behind it wait for the late-arrival window', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entityId: lotId } = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId });
  const stands = String(await quantityOf(at, lotId));
  const entries = new Entries(at.station);
  const lost = { kind: 'cut', when: 'before' } as const;
  await at.oracle.fault({ operation: 'lots.update', skip: 1, do: lost });
  const same = await entries.count(lotId, stands);
  // The read before it, the lost count, and a lookup that finds the old quantity.
  await expect.poll(async () => (await at.oracle.requests('lots.update')).length).toBe(4);
  const next = await entries.count(lotId, '12');
  await at.station.waiting();
  expect((await at.station.standing(same))?.kind).toBe('under-way');
  expect((await at.station.standing(next))?.kind).toBe('waiting');
  at.clock.advance(11 * 60_000);
  await entries.until(next, 'delivered');
  expect(await at.station.standing(same)).toMatchObject({ kind: 'delivered', how: 'found' });
  expect(await quantityOf(at, lotId)).toBe(12);
});
