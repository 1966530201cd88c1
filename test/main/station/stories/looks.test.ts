import { expect, test } from 'vitest';
import { person } from '../../../support/bench.ts';
import { Entries } from '../../../support/entries.ts';
import { quantityOf } from './lots.ts';
import { signedInAt } from './story.ts';

test('a service that changes the text of replies is not trusted to show one: nothing is repeated', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const open = await at.oracle.some('exception', (one) => one['is_active'] === true);
  const exceptionId = String(open['id']);
  const entries = new Entries(at.station);
  await at.oracle.fault({
    operation: 'exceptions.respond',
    do: {
      kind: 'refuse',
      status: 201,
      body: { id: crypto.randomUUID(), text: 'SHOUTED\n\n[Response from: Dana Whitfield]' },
    },
  });
  await entries.until(await entries.reply(exceptionId, 'Shouted'), 'delivered');
  await at.oracle.fault({ operation: 'exceptions.respond', do: { kind: 'cut', when: 'before' } });
  const { standing } = await entries.parked(await entries.reply(exceptionId, 'Whispered'));
  expect(standing.why).toEqual({ kind: 'may-have-arrived' });
  at.clock.skip(60 * 60_000);
  expect(await at.oracle.requests('exceptions.respond')).toHaveLength(2);
});

test('a lot read while it is being written is read again, until the read stands by itself', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const { entityId: lotId } = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId, by: person });
  const entries = new Entries(at.station);
  await at.oracle.fault({ operation: 'lots.update', skip: 1, do: { kind: 'latency', ms: 300 } });
  const count = await entries.count(lotId, '12');
  await entries.until(count, 'under-way');
  expect(await at.station.client.lots.ask({ lotId, by: person })).toEqual({ kind: 'told' });
  await entries.until(count, 'delivered');
  const scan = await at.station.scan((await at.oracle.code('A good lot')).value);
  const { subject } = await at.station.answered(scan.id);
  expect(subject?.lot?.quantity).toBe('12');
  expect(await quantityOf(at, lotId)).toBe(12);
});

test('what is known of a lot and what waits for it are shown beside each other', async () => {
  await using set = await signedInAt(1);
  const { at } = set;
  const { entityId: lotId, value } = await at.oracle.code('A good lot');
  await at.station.client.lots.ask({ lotId, by: person });
  const entries = new Entries(at.station);
  await entries.until(await entries.count(lotId, '95'), 'delivered');
  const scan = await at.station.scan(value);
  await at.station.answered(scan.id);
  await at.oracle.network(false);
  await entries.adjust(lotId, '-3');
  const glance = await at.station.until((change) => {
    const lot = change.kind === 'shift' ? change.shift.latest[0]?.subject?.lot : null;
    return lot?.quantity === '92' && lot;
  });
  expect(glance).toMatchObject({ quantity: '92', said: '95', changes: 1 });
});

test('a repeat of a status that is there already is found, not sent', async () => {
  await using set = await signedInAt(2);
  const { at } = set;
  const { entityId } = await at.oracle.code('A prescription');
  const id = crypto.randomUUID();
  await at.oracle.fault({ operation: 'prescriptions.status', do: { kind: 'cut', when: 'after' } });
  const entry = { id, by: person, prescriptionId: entityId, status: 'completed' };
  await at.station.client.prescriptions.setStatus(entry);
  const entries = new Entries(at.station);
  await entries.until(id, 'delivered');
  expect(await at.station.standing(id)).toMatchObject({ how: 'found' });
  expect(await at.oracle.requests('prescriptions.status')).toHaveLength(1);
});
