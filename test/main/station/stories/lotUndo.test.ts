import { expect, test } from 'vitest';
import type { LotDetail } from '#shared/contract/lotViews.ts';
import type { EntryStanding } from '#shared/contract/waiting.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { Entries } from '../../../support/entries.ts';
import { text } from '../../../support/entryContent.ts';
import { openTestStation } from '../../../support/testStation.ts';
import { ofLots, quantityOf } from './lots.ts';
import { type At, openSignedInStation } from './story.ts';

/** A lot that was asked about, and its true quantity at the service. */
async function knownLot(at: At) {
  const { entityId } = await at.oracle.code('A good lot');
  const lotId = lotIdSchema.parse(entityId);
  expect(await at.station.client.lots.ask({ lotId })).toEqual({ kind: 'answered' });
  return { lotId, had: await quantityOf(at, lotId) };
}

const writes = async (at: At) =>
  (await at.oracle.requests('lots.update')).filter(ofLots.isWrite).map(({ body }) => body);

function held(lotId: string, change: string) {
  return {
    id: crypto.randomUUID(),
    lotId: lotIdSchema.parse(lotId),
    change: decimalSchema.parse(change),
    reason: 'Spilled',
    held: true,
  };
}

const undoStates = (detail: LotDetail) =>
  detail.history.flatMap((one) =>
    one.kind === 'entry' ? [[one.entry.standing.kind, one.undo.kind, one.quantity]] : [],
  );

test('an adjustment is held for five seconds on disk; taken back in that time, it is never sent', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { lotId, had } = await knownLot(at);
  const { client } = at.station;
  const [first, second] = [held(lotId, '-3'), held(lotId, '-4')];
  at.clock.hold();
  await client.lots.adjust(first);
  await client.lots.adjust(second);
  const standing = await at.station.standing(first.id);
  expect(standing).toMatchObject({ kind: 'waiting', for: { kind: 'hold' } });
  expect((await client.lots.detail({ lotId })).now.current_quantity).toBe(String(had - 7));
  expect(await client.lots.undo({ id: first.id, newId: crypto.randomUUID() })).toEqual({
    kind: 'taken-back',
  });
  expect(await writes(at)).toEqual([]);
  at.clock.advance(5_000);
  await new Entries(at.station).until(second.id, 'delivered');
  expect(await writes(at)).toEqual([{ current_quantity: had - 4 }]);
  expect(undoStates(await client.lots.detail({ lotId }))).toEqual([
    ['delivered', 'possible', { before: String(had), after: String(had - 4) }],
    ['not-sent', 'none', null],
  ]);
  expect(await client.audit.verify()).toMatchObject({ broken: null });
});

test('what a held adjustment waits for after its time is shown without any other change', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { lotId, had } = await knownLot(at);
  const entries = new Entries(at.station);
  // It needs a decision, so that nothing of this lot is sent and no commit follows.
  const ahead = await entries.untilParked(await entries.adjust(lotId, `-${had + 1}`));
  const lists = await at.station.client.waiting.watch();
  await lists.next();
  const entry = held(lotId, '-3');
  await at.station.client.lots.adjust(entry);
  let waitsFor: EntryStanding | null = null;
  for await (const { waiting } of lists) {
    const now = waiting.first.find(({ id }) => id === entry.id)?.standing;
    if (now?.kind !== 'waiting') continue;
    waitsFor = now;
    if (now.for.kind !== 'hold') break;
    at.clock.advance(5_000);
  }
  expect(waitsFor).toMatchObject({ for: { kind: 'entry', entry: { id: ahead.id } } });
});

test('an adjustment that is held when the program ends is sent after the next start', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { lotId, had } = await knownLot(at);
  const entry = held(lotId, '-3');
  at.clock.hold();
  await at.station.client.lots.adjust(entry);
  await at.station.close();
  expect(await writes(at)).toEqual([]);
  await using again = await openTestStation(at.folder, { clock: at.clock });
  expect(await again.standing(entry.id)).toMatchObject({ kind: 'waiting', for: { kind: 'hold' } });
  at.clock.advance(5_000);
  await new Entries(again).until(entry.id, 'delivered');
  expect(await quantityOf(at, lotId)).toBe(had - 3);
});

test('a delivered adjustment or count is undone once, by another entry that says so', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { lotId, had } = await knownLot(at);
  const entries = new Entries(at.station);
  const { client } = at.station;
  const undo = (id: string, newId: string) => client.lots.undo({ id, newId });

  const adjusted = await entries.adjust(lotId, '-3');
  await entries.until(adjusted, 'delivered');
  const newId = crypto.randomUUID();
  expect(await undo(adjusted, newId)).toEqual({ kind: 'compensated' });
  expect(await undo(adjusted, newId)).toEqual({ kind: 'compensated' });
  await entries.until(newId, 'delivered');
  expect(await quantityOf(at, lotId)).toBe(had);
  expect(await undo(adjusted, crypto.randomUUID())).toEqual({
    kind: 'impossible',
    because: { kind: 'undone-already' },
  });

  const counted = await entries.count(lotId, '41.5');
  await entries.until(counted, 'delivered');
  const back = crypto.randomUUID();
  await undo(counted, back);
  await entries.until(back, 'delivered');
  expect(await quantityOf(at, lotId)).toBe(had);
  const { history } = await client.lots.detail({ lotId });
  const entryEvents = history.flatMap((one) => (one.kind === 'entry' ? [one] : []));
  expect(entryEvents.map(({ undo: { kind } }) => kind)).toEqual([
    'possible',
    'done',
    'possible',
    'done',
  ]);
  expect(entryEvents[2]?.entry.fields).toContainEqual({
    name: 'reason',
    value: text('Undoes −3: Spilled'),
  });
  expect(await writes(at)).toHaveLength(4);
});

test('known lots are found by batch, maker, part number, product, UPC and a scanned package', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { client } = at.station;
  const find = async (text: string, code: string | null = null) =>
    (await client.lots.known({ text, code })).rows.map(({ id }) => id);
  expect(await client.lots.known({ text: '', code: null })).toMatchObject({
    rows: [],
    count: 0,
    known: 0,
  });
  const { lotId } = await knownLot(at);
  const { entityId } = await at.oracle.code('Another good lot');
  const other = lotIdSchema.parse(entityId);
  await client.lots.ask({ lotId: other });
  const entries = new Entries(at.station);
  const change = { batch_number: 'AB-77', upc: '305744072055', manufacturer: 'Zenith', mpn: 'Q9' };
  const edited = await entries.editLot(lotId, change);
  expect(await find('zen ab-7 q9')).toEqual([lotId]);
  await entries.until(edited, 'delivered');
  expect(await find('')).toEqual([lotId, other]);
  expect(await find('', '00305744072055')).toEqual([lotId]);
  expect(await find('', '010030574407205510AB-77\u001d17280131')).toEqual([lotId]);
  expect(await find('', '010030574407205510AB-78\u001d17280131')).toEqual([]);
  expect(await find('', '305744072055')).toEqual([lotId]);
  const [known] = (await client.lots.known({ text: lotId, code: null })).rows;
  const product = known?.products[0];
  if (product !== undefined) expect(await find(product)).toContain(lotId);
  expect(await find('nobody makes this')).toEqual([]);
});
