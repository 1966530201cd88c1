import { z } from 'zod';
import { readingNumbers } from '../../src/practice/readings.ts';
import type { PracticeOracle } from '../support/oracle.ts';
import { partsOf } from '../support/whole.ts';
import { type Bench, expect, test } from './host.ts';
import { stuck } from './stuckException.ts';

const threadSchema = z.object({ responses: z.array(z.object({ text: z.string() })) });

/** How often the service has this text of the practice person in its thread. */
async function delivered(oracle: PracticeOracle, id: string, text: string): Promise<number> {
  const { responses } = threadSchema.parse(await oracle.state('exception', id));
  const signed = `${text}\n\n[Response from: Pia Practice]`;
  return responses.filter((response) => response.text === signed).length;
}

const sent = (oracle: PracticeOracle) => oracle.requests('exceptions.respond');
const fieldOf = ({ page }: Bench) => page.getByLabel('Write to the fulfillment pharmacy');
const threadOf = ({ page }: Bench) => page.getByRole('region', { name: 'Discussion' });

/** By keyboard alone: the screen, the id, Enter. */
async function openById({ page }: Bench, id: string): Promise<void> {
  await page.getByRole('link', { name: /^Exceptions/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Open by id').focus();
  await page.keyboard.insertText(id);
  await page.keyboard.press('Enter');
}

/** By keyboard alone: the text, and the keys that send it. */
async function reply(bench: Bench, text: string): Promise<void> {
  await expect(fieldOf(bench)).toBeEnabled();
  await fieldOf(bench).focus();
  await bench.page.keyboard.insertText(text);
  await bench.page.keyboard.press('Control+Enter');
  await expect(fieldOf(bench)).toHaveValue('');
}

for (const reading of partsOf(readingNumbers, [])) {
  test.describe(`reading ${reading}`, () => {
    test.use({ practice: ['--prescriptions', '300', '--reading', String(reading)] });

    test('an exception is answered in any language by keyboard alone; once resolved, a reply is refused', async ({
      bench,
    }) => {
      const { oracle, page } = bench;
      await bench.open();
      await bench.signIn();
      const id = await stuck(oracle);
      await openById(bench, id);
      await expect(threadOf(bench)).toContainText('Robin Staff Fulfillment pharmacy');
      await expect(page.getByRole('link', { name: 'Exceptions 1 waiting on us' })).toBeVisible();
      const text = 'Unité 4B, <b>ça va</b>\n\nالوحدة ٤ب “ok” 👍';
      await reply(bench, text);
      const last = threadOf(bench).getByRole('listitem').last();
      await expect(last).toContainText('Pia Practice Us, on record by name');
      await expect.poll(() => delivered(oracle, id, text)).toBe(1);
      await expect(last.getByRole('status')).toHaveCount(0);
      expect(
        await last
          .locator('p')
          .nth(1)
          .evaluate((p) => p.textContent),
      ).toBe(text);
      await expect(page.getByRole('link', { name: 'Exceptions', exact: true })).toBeVisible();

      await oracle.staffStep({ do: 'resolve', exception_id: id });
      await reply(bench, 'Too late');
      await expect(last).toContainText('had been resolved already. The text is kept.');
      await expect(last).toContainText('Too late');
      await expect(page.getByText('Resolved by the pharmacy team')).toBeVisible();
      await expect(fieldOf(bench)).toHaveCount(0);
      expect(await delivered(oracle, id, 'Too late')).toBe(0);
      expect(await sent(oracle)).toHaveLength(2);
    });
  });
}

test('a draft survives a power cut; replies offline, with a lost answer, after an event, and to an unknown exception', async ({
  bench,
}) => {
  const { oracle, page } = bench;
  await bench.open();
  await bench.signIn();
  const id = await stuck(oracle);
  await openById(bench, id);
  await expect(fieldOf(bench)).toBeEnabled();
  await fieldOf(bench).focus();
  await page.keyboard.insertText('Half a sen');
  await expect(page.getByText('Draft kept.')).toBeVisible();
  await bench.powerCut();
  await bench.open();
  await page.getByRole('link', { name: 'Exceptions 1 waiting on us' }).click();
  await expect(page.getByText('Your draft')).toBeVisible();
  await page.getByRole('region', { name: 'Exceptions known here' }).getByRole('link').click();
  await expect(fieldOf(bench)).toHaveValue('Half a sen');

  await oracle.network(false);
  await fieldOf(bench).focus();
  await page.keyboard.press('End');
  await reply(bench, 'tence.');
  const last = threadOf(bench).getByRole('listitem').last();
  await expect(last).toContainText('Saved here. Delivered as soon as the service answers.');
  expect(await delivered(oracle, id, 'Half a sentence.')).toBe(0);
  await oracle.network(true);
  await expect.poll(() => delivered(oracle, id, 'Half a sentence.')).toBe(1);
  await expect(last.getByRole('status')).toHaveCount(0);

  await oracle.fault({ operation: 'exceptions.respond', do: { kind: 'cut', when: 'after' } });
  await reply(bench, 'Its answer is lost.');
  await expect.poll(() => delivered(oracle, id, 'Its answer is lost.')).toBe(1);
  await expect(last).toContainText('Its answer is lost.');
  await expect(last.getByRole('status')).toHaveCount(0);
  expect(await sent(oracle)).toHaveLength(2);

  await page.getByRole('link', { name: 'Settings' }).click();
  const webhook = page.getByRole('region', { name: 'Event receiver' });
  await webhook.getByLabel('Port').fill('0');
  await webhook.getByRole('button', { name: 'Save the address' }).click();
  await webhook.getByLabel('Receive events').focus();
  await page.keyboard.press('Space');
  await expect(webhook).toContainText('Event receiver is on');
  const url = await webhook.locator('p .mono').first().textContent();
  await webhook.getByRole('button', { name: 'Show' }).click();
  const secret = await webhook.locator('output').textContent();
  await oracle.staff({ events: { url, secret } });
  await oracle.staffStep({ do: 'reply', exception_id: id });
  await expect(webhook).toContainText('order.stuck_response on exception');
  const notice = page.getByRole('status', { name: 'News of exceptions' });
  await expect(notice).toContainText('Robin Staff replied on');
  await notice.getByRole('link').click();
  await expect(last).toContainText('Robin Staff Fulfillment pharmacy');
  await expect(notice).toBeEmpty();

  await oracle.network(false);
  const strange = '00000000-0000-4000-8000-00000000dead';
  await openById(bench, strange);
  await expect(page.getByText('Not known here yet')).toBeVisible();
  await oracle.network(true);
  await expect(page.getByText('The service knows no such exception')).toBeVisible();
  await expect(fieldOf(bench)).toHaveCount(0);
  expect(await sent(oracle)).toHaveLength(2);
});

test('in practice, a newcomer gets exceptions of several kinds without typing an id, and answers the most urgent', async ({
  bench,
}) => {
  await bench.open('practice');
  const { page } = bench;
  await page.getByRole('button', { name: 'Use the practice service' }).click();
  await page.getByRole('link', { name: 'Exceptions' }).click();
  await expect(page.getByText('Nothing waits on us.')).toBeVisible();
  await page.getByRole('button', { name: 'Get practice exceptions' }).click();
  await expect(page.getByRole('tab', { name: /Waiting on us 6/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /On the pharmacy 2/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /Resolved 1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get practice exceptions' })).toHaveCount(0);
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows.first()).toContainText('Another order for the same patient and product');
  // The list scrolls in its own room: its last row comes above the field below it.
  await rows.last().scrollIntoViewIfNeeded();
  const byId = await page.getByLabel('Open by id').boundingBox();
  const last = await rows.last().boundingBox();
  const tabs = await page.getByRole('tablist').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(byId?.y ?? 0);
  expect(last?.width).toBe(tabs?.width);
  await rows.first().getByRole('link').click();
  await expect(threadOf(bench)).toContainText('Which of the two should ship?');
  await reply(bench, 'Ship the older one.');
  await expect(page.getByRole('tab', { name: /Waiting on us 5/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /On the pharmacy 3/ })).toBeVisible();
});
