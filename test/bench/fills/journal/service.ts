import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Clock } from '../../../../src/main/station/connection/clock.ts';

/** What becomes of the next answer about something; without one it is answered. */
export type Fate =
  /** The connection breaks. */
  | 'lost'
  /** Status 500. */
  | 'failed'
  /** It comes once it is released. */
  | 'withheld'
  /** It is about another thing than was asked for. */
  | 'about-another';

export type Body = Readonly<Record<string, unknown>>;

const SIGNED_IN_MS = 10 * 86_400_000;

/** What the service holds, as it answers it. */
export class ServiceRecords {
  readonly prescriptions = new Map<string, Body>();
  readonly ofPatient = new Map<string, string[]>();
  readonly lots = new Map<string, Body>();
  readonly products = new Map<string, Body>();
  readonly barcodes = new Map<string, Body>();
  readonly orders = new Map<string, Body>();
  readonly exceptions = new Map<string, Body>();
}

/** An answer that reached the station whole. */
export interface Delivered {
  readonly at: number;
  /** False where it was about another thing. */
  readonly isTrue: boolean;
}

/** The thing that a request is about: `code …`, `lot …`, `products …`, `patient …`, `order …`, `list`. */
type Subject = string;

/**
 * A service on real HTTP that a bench holds in its hands: it has each answer come, come late, be lost, fail or
 * be about another thing, and knows which one has arrived.
 */
export class FillService {
  readonly records = new ServiceRecords();
  readonly #clock: Clock;
  readonly #fates = new Map<Subject, Fate[]>();
  readonly #delivered = new Map<Subject, Delivered[]>();
  #withheld: (() => void)[] = [];
  #underWay = 0;
  #asked = 0;
  /** Answers to requests before this are of a station that is no more. */
  #incarnation = 0;
  #port = 0;
  #isPlugged = true;
  readonly #server = this.#make();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Whether a request waits for an answer that nobody withholds. */
  get isBusy(): boolean {
    return this.#underWay > this.#withheld.length;
  }

  /** How many requests came so far. */
  get asked(): number {
    return this.#asked;
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address() satisfies AddressInfo | string | null;
    this.#port = z.object({ port: z.number() }).parse(address).port;
  }

  async close(): Promise<void> {
    this.unplug();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Every connection breaks, and none is answered: it listens on, as whoever took its port would be another. */
  unplug(): void {
    this.#isPlugged = false;
    this.#incarnation += 1;
    this.#withheld = [];
    this.#server.closeAllConnections();
  }

  plug(): void {
    this.#isPlugged = true;
  }

  plan(subject: Subject, ...fates: readonly Fate[]): void {
    this.#fates.set(subject, [...fates]);
  }

  /** From now on everything is answered as it is. */
  forgetPlans(): void {
    this.#fates.clear();
  }

  /** What was withheld is answered. */
  release(): void {
    const withheld = this.#withheld;
    this.#withheld = [];
    for (const answer of withheld) answer();
  }

  /** The answers about something that have arrived, oldest first. */
  delivered(subject: Subject): readonly Delivered[] {
    return this.#delivered.get(subject) ?? [];
  }

  #make() {
    const server = createServer((request, response) => {
      this.#asked += 1;
      this.#underWay += 1;
      response.on('close', () => {
        this.#underWay -= 1;
      });
      this.#serve(request, response).catch(() => request.socket.destroy());
    });
    return server.on('connection', (socket) => {
      if (!this.#isPlugged) socket.destroy();
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const incarnation = this.#incarnation;
    const sent = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://service');
    const { subject, body } = this.#read(`${request.method} ${url.pathname}`, url, sent);
    const fate = this.#fates.get(subject)?.shift();
    if (fate === 'lost') {
      request.socket.destroy();
      return;
    }
    const answer = () => {
      const text = body();
      const status = fate === 'failed' ? 500 : text === null ? 404 : 200;
      response.on('finish', () => {
        if (status !== 200 || incarnation !== this.#incarnation) return;
        const all = this.#delivered.get(subject) ?? [];
        all.push({ at: this.#clock.now(), isTrue: fate !== 'about-another' });
        this.#delivered.set(subject, all);
      });
      const date = new Date(this.#clock.now()).toUTCString();
      response.writeHead(status, { 'content-type': 'application/json', date });
      response.end(fate === 'about-another' ? aboutAnother(text ?? '{}') : (text ?? '{}'));
    };
    if (fate !== 'withheld') answer();
    else this.#withheld.push(answer);
  }

  #signIn() {
    const expires_at = new Date(this.#clock.now() + SIGNED_IN_MS).toISOString();
    return { access_token: `token-${this.#asked}`, expires_at, user };
  }

  #read(call: string, url: URL, sent: unknown): { subject: Subject; body: () => string | null } {
    const { records } = this;
    const id = /^[A-Z]+ \/api\/v1\/(?:[a-z]+\/)*?([^/]+)(?:\/(?:associations|unpause))?$/.exec(
      call,
    );
    const name = decodeURIComponent(id?.[1] ?? '');
    const json = (body: unknown) => (body === undefined ? null : JSON.stringify(body));
    if (call.endsWith('/auth/login')) return { subject: 'login', body: () => json(this.#signIn()) };
    if (call.endsWith('/tasks/categories')) return { subject: 'probe', body: () => '[]' };
    if (call.endsWith('/barcodes/verify')) {
      const { barcode_value: value } = z.object({ barcode_value: z.string() }).parse(sent);
      return { subject: `code ${value}`, body: () => json(records.barcodes.get(value)) };
    }
    if (call.endsWith('/prescriptions')) {
      const patient = url.searchParams.get('patient_id');
      const ids = patient === null ? records.prescriptions.keys() : records.ofPatient.get(patient);
      return {
        subject: patient === null ? 'list' : `patient ${patient}`,
        body: () => json([...(ids ?? [])].map((one) => records.prescriptions.get(one))),
      };
    }
    if (call.endsWith('/associations')) {
      return { subject: `products ${name}`, body: () => json(records.products.get(name)) };
    }
    if (call.startsWith('PUT /api/v1/products/')) {
      return { subject: `lot ${name}`, body: () => json(records.lots.get(name)) };
    }
    if (call.startsWith('PUT /api/v1/orders/')) {
      return { subject: `order ${name}`, body: () => json(records.orders.get(name)) };
    }
    return { subject: `exception ${name}`, body: () => json(records.exceptions.get(name)) };
  }
}

const user = {
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  email: 'bench@bench.test',
  first_name: 'Pia',
  last_name: 'Practice',
};

const elsewhere = 'eeeeeeee-0000-4000-8000-00000000eeee';

/** The same answer, as that of another record. */
function aboutAnother(text: string): string {
  const body: unknown = JSON.parse(text);
  if (Array.isArray(body)) return JSON.stringify(body.map((one) => ({ ...one, id: elsewhere })));
  const of = z.looseObject({}).parse(body);
  const named = of['entity_id'] === undefined ? { id: elsewhere } : { entity_id: elsewhere };
  return JSON.stringify({ ...of, ...named });
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? null : JSON.parse(text);
}
