import type { Page } from '@playwright/test';
import { whole } from '../support/whole.ts';
import { expect, test } from './app.ts';

const cardOf = (page: Page) => page.getByRole('region', { name: 'Event receiver' });

test('the webhook is off at first; switched on, it can be tested and lists what came', async ({
  page,
  station,
  address,
}) => {
  await page.goto(`${address}#/settings`);
  const card = cardOf(page);
  await expect(card).toContainText('Event receiver is off.');
  await expect(card.getByRole('button', { name: 'Test it' })).toHaveCount(0);
  await card.getByLabel('Receive events').focus();
  await page.keyboard.press('Space');
  await expect(card).toContainText('Event receiver is on, at http://127.0.0.1:8787/events');
  await expect(card.getByLabel('Receive events')).toBeFocused();
  await card.getByRole('button', { name: 'Test it' }).click();
  await expect(card).toContainText('Event receiver answered.');
  station.receiver.onTest = async () => ({ kind: 'no-answer', code: 'ECONNREFUSED' });
  await card.getByRole('button', { name: 'Test it' }).click();
  await expect(card).toContainText('Event receiver did not answer (ECONNREFUSED).');
  const common = { status: 202, times: 1, event: null, exception: null };
  station.receiver.view = {
    ...station.receiver.view,
    log: [
      { ...common, at: Date.now(), what: 'taken', event: 'order.stuck', exception: '3f0c2a9e' },
      { ...common, at: Date.now(), what: 'wrong-secret', status: 401, times: 12 },
    ],
  };
  station.recordsChanged();
  await expect(card).toContainText('order.stuck on exception 3f0c2a9e…: checked with the service');
  await expect(card).toContainText('Wrong secret: rejected12 times');
});

test(
  'an impossible webhook setting is explained, and the secret is shown on request only',
  whole,
  async ({ page, station, address }) => {
    const { receiver } = station;
    receiver.onChange = () => ({
      kind: 'trouble',
      trouble: { kind: 'needs-certificate' },
    });
    await page.goto(`${address}#/settings`);
    const card = cardOf(page);
    await card.getByLabel('Address').fill('0.0.0.0');
    await card.getByLabel('Certificate file').fill('relay.crt');
    await card.getByRole('button', { name: 'Save the address' }).click();
    await expect(card).toContainText('both files or neither');
    await card.getByLabel('Certificate file').fill('');
    await card.getByRole('button', { name: 'Save the address' }).click();
    await expect(card).toContainText('Other computers can connect by TLS only');
    expect(receiver.view.settings).toMatchObject({ host: '0.0.0.0', certificate: null, on: false });
    await expect(card).not.toContainText(receiver.secret);
    await card.getByRole('button', { name: 'Show' }).click();
    await expect(card).toContainText(receiver.secret);
    const old = receiver.secret;
    await card.getByRole('button', { name: 'New secret…' }).click();
    await expect(card).toContainText('turned away until it has the new one');
    await card.getByRole('button', { name: 'Yes, make a new one' }).click();
    await expect(card).not.toContainText(old);
    await expect(card).toContainText(receiver.secret);
    await card.getByRole('button', { name: 'Hide' }).click();
    await expect(card).not.toContainText(receiver.secret);
  },
);
