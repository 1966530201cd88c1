import { request } from 'node:http';
import { type Practice, type PracticeOptions, startPractice } from '../../src/practice/practice.ts';
import { readingNumbers } from '../../src/practice/readings.ts';

export { readingNumbers };

export type Reply = {
  status: number;
  headers: Record<string, string>;
  text: string;
  json: unknown;
  /** A field of a JSON object, or undefined. */
  field: (name: string) => unknown;
};

export type Send = {
  body?: unknown;
  raw?: string;
  token?: string | null;
  headers?: Record<string, string>;
};

export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One request on a connection of its own. Rejects when the connection is cut. */
export function send(url: string, method: string, options: Send = {}): Promise<Reply> {
  const text = options.raw ?? (options.body === undefined ? '' : JSON.stringify(options.body));
  const headers: Record<string, string> = {
    ...(text === '' ? {} : { 'content-type': 'application/json' }),
    ...(typeof options.token === 'string' ? { authorization: `Bearer ${options.token}` } : {}),
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent: false, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        const json = jsonOf(body);
        const flat: Record<string, string> = {};
        for (const [name, value] of Object.entries(answer.headers)) flat[name] = String(value);
        resolve({
          status: answer.statusCode ?? 0,
          headers: flat,
          text: body,
          json,
          field: (name) => fieldOf(json, name),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

export type TestPractice = Practice & {
  token: string;
  /** A request of the API with the signed-in user's token. */
  api: (method: string, path: string, body?: unknown, extra?: Send) => Promise<Reply>;
  control: (method: string, path: string, body?: unknown) => Promise<Reply>;
  /** The true record, from the control route. */
  state: (kind: string, id: string) => Promise<unknown>;
  record: () => Promise<unknown[]>;
};

export const credentials = { email: 'practice@bench.test', password: 'practice' };

/** A practice service with a quiet staff and a signed-in user. */
export async function openTestPractice(options: PracticeOptions = {}): Promise<TestPractice> {
  const practice = await startPractice({ staff: false, prescriptions: 200, ...options });
  const { url } = practice;
  const login = await send(`${url}/api/v1/auth/login`, 'POST', { body: credentials });
  const token = String(login.field('access_token'));
  const control: TestPractice['control'] = (method, path, body) =>
    send(`${url}/practice${path}`, method, body === undefined ? {} : { body });
  return {
    ...practice,
    token,
    api: (method, path, body, extra = {}) =>
      send(`${url}/api/v1${path}`, method, {
        token,
        ...(body === undefined ? {} : { body }),
        ...extra,
      }),
    control,
    state: async (kind, id) => (await control('GET', `/state/${kind}/${id}`)).field('record'),
    record: async () => {
      const requests = (await control('GET', '/record')).field('requests');
      return Array.isArray(requests) ? requests : [];
    },
  };
}

/** Ids and names of records in the states that the tests are about. */
export function find(practice: Practice) {
  const { world } = practice.service;
  const orders = [...world.orders.values()].map((state) => state.order);
  const exceptions = [...world.exceptions.values()];
  const must = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the world has no such record');
    return value;
  };
  return {
    pausedOrder: () => must(orders.find((order) => order.status === 'paused')),
    pausedUntilOrder: () => must(orders.find((order) => order.paused_until !== null)),
    orderWith: (status: string) => must(orders.find((order) => order.status === status)),
    activeException: () => must(exceptions.find((one) => one.is_active && one.expires_at === null)),
    timedException: () => must(exceptions.find((one) => one.is_active && one.expires_at !== null)),
    resolvedException: () => must(exceptions.find((one) => !one.is_active)),
    supervisor: () => must([...world.supervisors.values()][0]),
    user: (index: number) => must(world.users.at(index) ?? undefined),
    lot: (index: number) => must(world.lots.at(index) ?? undefined),
    task: (index: number) => must(world.tasks.at(index) ?? undefined),
    prescription: (index: number) => must(world.prescriptions.at(index) ?? undefined),
    barcode: (index: number) => must(world.barcodes.at(index) ?? undefined),
  };
}

/** A well-formed UUID of no record. */
export const nobody = '00000000-0000-4000-8000-000000000000';
