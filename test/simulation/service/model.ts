import { z } from 'zod';
import { readDecimal } from '#shared/domain/decimal.ts';
import { type Reading, type ReadingNumber, readings } from '../../../src/practice/readings.ts';
import type { Effect } from '../history.ts';
import type { Random } from '../random.ts';
import { type Echo, echoes } from './echo.ts';
import { answerWith, type Lie } from './lies.ts';
import { type Answer, type Shape, shapeOf, taskFields } from './shape.ts';
import { keptQuantity, type Spelling } from './spelling.ts';
import type { ServiceWorld } from './world.ts';

export interface ModelRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly token: string | null;
  readonly body: unknown;
}

/** How the service writes what it was sent: the texts of replies, and values. */
export interface Manner {
  readonly echo: Echo;
  readonly spelling: Spelling;
}

const TOKEN_LIFE_MS = 60 * 60 * 1000;

const loginBody = z.object({ email: z.string(), password: z.string() });
const lotBody = z.looseObject({ current_quantity: z.union([z.number(), z.string()]).optional() });
const taskBody = z.looseObject({ watchers: z.array(z.object({ id: z.string() })).optional() });
const watchersBody = z.array(z.object({ id: z.string() }));
const replyBody = z.object({ text: z.string(), first_name: z.string(), last_name: z.string() });
const verifyBody = z.object({ barcode_value: z.string() });

/**
 * The fulfilment service as service-api.md describes it, under one of the practice service's
 * readings of what is not shown there. It keeps no memory of what it was sent before: the same
 * write twice is two writes.
 */
export class ServiceModel {
  readonly world: ServiceWorld;
  readonly reading: Reading;
  readonly manner: Manner;
  readonly #shape: Shape;
  readonly #random: Random;
  readonly #now: () => number;
  readonly #tokens = new Map<string, { readonly userId: string; readonly until: number }>();
  readonly #revoked = new Set<string>();
  #tokensMade = 0;

  constructor(
    world: ServiceWorld,
    reading: ReadingNumber,
    manner: Manner,
    random: Random,
    now: () => number,
  ) {
    this.world = world;
    this.reading = readings[reading];
    this.manner = manner;
    this.#shape = shapeOf(this.reading, manner.spelling);
    this.#random = random;
    this.#now = now;
  }

  /** The owner of a token, valid or not. */
  ownerOf(token: string | null): string | null {
    return token === null ? null : (this.#tokens.get(token)?.userId ?? null);
  }

  /** An administrator ends all sign-ins of an account. */
  revoke(userId: string): void {
    for (const [token, { userId: owner }] of this.#tokens) {
      if (owner === userId) this.#revoked.add(token);
    }
  }

  /** Carries a request out, or says with a good status what is not so. */
  handle(request: ModelRequest, lie: Lie | null = null): Answer {
    const { world, reading } = this;
    const { spelling } = this.manner;
    return answerWith(lie, { world, reading, spelling, request }, () => this.#carryOut(request));
  }

  #carryOut(request: ModelRequest): Answer {
    const [path = '', query = ''] = request.path.split('?');
    const parts = path.split('/').slice(3);
    const key = `${request.method} ${parts[0]}`;
    if (key === 'POST auth') return this.#login(request.body);
    if (!this.#holds(request.token)) return this.#refuse(this.reading.badToken);
    switch (key) {
      case 'GET tasks':
        return this.#answer([{ category_code: 'T01', category_name: 'Call' }]);
      case 'POST tasks':
        return this.#createTask(request.body);
      case 'PUT tasks':
        return parts[2] === 'watchers'
          ? this.#watch(parts[1] ?? '', request.body)
          : this.#editTask(parts[1] ?? '', request.body);
      case 'PUT products':
        return this.#updateLot(parts[2] ?? '', request.body);
      case 'POST barcodes':
        return this.#verify(request.body);
      case 'GET exceptions':
        return this.#thread(parts[1] ?? '');
      case 'POST exceptions':
        return this.#reply(parts[1] ?? '', request.body);
      case 'PUT orders':
        return this.#unpause(decodeURIComponent(parts[1] ?? ''));
      case 'GET prescriptions':
        return this.#list(new URLSearchParams(query));
      case 'PUT prescriptions':
        return this.#setStatus(parts[1] ?? '', decodeURIComponent(parts[3] ?? ''));
      case 'DELETE prescribers':
        return this.#removeSupervisor(parts[3] ?? '');
      default:
        return this.#refuse(404);
    }
  }

  #holds(token: string | null): boolean {
    const known = token === null ? undefined : this.#tokens.get(token);
    return known !== undefined && known.until > this.#now() && !this.#revoked.has(token ?? '');
  }

  #answer(body: unknown, effect: Effect | null = null, status = 200): Answer {
    return { status, body: JSON.stringify(body), effect, quantity: null, contradicts: false };
  }

  #refuse(status: number): Answer {
    const body = '{"message":"No."}';
    return { status, body, effect: null, quantity: null, contradicts: false };
  }

  #login(body: unknown): Answer {
    const { email } = loginBody.parse(body);
    const user = this.world.users.find((one) => one.email === email);
    if (user === undefined) return this.#refuse(this.reading.wrongPassword);
    this.#tokensMade += 1;
    const token = `token-${this.#tokensMade}-${user.id.slice(0, 4)}`;
    this.#tokens.set(token, { userId: user.id, until: this.#now() + TOKEN_LIFE_MS });
    const { id, firstName: first_name, lastName: last_name } = user;
    return this.#answer({
      access_token: token,
      refresh_token: 'never-kept',
      user: { id, email, first_name, last_name, role: 'admin' },
    });
  }

  #createTask(body: unknown): Answer {
    const { watchers = [], ...fields } = taskBody.parse(body);
    const task = {
      id: this.#random.uuid(),
      fields: new Map(Object.entries(fields)),
      watchers: new Set(watchers.map(({ id }) => id)),
    };
    this.world.tasks.set(task.id, task);
    const effect = { entity: `task:${task.id}`, kind: 'create', before: null, after: null };
    return this.#answer(this.#shape.task(task), effect, 201);
  }

  #editTask(id: string, body: unknown): Answer {
    const task = this.world.tasks.get(id);
    if (task === undefined) return this.#refuse(this.reading.unknownId);
    const { watchers: _apart, ...fields } = taskBody.parse(body);
    const before = taskFields(task);
    for (const [field, value] of Object.entries(fields)) task.fields.set(field, value);
    const effect = { entity: `task:${id}`, kind: 'edit', before, after: taskFields(task) };
    return this.#answer(this.#shape.task(task), effect);
  }

  #watch(id: string, body: unknown): Answer {
    const task = this.world.tasks.get(id);
    if (task === undefined) return this.#refuse(this.reading.unknownId);
    for (const { id: userId } of watchersBody.parse(body)) task.watchers.add(userId);
    const effect = { entity: `task:${id}`, kind: 'watch', before: null, after: null };
    const answers = {
      task: () => this.#answer(this.#shape.task(task), effect),
      watchers: () => this.#answer([...task.watchers], effect),
      message: () => this.#answer({ message: 'Added' }, effect),
      empty: () => ({ status: 200, body: '', effect, quantity: null, contradicts: false }),
    };
    return answers[this.reading.watchersAnswer]();
  }

  #updateLot(id: string, body: unknown): Answer {
    const lot = this.world.lots.get(id);
    if (lot === undefined) return this.#refuse(this.reading.unknownId);
    const { current_quantity: wanted, ...fields } = lotBody.parse(body);
    const isRead = wanted === undefined && Object.keys(fields).length === 0;
    if (isRead && this.reading.emptyUpdate === 'refused') {
      return this.#refuse(this.reading.invalidBody);
    }
    const before = lot.quantity;
    const had = this.#shape.lot(lot);
    const asked = wanted === undefined ? before : readDecimal(wanted);
    if (asked === null) return this.#refuse(this.reading.invalidBody);
    const quantity = wanted === undefined ? asked : keptQuantity(this.manner.spelling, asked);
    lot.quantity = quantity;
    for (const [field, value] of Object.entries(fields)) {
      const isText = typeof value === 'string' && this.reading.trimsTexts;
      if (field === 'unit_type') lot.unit = String(value);
      else lot.texts.set(field, isText ? value.trim() : value);
    }
    const entity = `lot:${id}`;
    const kind = wanted === undefined ? 'edit' : 'quantity';
    const shown = { had, has: this.#shape.lot(lot) };
    const effect = isRead ? null : { entity, kind, before, after: quantity, asked, lot: shown };
    return {
      ...this.#answer(this.#shape.lot(lot), effect),
      quantity: { entity, value: quantity },
    };
  }

  #verify(body: unknown): Answer {
    const { barcode_value: value } = verifyBody.parse(body);
    const barcode = this.world.barcodes.get(value);
    if (barcode === undefined) return this.#refuse(this.reading.unknownBarcode);
    const { id, entityId: entity_id } = barcode;
    const entity_type = this.reading.entityTypes.lot;
    return this.#answer({ id, barcode_value: value, entity_type, entity_id, is_active: true });
  }

  #thread(id: string): Answer {
    const exception = this.world.exceptions.get(id);
    if (exception === undefined) return this.#refuse(404);
    return this.#answer({ id, is_active: exception.active, responses: exception.responses });
  }

  #reply(id: string, body: unknown): Answer {
    const exception = this.world.exceptions.get(id);
    if (exception === undefined) return this.#refuse(404);
    if (!exception.active) return this.#refuse(400);
    const { text, first_name, last_name } = replyBody.parse(body);
    const trimmed = this.reading.trimsTexts ? text.trim() : text;
    const whole = `${trimmed}\n\n[Response from: ${first_name} ${last_name}]`;
    const response = {
      id: this.#random.uuid(),
      text: echoes[this.manner.echo](whole),
      author: { first_name, last_name, type: 'customer' },
    };
    exception.responses.push(response);
    const effect = { entity: `exception:${id}`, kind: 'reply', before: null, after: whole };
    return this.#answer({ ...response, exception_id: id }, effect, 201);
  }

  #unpause(reference: string): Answer {
    const order = this.world.orders.find(({ id, number, externalId }) =>
      [id, number, externalId].includes(reference),
    );
    if (order === undefined) return this.#refuse(this.reading.unknownId);
    if (!order.paused) return this.#refuse(this.reading.notPaused);
    order.paused = false;
    const effect = {
      entity: `order:${order.id}`,
      kind: 'unpause',
      before: 'paused',
      after: 'received',
    };
    return this.#answer(this.#shape.order(order), effect);
  }

  #list(query: URLSearchParams): Answer {
    const found = [...this.world.prescriptions.values()].filter(({ patient, status }) => {
      const [wantedPatient, wantedStatus] = [query.get('patient_id'), query.get('status')];
      if (wantedPatient !== null && wantedPatient !== (patient ?? 'null')) return false;
      return wantedStatus === null || wantedStatus.toLowerCase() === status;
    });
    return this.#answer(found.map((one) => this.#shape.prescription(one)));
  }

  #setStatus(id: string, wanted: string): Answer {
    const prescription = this.world.prescriptions.get(id);
    if (prescription === undefined) return this.#refuse(this.reading.unknownId);
    const before = prescription.status;
    const after = wanted.toLowerCase();
    const { sameStatus } = this.reading;
    if (before === after && sameStatus !== 'accepted') return this.#refuse(sameStatus);
    prescription.status = after;
    const effect = { entity: `prescription:${id}`, kind: 'status', before, after };
    return this.#answer(this.#shape.prescription(prescription), effect);
  }

  #removeSupervisor(mapping: string): Answer {
    if (!this.world.mappings.delete(mapping)) return this.#refuse(404);
    const effect = { entity: `mapping:${mapping}`, kind: 'remove', before: null, after: null };
    return this.#answer({ message: 'Removed.' }, effect);
  }
}
