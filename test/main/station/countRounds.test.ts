import { expect, test } from 'vitest';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { AdvancingClock } from '../../support/advancingClock.ts';
import { Entries } from '../../support/entries.ts';
import { text } from '../../support/entryContent.ts';
import { goOffline } from '../../support/network.ts';
import { dataFolder, openTestStation, person } from '../../support/testStation.ts';
import { quantityOf } from './stories/lots.ts';
import { type At, openSignedInStation } from './stories/story.ts';

const other = { firstName: 'Bo', lastName: 'Lindqvist' };

/** A lot known to this station, with its barcode. */
async function lot(at: At, label: string) {
  const code = await at.oracle.code(label);
  await at.station.client.lots.ask({ lotId: code.entityId });
  return { lotId: lotIdSchema.parse(code.entityId), value: code.value };
}

/** One person's round, call by call. */
class Counting {
  readonly id = crypto.randomUUID();
  readonly #at: At;
  constructor(at: At) {
    this.#at = at;
  }
  get #rounds() {
    return this.#at.station.client.rounds;
  }
  readonly #mine = { round: this.id };

  begin = (blind = false) => this.#rounds.begin({ id: this.id, blind });
  scan = (value: string) => this.#rounds.scan({ ...this.#mine, value });
  count = (
    lotId: string,
    quantity: string,
    how: 'instead' | 'together' = 'instead',
    id = crypto.randomUUID(),
  ) =>
    this.#rounds.count({
      ...this.#mine,
      id,
      lotId: lotIdSchema.parse(lotId),
      quantity: decimalSchema.parse(quantity),
      how,
    });
  holds = (lotId: string) => this.#rounds.holds({ ...this.#mine, lotId: lotIdSchema.parse(lotId) });
  send = (agreeing = false) =>
    this.#rounds.send({ ...this.#mine, reason: 'Count round', agreeing });
}

test('a round is for the lots that it is begun for until each is counted', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const [good, soon] = [await lot(at, 'A good lot'), await lot(at, 'Another good lot')];
  const counting = new Counting(at);
  const { rounds } = at.station.client;
  const toCount = async () => (await rounds.present())?.toCount.map(({ lotId }) => lotId);
  const begin = (lots: (typeof good.lotId)[]) =>
    rounds.begin({ id: counting.id, blind: false, lots });
  await begin([soon.lotId]);
  // An open round is for further lots too, each once.
  await begin([soon.lotId, good.lotId]);
  expect(await toCount()).toEqual([soon.lotId, good.lotId]);
  await counting.scan(good.value);
  await counting.count(good.lotId, '12');
  expect(await toCount()).toEqual([soon.lotId]);
});

test('a count round is kept step by step, resumed only by who began it, and sent once', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const [good, soon] = [await lot(at, 'A good lot'), await lot(at, 'Another good lot')];
  const counting = new Counting(at);
  expect(await at.station.client.rounds.present()).toBeNull();
  expect(await counting.begin()).toMatchObject({ kind: 'open', round: { by: person } });
  await goOffline(at.station, at.oracle);
  expect(await counting.scan(good.value)).toMatchObject({
    kind: 'in-hand',
    round: { inHand: { lotId: good.lotId, lot: { unit: expect.any(String) } } },
  });
  await counting.count(good.lotId, '12');
  expect(await counting.scan(good.value)).toMatchObject({
    kind: 'already-counted',
    round: { counts: [{ quantity: '12' }] },
  });
  // The same call again adds nothing.
  const id = crypto.randomUUID();
  await counting.count(good.lotId, '0.5', 'together', id);
  expect(await counting.count(good.lotId, '0.5', 'together', id)).toMatchObject({
    round: { inHand: null, counts: [{ lotId: good.lotId, quantity: '12.5' }] },
  });
  const stranger = 'ORDER-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2';
  await counting.scan(stranger);
  expect(await counting.scan(stranger)).toMatchObject({
    kind: 'stray',
    stray: { because: 'not-a-lot', times: 2 },
  });
  expect(await counting.scan(']d20130305744072057')).toMatchObject({
    stray: { because: 'damaged' },
  });
  await counting.scan(soon.value);

  // After a kill in the middle all of it is there, for this person only.
  await at.station.close();
  await using again = await openTestStation(at.folder, { clock: at.clock });
  const later: At = { ...at, station: again };
  const resumed = await again.client.rounds.present();
  expect(resumed).toMatchObject({
    id: counting.id,
    inHand: { lotId: soon.lotId },
    counts: [{ quantity: '12.5' }],
    strays: [{ because: 'damaged' }, { value: stranger, times: 2 }],
  });
  const theirs = (await again.windowOf(other)).rounds;
  expect(await theirs.present()).toBeNull();
  expect(await theirs.send({ round: counting.id, reason: '', agreeing: true })).toEqual({
    kind: 'gone',
  });
  const goOn = new Counting(later);
  const mine = { round: counting.id };
  const agreed = resumed?.inHand?.lot?.quantity ?? '';
  await again.client.rounds.count({
    ...mine,
    id: crypto.randomUUID(),
    lotId: soon.lotId,
    quantity: decimalSchema.parse(agreed),
    how: 'instead',
  });
  expect(await goOn.scan(good.value)).toEqual({ kind: 'gone' });

  // Only differing counts are sent, and a repeated call sends nothing.
  const send = () => again.client.rounds.send({ ...mine, reason: 'Count round', agreeing: false });
  expect(await send()).toEqual({ kind: 'sent', entries: 1 });
  expect(await send()).toEqual({ kind: 'sent', entries: 1 });
  expect(await again.client.rounds.present()).toBeNull();
  const { waiting } = await again.waiting();
  expect(waiting.first).toMatchObject([
    { fields: expect.arrayContaining([{ name: 'reason', value: text('Count round') }]) },
  ]);
  await at.oracle.network(true);
  await again.client.changes.tryNow();
  at.clock.advance(60_000);
  await expect.poll(() => quantityOf(at, good.lotId)).toBe(12.5);
  const writes = (await at.oracle.requests('lots.update')).filter(
    ({ body, applied }) => applied && JSON.stringify(body) !== '{}',
  );
  expect(writes.map(({ body }) => body)).toEqual([{ current_quantity: 12.5 }]);
});

test('a quantity that changed since the count is shown before the round is sent', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const good = await lot(at, 'A good lot');
  const entries = new Entries(at.station);
  await entries.until(await entries.count(good.lotId, '95'), 'delivered');
  const counting = new Counting(at);
  await counting.begin(true);
  await counting.count(good.lotId, '92');
  await entries.until(await entries.adjust(good.lotId, '-5'), 'delivered');
  expect(await counting.send()).toMatchObject({
    kind: 'changed-since',
    lotIds: [good.lotId],
    round: { counts: [{ known: '95', lot: { quantity: '90' } }] },
  });
  await counting.holds(good.lotId);
  expect(await counting.send()).toEqual({ kind: 'sent', entries: 1 });
  await expect.poll(() => quantityOf(at, good.lotId)).toBe(92);
});

test('a count made offline of a lot that another bench changed is parked and overwrites nothing', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const good = await lot(at, 'A good lot');
  const entries = new Entries(at.station);
  await entries.until(await entries.count(good.lotId, '95'), 'delivered');
  await using folder = await dataFolder();
  await using second = await openTestStation(folder.path, { clock: new AdvancingClock() });
  await second.signIn(at.url, 'second@bench.test');
  await second.client.lots.ask({ lotId: good.lotId });
  const counting = new Counting(at);
  await counting.begin();
  await counting.count(good.lotId, '92');
  const others = new Entries(second, await second.windowOf(other));
  await others.until(await others.count(good.lotId, '60'), 'delivered');

  expect(await counting.send()).toEqual({ kind: 'sent', entries: 1 });
  await expect
    .poll(async () => (await at.station.waiting()).decisions.first[0]?.standing)
    .toMatchObject({
      why: {
        kind: 'conflict',
        differences: [{ base: text('95'), theirs: text('60'), mine: text('92') }],
      },
    });
  expect(await quantityOf(at, good.lotId)).toBe(60);
});

test('lots are found by a package in each form and by batch, and never by another product', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const [good, soon] = [await lot(at, 'A good lot'), await lot(at, 'Another good lot')];
  const entries = new Entries(at.station);
  await entries.until(
    await entries.editLot(good.lotId, { upc: '305744072055', batch_number: 'ABC1' }),
    'delivered',
  );
  await entries.until(
    await entries.editLot(soon.lotId, { upc: '0574-4072-05', batch_number: 'ABC2' }),
    'delivered',
  );
  const counting = new Counting(at);
  await counting.begin();
  const gtin = '30305744072056';
  const one = (lotId: string) => ({ kind: 'in-hand', round: { inHand: { lotId } } });
  expect(await counting.scan(`]d201${gtin}1727113010ABC1`)).toMatchObject(one(good.lotId));
  expect(await counting.scan(`]d2715000574407205\u001d10abc2`)).toMatchObject(one(soon.lotId));
  expect(await counting.scan('abc2')).toMatchObject(one(soon.lotId));
  // A separator is missing, and a known lot decides which reading is right.
  expect(await counting.scan(`]d201${gtin}10ABC121777`)).toMatchObject(one(good.lotId));
  for (const both of ['305744072055', gtin, '00574407205', '0574407205']) {
    const several = await counting.scan(both);
    expect(several).toMatchObject({ kind: 'several', lots: { length: 2 } });
  }
  expect(await counting.scan('312345678906')).toMatchObject({ stray: { because: 'no-such-lot' } });
  expect(await counting.scan(`]d2010031234567890610ABC1`)).toMatchObject({
    stray: { because: 'no-such-lot' },
  });
  expect(await counting.scan(`]d2010031234567890610ABC121777`)).toMatchObject({
    stray: { because: 'unclear' },
  });
});

test('a round that ended is not begun again by a call that comes twice', async () => {
  await using set = await openSignedInStation(1);
  const counting = new Counting(set.at);
  await counting.begin();
  await set.at.station.client.rounds.giveUp({ round: counting.id });
  expect(await counting.begin()).toEqual({ kind: 'gone' });
  expect(await set.at.station.client.rounds.present()).toBeNull();
});
