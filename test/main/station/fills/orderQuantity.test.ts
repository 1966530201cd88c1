import { expect, test } from 'vitest';
import type { FillView } from '#shared/contract/fillView.ts';
import { checkLots, fillFrom, openAsKilled } from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import { orderStation } from '../../../support/orderOfThree.ts';

const asks = ({ finding }: FillView) =>
  finding.reasons.some(({ kind }) => kind === 'which-quantity');

/** The fill of the prescription that says 30 where its order says 90, once everything else is answered. */
async function openThird(at: Awaited<ReturnType<typeof orderStation>>) {
  await checkLots(at.station);
  await scanIn(at.station.client, at.third.value);
  return untilFill(at.station, (fill) => asks(fill) && fill.finding.reasons.length === 1);
}

test('an order with another quantity: the fill asks which counts before it closes, and the order’s counts where it is chosen', async () => {
  await using at = await orderStation();
  const { station, third, bottles } = at;
  const { fills } = station.client;
  const { id: fill, finding, quantity } = await openThird(at);
  expect(finding.reasons).toMatchObject([
    { ordered: { quantity: '90', unit: 'tablet' }, prescribed: { quantity: '30', unit: 'tablet' } },
  ]);
  expect(quantity).toMatchObject({ want: '30', by: null });
  const filled = await fillFrom(station, bottles.third, 'match');
  expect(filled.missing).toEqual(['answers']);
  await scanIn(station.client, third.value);
  expect(await fills.close({ fill, partial: null })).toMatchObject({ fill: { state: 'open' } });

  await fills.chooseQuantity({ fill, counts: 'order' });
  // Its label was scanned already, and the bottle has as much as the order says.
  expect(await untilFill(station, ({ state }) => state === 'closed')).toMatchObject({
    finding: { result: 'match' },
    quantity: { want: '90', have: '90', kind: 'exact', by: 'order' },
    ended: { how: 'complete', result: 'match' },
  });
});

test('where the prescription’s quantity is chosen it counts; the choice is kept once, with both quantities, through a kill', async () => {
  await using at = await orderStation();
  const { station, bottles, third } = at;
  const { fills } = station.client;
  const { id: fill } = await openThird(at);
  for (const counts of ['prescription', 'order'] as const) {
    // Asked once: what is said again changes nothing.
    expect(await fills.chooseQuantity({ fill, counts })).toMatchObject({
      fill: { quantity: { want: '30', by: 'prescription' }, finding: { result: 'match' } },
    });
  }
  await fillFrom(station, bottles.third, 'match');
  await using killed = await openAsKilled(at);
  expect(await killed.station.client.fills.present()).toMatchObject({
    id: fill,
    containers: [{ value: bottles.third }],
  });
  await scanIn(station.client, third.value);
  const closed = await untilFill(station, ({ state }) => state === 'closed');
  expect(closed.quantity).toMatchObject({ want: '30', have: '30', by: 'prescription' });
  await station.close();
  const journal = await journalLeftIn(at.folder, at.url);
  const events = journal.fills.events(fill).map(({ event }) => event);
  journal.close();
  expect(events.filter(({ kind }) => kind === 'quantity-chosen')).toEqual([
    {
      kind: 'quantity-chosen',
      counts: 'prescription',
      ordered: { quantity: '90', unit: 'tablet' },
      prescribed: { quantity: '30', unit: 'tablet' },
    },
  ]);
});

test('an amount that a person typed stays as the quantity is chosen, and another person chooses nothing in it', async () => {
  await using at = await orderStation();
  const { station, bottles } = at;
  const { fills } = station.client;
  const { id: fill } = await openThird(at);
  const filled = await fillFrom(station, bottles.third, 'match');
  const container = filled.containers[0]?.id ?? '';
  await fills.setAmount({ fill, container, amount: '30' });
  const other = await station.windowOf({ firstName: 'Bo', lastName: 'Lindqvist' });
  expect(await other.fills.chooseQuantity({ fill, counts: 'order' })).toEqual({ kind: 'gone' });
  expect(await fills.chooseQuantity({ fill, counts: 'order' })).toMatchObject({
    fill: { missing: ['quantity'], quantity: { want: '90', have: '30', kind: 'short' } },
  });
});
