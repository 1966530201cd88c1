import { expect, test } from 'vitest';
import { daySchema } from '#shared/domain/day.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema, orderReferenceSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import { Entries } from '../../../support/entries.ts';
import { flag, text } from '../../../support/entryContent.ts';
import { knownLot, ofLots, quantityOf } from './lots.ts';
import { applied } from './sequence.ts';
import { type At, openSignedInStation } from './story.ts';
import { taskAndUser, wholeDraft } from './tasks.ts';

/** A good answer to the next write with the record as it was: nothing is changed. */
async function answerUnchanged(at: At, operation: string, kind: string, id: string, skip = 0) {
  const body = await at.oracle.state(kind, id);
  await at.oracle.fault({ operation, skip, do: { kind: 'refuse', status: 200, body } });
}

/** A lot of which there are 95, known to this station. */
async function lotWith95(at: At): Promise<string> {
  const lotId = await knownLot(at);
  const entries = new Entries(at.station);
  await entries.until(await entries.count(lotId, '95', true), 'delivered');
  return lotId;
}

const writesOf = async (at: At) =>
  (await at.oracle.requests('lots.update')).filter(ofLots.isWrite).map(({ body }) => body);

/** A count of 80 that is answered with the 95 there were. */
async function countAnsweredWith95(at: At) {
  const lotId = await lotWith95(at);
  const entries = new Entries(at.station);
  await answerUnchanged(at, 'lots.update', 'lot', lotId, 1);
  const parked = await entries.untilParked(await entries.count(lotId, '80'));
  return { lotId, entries, parked };
}

test('a count of 80 answered with 95 is no delivery: both values stand, and the lot’s next entry waits', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { lotId, entries, parked } = await countAnsweredWith95(at);
  expect(parked.standing.why).toEqual({
    kind: 'answered-otherwise',
    differences: [
      { field: 'current_quantity', base: text('95'), theirs: text('95'), mine: text('80') },
    ],
  });
  expect(parked.standing.decisions).toEqual(['send-again', 'edit', 'discard']);
  const next = await entries.adjust(lotId, '-3');
  expect(await at.station.standing(next)).toMatchObject({
    kind: 'waiting',
    for: { kind: 'entry', entry: { id: parked.id, needsDecision: true } },
  });
  const detail = await at.station.client.lots.detail({ lotId: lotIdSchema.parse(lotId) });
  expect(detail.answer?.fields.current_quantity).toBe('95');
});

test('left at what the service answered, a count is settled and cannot be undone; the next goes out', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { lotId, entries, parked } = await countAnsweredWith95(at);
  const next = await entries.adjust(lotId, '-3');
  await entries.decide(parked.id, { kind: 'discard', reason: 'There are 95' });
  await entries.until(next, 'delivered');
  expect(await quantityOf(at, lotId)).toBe(92);
  expect(await at.station.standing(parked.id)).toMatchObject({
    ...{ kind: 'delivered', how: 'accepted', by: 'Pia Practice', reason: 'There are 95' },
  });
  const undoing = { id: parked.id, newId: crypto.randomUUID() };
  expect(await at.station.client.lots.undo(undoing)).toMatchObject({ kind: 'impossible' });
  expect((await writesOf(at)).filter((body) => JSON.stringify(body).includes('80'))).toHaveLength(
    1,
  );
});

test('sent again by a person, a count that was answered otherwise is delivered', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { lotId, entries, parked } = await countAnsweredWith95(at);
  await entries.until(await entries.decide(parked.id, { kind: 'send-again' }), 'delivered');
  expect(await quantityOf(at, lotId)).toBe(80);
});

test('an adjustment that was made and is answered with another number is only counted anew', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await lotWith95(at);
  const entries = new Entries(at.station);
  const set95 = { kind: 'misstate', set: { current_quantity: 95 } };
  await at.oracle.fault({ operation: 'lots.update', skip: 1, do: set95 });
  const { id, standing } = await entries.untilParked(await entries.adjust(lotId, '-3'));
  expect(standing.why).toMatchObject({ differences: [{ theirs: text('95'), mine: text('92') }] });
  expect(standing.decisions).toEqual(['went-through', 'discard']);
  const newId = crypto.randomUUID();
  const decide = (decision: Parameters<Entries['decide']>[1]) =>
    at.station.client.waiting.decide({ id, newId, decision });
  expect(await decide({ kind: 'send-again' })).toMatchObject({ kind: 'impossible' });
  const ask = { kind: 'went-through', knownBy: { kind: 'ask' } } as const;
  expect(await decide(ask)).toMatchObject({ kind: 'impossible' });

  const counted = { kind: 'count', quantity: '92' } as const;
  const count = await entries.decide(id, { kind: 'went-through', knownBy: counted });
  await entries.until(count, 'delivered');
  expect(await quantityOf(at, lotId)).toBe(92);
  const before = await at.station.client.waiting.entry({ id });
  expect(before?.standing).toMatchObject({ kind: 'not-sent', how: 'replaced' });
});

test.each([
  ['is_active', { is_active: false }, flag(true), flag(false)],
  [
    'expiration_date',
    { expiration_date: daySchema.parse('2031-03-31') },
    undefined,
    text('2031-03-31'),
  ],
  ['batch_number', { batch_number: 'B-7' }, undefined, text('B-7')],
] as const)(
  'an edit of a lot whose answer has the old %s needs a person',
  async (field, change, theirs, mine) => {
    await using set = await openSignedInStation(1);
    const { at } = set;
    const lotId = await knownLot(at);
    const entries = new Entries(at.station);
    const body = await at.oracle.state('lot', lotId);
    const nth = { operation: 'lots.update', path: lotId };
    await at.oracle.fault({
      ...nth,
      times: null,
      do: { kind: 'misstate', set: { [field]: body?.[field] } },
    });
    const { standing } = await entries.untilParked(await entries.editLot(lotId, change));
    expect(standing.why).toMatchObject({
      kind: 'answered-otherwise',
      differences: [{ field, ...(theirs === undefined ? {} : { theirs }), mine }],
    });
  },
);

test('an unpause answered with an order that is paused still is none', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { entityId } = await at.oracle.code('A paused order');
  await answerUnchanged(at, 'orders.unpause', 'order', entityId);
  const entries = new Entries(at.station);
  const { id, standing } = await entries.untilParked(
    await entries.unpause(orderReferenceSchema.parse(entityId)),
  );
  expect(standing.why).toEqual({
    kind: 'answered-otherwise',
    differences: [
      {
        ...{ field: 'status', base: text('paused'), theirs: text('paused') },
        mine: { kind: 'unlike', text: 'paused' },
      },
    ],
  });
  await entries.until(await entries.decide(id, { kind: 'send-again' }), 'delivered');
  expect(await at.oracle.state('order', entityId)).not.toMatchObject({ status: 'paused' });
});

test('a status of a task that its answer does not show needs a person', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { taskId } = await taskAndUser(at);
  await answerUnchanged(at, 'tasks.update', 'task', taskId);
  const entries = new Entries(at.station);
  const edit = await entries.editTask({ id: taskId }, { status_code: 'DON' });
  const { standing } = await entries.untilParked(edit);
  expect(standing.why).toMatchObject({
    kind: 'answered-otherwise',
    differences: [{ field: 'status_code', mine: { kind: 'code', code: 'DON' } }],
  });
});

test('a new task answered with another status is never made twice, and its edit waits for a person', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const local = crypto.randomUUID();
  const other = { kind: 'misstate', set: { status_code: 'OPN' } };
  await at.oracle.fault({ operation: 'tasks.create', do: other });
  const { id, standing } = await entries.untilParked(
    await entries.createTask(local, await wholeDraft(at, 'Restock')),
  );
  expect(standing.decisions).toEqual(['discard']);
  const edit = await entries.editTask({ local }, { name: 'Restock C4' });
  expect((await at.station.standing(edit))?.kind).toBe('waiting');
  await entries.decide(id, { kind: 'discard', reason: 'Fine so' });
  await entries.until(edit, 'delivered');
  expect(await applied(at, 'tasks.create')).toHaveLength(1);
});

test('a prescription’s status that its answer does not show needs a person; capitals do not', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const one = await at.oracle.some('prescription', ({ status }) => status === 'new');
  const prescriptionId = prescriptionIdSchema.parse(one['id']);
  const setStatus = async (status: string, shown: string) => {
    const say = { kind: 'misstate', set: { status: shown } };
    await at.oracle.fault({ operation: 'prescriptions.status', do: say });
    const entry = { id: crypto.randomUUID(), prescriptionId, status };
    expect(await at.station.client.prescriptions.setStatus(entry)).toEqual({ kind: 'entered' });
    return entry.id;
  };
  const entries = new Entries(at.station);
  await entries.until(await setStatus('active', 'ACTIVE'), 'delivered');
  const { standing } = await entries.untilParked(await setStatus('completed', 'Active'));
  expect(standing.why).toMatchObject({
    kind: 'answered-otherwise',
    differences: [{ field: 'status', theirs: text('Active'), mine: text('completed') }],
  });
});

test('rounding, trimming and another spelling of a day are no conflict', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await lotWith95(at);
  const entries = new Entries(at.station);
  const saying = (skip: number, shown: Record<string, unknown>) =>
    at.oracle.fault({ operation: 'lots.update', skip, do: { kind: 'misstate', set: shown } });
  await saying(1, { current_quantity: '80.5' });
  await entries.until(await entries.count(lotId, '80.46'), 'delivered');
  // The lot is read before it is edited.
  await saying(1, { expiration_date: '2031-03-30T19:00:00-05:00', batch_number: 'B 7' });
  const change = {
    expiration_date: daySchema.parse('2031-03-31'),
    batch_number: ' B  7 ',
    cost_per_unit: decimalSchema.parse('0.10'),
  };
  await entries.until(await entries.editLot(lotId, change), 'delivered');
});
