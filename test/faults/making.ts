import { z } from 'zod';
import { newTaskSchema, taskEditSchema, taskWatchersSchema } from '#shared/contract/tasks.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import {
  exceptionIdSchema,
  lotIdSchema,
  orderReferenceSchema,
  prescriberReferenceSchema,
  prescriptionIdSchema,
  supervisorMappingIdSchema,
} from '#shared/domain/ids.ts';
import type { Reading } from '../../src/practice/readings.ts';
import type { Random } from '../../src/practice/world/random.ts';
import { person } from '../support/testStation.ts';
import type { Ground } from './ground.ts';
import type { Making, Request } from './ledger.ts';

const bodyWith = (field: string) => (request: Request) =>
  z.object({ [field]: z.unknown() }).safeParse(request.body).data?.[field];
const watchersIn = z.array(z.object({ id: z.string() }));
const draftWatchers = z.object({ watchers: watchersIn });

/** Makes entries of all eleven kinds, each with a mark of its own by which the service shows it. */
export class Maker {
  readonly #ground: Ground;
  readonly #random: Random;
  readonly #reading: Reading;
  #number = 0;

  constructor(ground: Ground, random: Random, reading: Reading) {
    this.#ground = ground;
    this.#random = random;
    this.#reading = reading;
  }

  next(): Making {
    const kinds = [
      () => this.#createTask(),
      () => this.#editTask(),
      () => this.#addWatcher(),
      () => this.#editLot(),
      () => this.#countLot(),
      () => this.#adjustLot(),
      () => this.#reply(),
      () => this.#scan(),
      () => this.#setStatus(),
      () => this.#unpause(),
      () => this.#removeSupervisor(),
    ] as const;
    this.#number += 1;
    return this.#random.pick(kinds)() ?? this.#reply();
  }

  #createTask(): Making {
    const local = this.#uuid();
    const mark = this.#mark('Task');
    this.#ground.locals.push(local);
    const draft = {
      name: mark,
      description: 'Before the next delivery',
      assignee: this.#oneOf(this.#ground.users),
      category_code: 'T06',
      status_code: 'NEW',
    };
    const payload = newTaskSchema.parse({ local, draft });
    return {
      kind: 'create-task',
      mark,
      enter: (client, id) => client.tasks.create({ id, by: person, ...payload }),
      carriedBy: (request) =>
        request.operation === 'tasks.create' && bodyWith('name')(request) === mark,
      atMost: 1,
    };
  }

  #editTask(): Making {
    const mark = this.#mark('Edited');
    const payload = taskEditSchema.parse({ task: this.#task(), change: { description: mark } });
    return {
      kind: 'edit-task',
      mark,
      enter: (client, id) => client.tasks.edit({ id, by: person, ...payload }),
      carriedBy: (request) => bodyWith('description')(request) === mark,
      // The same words twice are the same words.
      atMost: 2,
    };
  }

  #addWatcher(): Making {
    const task = this.#task();
    const watcher = this.#oneOf(this.#ground.users);
    const payload = taskWatchersSchema.parse({ task, watchers: [watcher] });
    return {
      kind: 'add-watchers',
      mark: `${this.#number}`,
      enter: (client, id) => client.tasks.watch({ id, by: person, ...payload }),
      carriedBy: ({ operation, path, body }) => {
        if ('id' in task && !path.includes(task.id)) return false;
        const named =
          operation === 'tasks.watch'
            ? watchersIn.safeParse(body).data
            : operation === 'tasks.create'
              ? draftWatchers.safeParse(body).data?.watchers
              : undefined;
        return named?.some(({ id }) => id === watcher) ?? false;
      },
      atMost: null,
    };
  }

  #editLot(): Making {
    const mark = this.#mark('Shelf');
    const lotId = lotIdSchema.parse(this.#oneOf(this.#ground.edited));
    return {
      kind: 'edit-lot',
      mark,
      enter: (client, id) => client.lots.edit({ id, by: person, lotId, change: { notes: mark } }),
      carriedBy: (request) =>
        request.operation === 'lots.update' && bodyWith('notes')(request) === mark,
      atMost: 2,
    };
  }

  #countLot(): Making {
    const lotId = lotIdSchema.parse(this.#oneOf(this.#ground.counted));
    const quantity = this.#number + 0.125;
    const counted = decimalSchema.parse(quantity);
    return {
      kind: 'count-lot',
      mark: counted,
      enter: (client, id) =>
        client.lots.count({
          id,
          by: person,
          lotId,
          quantity: counted,
          reason: '',
          confirmed: true,
        }),
      carriedBy: (request) =>
        request.path.includes(lotId) && Number(bodyWith('current_quantity')(request)) === quantity,
      atMost: 1,
    };
  }

  #adjustLot(): Making {
    const lotId = lotIdSchema.parse(this.#oneOf(this.#ground.adjusted));
    const thousandths = this.#number;
    const change = decimalSchema.parse(thousandths / 1000);
    const reason = 'Found behind the shelf';
    return {
      kind: 'adjust-lot',
      mark: change,
      enter: (client, id) =>
        client.lots.adjust({ id, by: person, lotId, change, reason, confirmed: true }),
      carriedBy: (request) => request.path.includes(lotId) && request.changedBy === thousandths,
      atMost: 1,
    };
  }

  #reply(): Making {
    const mark = this.#mark('We have asked the clinic.');
    const exceptionId = exceptionIdSchema.parse(this.#oneOf(this.#ground.exceptions));
    return {
      kind: 'reply-to-exception',
      mark,
      enter: (client, id) => client.exceptions.reply({ id, by: person, exceptionId, text: mark }),
      carriedBy: (request) => bodyWith('text')(request) === mark,
      atMost: 1,
    };
  }

  #scan(): Making {
    const value = this.#random.chance(0.5)
      ? this.#oneOf(this.#ground.codes)
      : this.#mark('NOBODYS-CODE');
    return {
      kind: 'verify-barcode',
      mark: value,
      enter: (client, id) => client.scan.enter({ id, value, source: 'scanner', by: person }),
      carriedBy: (request) => bodyWith('barcode_value')(request) === value,
      atMost: null,
    };
  }

  #setStatus(): Making | null {
    const next = this.#ground.prescriptions.shift();
    if (next === undefined) return null;
    const prescriptionId = prescriptionIdSchema.parse(next);
    const status = this.#reading.statusCase === 'upper' ? 'COMPLETED' : 'completed';
    return {
      kind: 'set-prescription-status',
      mark: prescriptionId,
      enter: (client, id) =>
        client.prescriptions.setStatus({ id, by: person, prescriptionId, status }),
      carriedBy: ({ operation, path }) =>
        operation === 'prescriptions.status' && path.includes(prescriptionId),
      atMost: 1,
    };
  }

  #unpause(): Making | null {
    const order = this.#ground.orders.shift();
    if (order === undefined) return null;
    return {
      kind: 'unpause-order',
      mark: order,
      enter: (client, id) =>
        client.orders.unpause({ id, by: person, order: orderReferenceSchema.parse(order) }),
      carriedBy: ({ operation, path }) => operation === 'orders.unpause' && path.includes(order),
      atMost: 1,
    };
  }

  #removeSupervisor(): Making | null {
    const mapping = this.#ground.supervisors.shift();
    if (mapping === undefined) return null;
    const prescriber = prescriberReferenceSchema.parse(mapping.prescriber);
    const mappingId = supervisorMappingIdSchema.parse(mapping.id);
    return {
      kind: 'remove-supervisor',
      mark: mapping.id,
      enter: (client, id) =>
        client.prescribers.removeSupervisor({ id, by: person, prescriber, mappingId }),
      carriedBy: ({ operation, path }) =>
        operation === 'prescribers.removeSupervisor' && path.includes(mapping.id),
      atMost: null,
    };
  }

  /** One that the service has, or one that was made here, perhaps a moment ago. */
  #task(): { id: string } | { local: string } {
    const { locals, tasks } = this.#ground;
    return locals.length > 0 && this.#random.chance(0.6)
      ? { local: this.#oneOf(locals.slice(-5)) }
      : { id: this.#oneOf(tasks) };
  }

  #oneOf(items: readonly string[]): string {
    const item = items[this.#random.int(0, items.length - 1)];
    if (item === undefined) throw new Error('The practice world has nothing of this sort');
    return item;
  }

  #mark(words: string): string {
    return `${words} ${this.#number}-${this.#random.letters(6)}`;
  }

  #uuid(): string {
    return crypto.randomUUID();
  }
}
