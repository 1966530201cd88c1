import { expect, test } from 'vitest';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { AdvancingClock } from '../../../support/advancingClock.ts';
import { Entries } from '../../../support/entries.ts';
import { dataFolder, openTestStation } from '../../../support/testStation.ts';
import { knownLot, quantityOf } from './lots.ts';
import { type At, openSignedInStation } from './story.ts';

/** A lot of which there are 95 as far as this station knows, where lots cannot be read. */
async function unreadableLotWith95(at: At) {
  const lotId = await knownLot(at);
  const entries = new Entries(at.station);
  await entries.until(await entries.count(lotId, '95', true), 'delivered');
  return { lotId, entries };
}

/** An adjustment to 92 that arrives, and whose answer is lost. */
async function lostAdjustment(at: At, entries: Entries, lotId: string): Promise<string> {
  await at.oracle.fault({ operation: 'lots.update', do: { kind: 'cut', when: 'after' } });
  const id = await entries.adjust(lotId, '-3', true);
  await entries.untilParked(id);
  expect(await quantityOf(at, lotId)).toBe(92);
  return id;
}

const detailOf = ({ station }: At, lotId: string) =>
  station.client.lots.detail({ lotId: lotIdSchema.parse(lotId) });

async function knownQuantity(at: At, lotId: string) {
  const { now, quantityInDoubt } = await detailOf(at, lotId);
  return { quantity: now.current_quantity, quantityInDoubt };
}
const inDoubt = { quantity: null, quantityInDoubt: true };

const discard = { kind: 'discard', reason: 'Not needed' } as const;

test.each([3, 4] as const)(
  'reading %i: after an adjustment that arrived is discarded, the next is not built on the old number',
  async (reading) => {
    await using set = await openSignedInStation(reading);
    const { at } = set;
    const { lotId, entries } = await unreadableLotWith95(at);
    const lost = await lostAdjustment(at, entries, lotId);
    const behind = await entries.adjust(lotId, '-2', true);
    await entries.decide(lost, discard);
    const { standing } = await entries.untilParked(behind);
    expect(standing.why).toEqual({ kind: 'no-quantity' });
    expect(standing.decisions).toContain('went-through');
    expect(await quantityOf(at, lotId)).toBe(92);
    expect(await knownQuantity(at, lotId)).toEqual(inDoubt);
    expect((await detailOf(at, lotId)).answer?.fields.current_quantity).toBe('95');
    const { rows } = await at.station.client.lots.known({ text: '', code: null });
    expect(rows.find(({ id }) => id === lotId)?.quantity).toBeNull();

    const counted = { kind: 'count', quantity: '90' } as const;
    const count = await entries.decide(behind, { kind: 'went-through', knownBy: counted });
    await entries.until(count, 'delivered');
    expect(await quantityOf(at, lotId)).toBe(90);
    expect(await knownQuantity(at, lotId)).toEqual({ quantity: '90', quantityInDoubt: false });
    await entries.until(await entries.adjust(lotId, '-1', true), 'delivered');
    expect(await quantityOf(at, lotId)).toBe(89);
  },
);

test('a quantity in doubt cannot be adjusted until it is counted, also after a restart', async () => {
  await using set = await openSignedInStation(3);
  const { at } = set;
  const { lotId, entries } = await unreadableLotWith95(at);
  await entries.decide(await lostAdjustment(at, entries, lotId), discard);
  await at.station.close();
  await using later = await openTestStation(at.folder, { clock: at.clock, service: at.url });
  const entry = { id: crypto.randomUUID(), lotId: lotIdSchema.parse(lotId) };
  const change = decimalSchema.parse('-2');
  expect(
    await later.client.lots.adjust({ ...entry, change, reason: 'Spilled', confirmed: true }),
  ).toMatchObject({ kind: 'impossible', because: { kind: 'quantity-not-known' } });
  const again = new Entries(later);
  await again.count(lotId, '92', true);
  await again.until(await again.adjust(lotId, '-2', true), 'delivered');
  expect(await quantityOf(at, lotId)).toBe(90);
});

test('the service’s next word about a lot makes its quantity known again', async () => {
  await using set = await openSignedInStation(3);
  const { at } = set;
  const { lotId, entries } = await unreadableLotWith95(at);
  await entries.decide(await lostAdjustment(at, entries, lotId), discard);
  expect(await knownQuantity(at, lotId)).toEqual(inDoubt);
  await entries.until(await entries.editLot(lotId, { notes: 'Shelf 4' }), 'delivered');
  expect(await knownQuantity(at, lotId)).toEqual({ quantity: '92', quantityInDoubt: false });
  await entries.until(await entries.adjust(lotId, '-2', true), 'delivered');
  expect(await quantityOf(at, lotId)).toBe(90);
});

test('where lots can be read, the adjustment after such a decision reads the lot first', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lotId = await knownLot(at);
  const entries = new Entries(at.station);
  await entries.until(await entries.count(lotId, '95'), 'delivered');
  await using folder = await dataFolder();
  await using second = await openTestStation(folder.path, { clock: new AdvancingClock() });
  await second.signIn(at.url, 'second@bench.test');
  await second.client.lots.ask({ lotId });
  const fault = { kind: 'cut', when: 'before' };
  await at.oracle.fault({ operation: 'lots.update', skip: 1, do: fault });
  const adjustment = await entries.adjust(lotId, '-3');
  await entries.until(adjustment, 'under-way');
  const other = new Entries(second);
  await other.until(await other.count(lotId, '80'), 'delivered');
  at.clock.advance(10 * 60_000);
  await entries.untilParked(adjustment);
  await entries.decide(adjustment, discard);
  expect(await knownQuantity(at, lotId)).toEqual(inDoubt);
  await entries.until(await entries.adjust(lotId, '-2'), 'delivered');
  expect(await quantityOf(at, lotId)).toBe(78);
});

test('a lost edit of unit and quantity that is edited to set neither leaves the quantity in doubt', async () => {
  await using set = await openSignedInStation(3);
  const { at } = set;
  const { lotId, entries } = await unreadableLotWith95(at);
  await at.oracle.fault({ operation: 'lots.update', do: { kind: 'cut', when: 'after' } });
  const current_quantity = decimalSchema.parse('40');
  const edit = await entries.editLot(lotId, { unit_type: 'g', current_quantity });
  await entries.untilParked(edit);
  await at.oracle.network(false);
  const entered = { lotId, change: { notes: 'Shelf 4' } };
  await entries.decide(edit, { kind: 'edit', entered });
  expect(await knownQuantity(at, lotId)).toEqual(inDoubt);
});
