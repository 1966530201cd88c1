import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const recordSchema = z.object({
  requests: z.array(
    z.object({
      operation: z.string().nullable(),
      method: z.string(),
      path: z.string(),
      query: z.record(z.string(), z.array(z.string())),
      body: z.unknown(),
      status: z.number().nullable(),
      applied: z.boolean(),
      outcome: z.string(),
      user: z.object({ email: z.string() }).nullable(),
    }),
  ),
});

const codesSchema = z.object({
  codes: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      expect: z.string(),
      entity_id: z.string().nullable(),
    }),
  ),
});

const stateSchema = z.object({ record: z.record(z.string(), z.unknown()) });
const statesSchema = z.object({ records: z.array(z.record(z.string(), z.unknown())) });
const stepSchema = z.object({
  raised: z.array(z.string()),
  events: z.array(z.object({ exception_id: z.string(), status: z.number().nullable() })),
});
const faultsSchema = z.object({ faults: z.array(z.unknown()) });
const verifySchema = z.object({ barcode_value: z.string() });

/** The practice service's own record of what it received: the other side is the judge. */
export class PracticeOracle {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async requests(operation?: string) {
    const answer = await fetch(`${this.#url}/practice/record`);
    const { requests } = recordSchema.parse(await answer.json());
    return requests.filter((request) => operation === undefined || request.operation === operation);
  }

  /** Barcodes whose verification was carried out, in the order received. */
  async verified(): Promise<string[]> {
    const requests = await this.requests('barcodes.verify');
    return requests
      .filter((request) => request.applied)
      .map((request) => verifySchema.parse(request.body).barcode_value);
  }

  async code(label: string): Promise<{ value: string; entityId: string }> {
    const answer = await fetch(`${this.#url}/practice/codes?images=no`);
    const { codes } = codesSchema.parse(await answer.json());
    const code = codes.find((each) => each.label === label);
    if (code === undefined) throw new Error(`The practice world has no code "${label}"`);
    return { value: code.value, entityId: code.entity_id ?? '' };
  }

  /** The true records of a kind, before any reading shapes them. */
  async all(kind: string): Promise<Record<string, unknown>[]> {
    const answer = await fetch(`${this.#url}/practice/state/${kind}`);
    return statesSchema.parse(await answer.json()).records;
  }

  /** The next 1,000 of them. */
  async nextThousand(kind: string): Promise<Record<string, unknown>[]> {
    const answer = await fetch(`${this.#url}/practice/state/${kind}?offset=1000`);
    return statesSchema.parse(await answer.json()).records;
  }

  /** How long the list of all prescriptions is, as the service sends it. */
  async listBytes(): Promise<number> {
    const login = await fetch(`${this.#url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'practice@bench.test', password: 'practice' }),
    });
    const { access_token: token } = z
      .object({ access_token: z.string() })
      .parse(await login.json());
    const authorization = `Bearer ${token}`;
    const list = await fetch(`${this.#url}/api/v1/prescriptions`, { headers: { authorization } });
    return (await list.arrayBuffer()).byteLength;
  }

  /** The true record, before any reading shapes it; null where there is none. */
  async state(kind: string, id: string): Promise<Record<string, unknown> | null> {
    const answer = await fetch(`${this.#url}/practice/state/${kind}/${id}`);
    return answer.status === 404 ? null : stateSchema.parse(await answer.json()).record;
  }

  /** The first true record of a kind that fits. */
  async some(
    kind: string,
    fits: (record: Record<string, unknown>) => boolean,
  ): Promise<Record<string, unknown>> {
    const found = (await this.all(kind)).find(fits);
    if (found === undefined) throw new Error(`The practice world has no such ${kind}`);
    return found;
  }

  /** How many faults are still to be met. */
  async faultsLeft(): Promise<number> {
    const answer = await fetch(`${this.#url}/practice/faults`);
    return faultsSchema.parse(await answer.json()).faults.length;
  }

  /** Adds a fault; see the practice service's README for their forms. */
  async fault(fault: Record<string, unknown>): Promise<void> {
    await this.#post('faults', fault);
  }

  /** How the pharmacy's side works: whether by itself, and where its events go. */
  async staff(settings: Record<string, unknown>): Promise<void> {
    await this.#post('staff', settings);
  }

  /** Has the pharmacy's staff do one thing now; its events have been sent when this returns. */
  async staffStep(step: {
    do: 'reply' | 'resolve' | 'raise';
    exception_id?: string;
  }): Promise<{ raised: string[]; events: { exception_id: string; status: number | null }[] }> {
    const answer = await fetch(`${this.#url}/practice/staff/step`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(step),
    });
    return stepSchema.parse(await answer.json());
  }

  async clearFaults(): Promise<void> {
    const answer = await fetch(`${this.#url}/practice/faults`, { method: 'DELETE' });
    if (!answer.ok) throw new Error(`faults: ${answer.status}`);
  }

  /** Returns once the service has answered, or given up, all that it had received. */
  async idle(): Promise<void> {
    while ((await this.requests()).some(({ outcome }) => outcome === 'pending')) await pause(5);
  }

  async network(up: boolean): Promise<void> {
    await this.#post('network', { up });
  }

  async expireTokens(): Promise<void> {
    await this.#post('tokens/expire', {});
  }

  async #post(path: string, body: unknown): Promise<void> {
    const answer = await fetch(`${this.#url}/practice/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
}
