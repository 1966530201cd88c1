import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { someOf, whole } from '../support/whole.ts';
import { answerWith, expect, fieldOf, openApp, test, verdictOf, wedge } from './app.ts';
import { ended, openFill, rxCode, setAside } from './fillWorlds.ts';
import { complete, orderInHand, prescriptionsInOrder, withStandings } from './orderWorlds.ts';
import type { StationDouble } from './stationDouble.ts';
import { bo, dana, lotCode, orderCode, orderSubject } from './worlds.ts';

const list = (page: Page) => page.getByRole('region', { name: /^Order ORD482913QX/ });
const line = (page: Page) => list(page).getByRole('listitem');
const [first, second] = prescriptionsInOrder;

/** The order's code puts it in hand. */
async function scanOrder(page: Page, station: StationDouble, order = orderInHand()) {
  station.fills.orders.set(orderCode, order);
  await wedge(page, orderCode);
  await expect(list(page)).toBeVisible();
}

test('an order’s code keeps its verdict and lists its prescriptions; label by label they are ticked off', async ({
  page,
  station,
  address,
}) => {
  const { fills } = station;
  await openApp(page, address);
  answerWith(station, { subject: orderSubject });
  await scanOrder(page, station);
  await expect(verdictOf(page)).toContainText('Order OK');
  await expect(list(page)).toContainText('0 of 3 done');
  await expect(list(page)).toContainText('Status: received. Patient JS. As of');
  await expect(line(page)).toHaveText([
    'Finasteride 1 mg tablet90 tablets · Not begun1',
    'Lamotrigine 25 mg60 tablets · Not begun2',
    /^Prescription 7d2a9c56.*Not begun3$/,
  ]);

  fills.answers.set(rxCode, (fill) => ({
    kind: 'fill',
    fill: fill === null ? openFill() : ended(fill, 'complete'),
  }));
  await wedge(page, rxCode);
  await expect(page.getByRole('region', { name: 'This fill', exact: true })).toContainText(
    'Order ORD482913QX: 0 of 3 done',
  );
  await expect(list(page)).toHaveCount(0);
  await wedge(page, rxCode);
  fills.setOrder(orderInHand({ prescriptions: withStandings(complete) }));
  await expect(list(page)).toContainText('1 of 3 done');
  await expect(verdictOf(page)).toHaveText(/^Scans complete /);
  await expect(line(page).first()).toContainText('Scans complete');
  await expect(line(page).first().getByRole('button')).toHaveCount(0);
});

test('a digit, its key on the number sheet and a press begin the fill of that line', async ({
  page,
  station,
  address,
}) => {
  const { fills } = station;
  await openApp(page, address);
  await scanOrder(page, station);
  const begun = (place: number) => {
    const { calls } = fills;
    expect(calls.map(({ call }) => call)).toEqual(['begin']);
    expect(calls).toMatchObject([{ input: { prescriptionId: prescriptionsInOrder[place]?.id } }]);
    calls.length = 0;
  };
  const back = async () => {
    await expect(page.getByRole('region', { name: 'This fill', exact: true })).toBeVisible();
    fills.push(setAside(fills.present ?? openFill()));
    await expect(list(page)).toBeFocused();
  };
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('2');
  await back();
  begun(1);
  await wedge(page, 'BENCH:KEY/1');
  await back();
  begun(0);
  await line(page).nth(2).getByRole('button').click();
  await back();
  begun(2);
  // There is no ninth.
  await page.keyboard.press('9');
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toContainText('Lot OK');
  expect(fills.calls).toEqual([]);
});

test('each line says how far it is, and only what may be begun has a digit', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const at = Date.now() - 60_000;
  const cases = [
    [{ kind: 'open', by: bo }, 'Bo Lindqvist is filling it', false],
    [{ kind: 'open', by: dana }, 'Open', false],
    [{ kind: 'set-aside', by: bo, fill: crypto.randomUUID() }, 'Set aside, Bo Lindqvist', true],
    [{ ...complete, result: 'care' }, 'Scans complete, not all was proven', false],
    [{ ...complete, result: 'not-yet' }, 'Scans complete, not checked yet', false],
    [{ ...complete, how: 'signed' }, 'Scans complete, checked', false],
    [{ ...complete, how: 'with-override' }, 'Closed with override', false],
    [{ ...complete, how: 'partial' }, 'Partial fill', false],
    [{ ...complete, result: 'stop', failed: true }, 'Failed after it ended. Get it back.', true],
    [{ kind: 'verified-elsewhere', at }, 'Verified elsewhere', false],
  ] as const;
  await scanOrder(page, station);
  for (const [standing, words, isOpen] of cases) {
    station.fills.setOrder(orderInHand({ prescriptions: withStandings(standing) }));
    await expect(line(page).first()).toContainText(words);
    await expect(line(page).first().getByRole('button')).toHaveCount(isOpen ? 1 : 0);
    await expect(line(page).first().locator('[data-tone="pass"]')).toHaveCount(
      standing.kind === 'ended' &&
        standing.result === 'match' &&
        ['complete', 'signed'].includes(standing.how)
        ? 1
        : 0,
    );
  }
});

test(
  'a prescription that was set aside is taken up from its line',
  whole,
  async ({ page, station, address }) => {
    const { fills } = station;
    await openApp(page, address);
    const aside = setAside(openFill({ by: bo }));
    fills.push(aside);
    await scanOrder(
      page,
      station,
      orderInHand({ prescriptions: withStandings({ kind: 'set-aside', by: bo, fill: aside.id }) }),
    );
    await expect(list(page)).toBeFocused();
    await page.keyboard.press('1');
    await expect(page.getByRole('region', { name: 'This fill', exact: true })).toBeVisible();
    expect(fills.calls).toMatchObject([{ call: 'takeUp', input: { fill: aside.id } }]);
  },
);

test(
  'once all are done it says so, and only after complete scans as “scanned”',
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    await scanOrder(page, station);
    const says = list(page).getByRole('status');
    await expect(says).toHaveText('Scan the label of the next one, or press its digit.');
    const cases = [
      [[complete, complete, complete], 'All 3 scanned. Pharmacist’s check next.'],
      [
        [complete, complete, { ...complete, result: 'care' }],
        'All 3 scanned. Pharmacist’s check next. Not all was proven.',
      ],
      [
        [complete, { ...complete, result: 'not-yet' }, complete],
        'All 3 scanned. Pharmacist’s check next. Not checked yet.',
      ],
      [
        [complete, { ...complete, how: 'partial' }, { kind: 'verified-elsewhere', at: Date.now() }],
        'All 3 done, 2 not by complete scans. Pharmacist’s check next.',
      ],
      [
        [complete, complete, { ...complete, failed: true, result: 'stop' }],
        'Scan the label of the next one, or press its digit.',
      ],
    ] as const;
    for (const [standings, words] of cases) {
      station.fills.setOrder(orderInHand({ prescriptions: withStandings(...standings) }));
      await expect(says).toHaveText(words);
    }
  },
);

test('Escape and “Leave order” put the order away, Escape in a half-typed code does not', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Leave order' }).click(),
  ]) {
    await scanOrder(page, station);
    await fieldOf(page).fill('LOT');
    await page.keyboard.press('Escape');
    await expect(fieldOf(page)).toHaveValue('LOT');
    await fieldOf(page).fill('');
    await list(page).focus();
    await leave();
    await expect(list(page)).toHaveCount(0);
    await expect(fieldOf(page)).toBeVisible();
  }
  const input = { orderId: orderSubject.entityId };
  expect(station.fills.calls).toEqual([
    { call: 'leaveOrder', input },
    { call: 'leaveOrder', input },
  ]);
});

test(
  'offline the list says from when it is, and that its code is not verified',
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    const verdict = { kind: 'not-yet', because: 'out-of-reach' } as const;
    const order = orderInHand({ isKnown: false });
    const scan = order.scan === null ? null : { ...order.scan, verdict };
    await scanOrder(page, station, { ...order, scan });
    await expect(list(page)).toContainText(
      /Not verified yet\. .*Known here as of .*it may have changed/,
    );
  },
);

test(
  'another person fills the line that is pressed: it says who, and the list stays',
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    await scanOrder(page, station);
    station.fills.taken = openFill({ by: bo });
    await expect(list(page)).toBeFocused();
    await page.keyboard.press('1');
    await expect(list(page).getByRole('alert')).toHaveText(
      /^Bo Lindqvist is filling this prescription\./,
    );
    expect(station.fills.calls).toMatchObject([{ input: { prescriptionId: first?.id } }]);
    expect(second).toBeDefined();
  },
);

for (const colorScheme of someOf(['light', 'dark'] as const, 2)) {
  test(`${colorScheme}: the list of an order has no barrier`, async ({
    page,
    station,
    address,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openApp(page, address);
    answerWith(station, { subject: orderSubject });
    await scanOrder(
      page,
      station,
      orderInHand({ prescriptions: withStandings(complete, { kind: 'open', by: bo }) }),
    );
    await expectClean(page, 'main');
  });
}
