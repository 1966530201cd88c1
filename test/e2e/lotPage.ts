import { wedge } from '../renderer/keys.ts';
import { type Bench, expect } from './host.ts';

/** The lots of a bench, as a person at it works on them. */
export class Lots {
  readonly bench: Bench;

  constructor(bench: Bench) {
    this.bench = bench;
  }

  get page() {
    return this.bench.page;
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  get lot() {
    return this.page.getByRole('region', { name: 'Lot', exact: true });
  }

  get waiting() {
    return this.page.getByRole('list', { name: 'Waiting to be delivered' });
  }

  get happened() {
    return this.page.getByRole('list', { name: 'What happened to this lot' });
  }

  /** Signed in, on the screen of lots; the lot of this code opened by its barcode alone. */
  async openByScan(label: string) {
    const { entityId: lotId, value } = await this.bench.oracle.code(label);
    await this.page.getByRole('link', { name: 'Lots' }).click();
    await expect(this.page.getByLabel('Find a lot')).toBeVisible();
    await wedge(this.page, value);
    await expect(this.page).toHaveURL(new RegExp(`#/lots/${lotId}$`));
    await expect(this.lot).toBeVisible();
    return { lotId, value, had: await this.quantity(lotId) };
  }

  async ask(): Promise<void> {
    await this.page.getByRole('button', { name: 'Check lot' }).click();
  }

  async count(quantity: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Count', exact: true }).click();
    await this.dialog.getByLabel(/^On hand/).fill(quantity);
    await this.save();
  }

  async takeAway(amount: string, reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Adjust' }).click();
    await this.dialog.getByLabel(/^How many/).fill(amount);
    await this.dialog.getByLabel('Reason').fill(reason);
    await this.save();
  }

  async edit(fields: Readonly<Record<string, string>>): Promise<void> {
    await this.page.getByRole('button', { name: 'Edit details' }).click();
    for (const [label, text] of Object.entries(fields)) {
      await this.dialog.getByLabel(label, { exact: true }).fill(text);
    }
    await this.dialog.getByRole('button', { name: 'Look at the changes' }).click();
    await this.save();
  }

  /** Where the service cannot be asked first, the confirmation is given too. */
  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const sure = this.dialog.getByRole('button', { name: 'Yes, save it' });
    const isAsked = () => sure.isVisible();
    await expect
      .poll(async () => (await isAsked()) || (await this.dialog.count()) === 0)
      .toBe(true);
    // Clicked once only: the button is going away.
    if (await isAsked()) await sure.click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** What the service truly has. */
  async quantity(lotId: string): Promise<number> {
    return Number((await this.record(lotId))['current_quantity']);
  }

  async record(lotId: string): Promise<Record<string, unknown>> {
    const record = await this.bench.oracle.state('lot', lotId);
    if (record === null) throw new Error('The practice world has no such lot');
    return record;
  }

  /** The changes requested, in order, without requests that only read. */
  async writes(): Promise<unknown[]> {
    const requests = await this.bench.oracle.requests('lots.update');
    return requests.map(({ body }) => body).filter((body) => JSON.stringify(body) !== '{}');
  }

  /** Another bench, under another account, writes to a lot. */
  async otherBench(): Promise<(lotId: string, change: unknown) => Promise<void>> {
    const { service } = this.bench;
    const send = async (method: string, path: string, body: unknown, token?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      const answer = await fetch(`${service}/api/v1/${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
      expect(answer.ok).toBe(true);
      return answer.json();
    };
    const credentials = { email: 'second@bench.test', password: 'practice' };
    const login = await send('POST', 'auth/login', credentials);
    return async (lotId, change) => {
      await send('PUT', `products/inventory/${lotId}`, change, login.access_token);
    };
  }
}
