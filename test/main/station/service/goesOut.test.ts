import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { replySchema } from '#shared/domain/exception.ts';
import {
  exceptionIdSchema,
  lotIdSchema,
  orderReferenceSchema,
  taskIdSchema,
} from '#shared/domain/ids.ts';
import { lotChangeSchema } from '#shared/domain/lot.ts';
import { taskChangeSchema, taskDraftSchema } from '#shared/domain/task.ts';
import { openConnection } from '../../../../src/main/station/service/connection.ts';
import {
  readException,
  replyToException,
} from '../../../../src/main/station/service/exceptions.ts';
import { updateLot } from '../../../../src/main/station/service/lots.ts';
import { unpauseOrder } from '../../../../src/main/station/service/orders.ts';
import { createTask, updateTask } from '../../../../src/main/station/service/tasks.ts';
import { documentedFields } from '../../../shared/domain/documentedFields.ts';
import { resourceOf } from '../../../shared/domain/documentedValues.ts';
import { parsed } from '../../../shared/domain/parsed.ts';
import { chanceFrom, mangledBytes } from './mangling.ts';
import { isWhole, rawServer } from './rawServer.ts';

let received = '';
let says: Uint8Array = Buffer.from('{"id":"x"}');
const server = await rawServer(({ socket }) => {
  let seen = '';
  socket.on('data', (chunk) => {
    seen += chunk.toString('latin1');
    if (!isWhole(seen)) return;
    received = Buffer.from(seen, 'latin1').toString();
    seen = '';
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${says.length}\r\n\r\n`;
    socket.write(Buffer.concat([Buffer.from(head), says]));
  });
});
const service = openConnection({ address: server.url });
afterAll(async () => {
  await service.close();
  await server.close();
});

const body = () => received.slice(received.indexOf('\r\n\r\n') + 4);
const runs = { numRuns: 150 };
const lot_id = lotIdSchema.parse('l');
const task_id = taskIdSchema.parse('t');
const exception_id = exceptionIdSchema.parse('e');

/** What this program may send: the documented fields alone. */
function known(expected: unknown, shape: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(Object(expected)).filter(([key]) => key in shape));
}

describe('every documented value is sent unchanged', () => {
  test('a change of a lot', async () => {
    await fc.assert(
      fc.asyncProperty(resourceOf(documentedFields.lotChange), async ({ expected }) => {
        const change = lotChangeSchema.parse(known(expected, lotChangeSchema.shape));
        await updateLot(service, 't', { lot_id, change });
        expect(body()).not.toMatch(/"(?:cost_per_unit|current_quantity)":"/);
        expect(body()).not.toMatch(/"(?:expiration|received)_date":"\d{4}-\d\d-\d\d"/);
        expect(lotChangeSchema.parse(parsed(body()))).toEqual(change);
      }),
      runs,
    );
  });

  test('a task, new or changed', async () => {
    await fc.assert(
      fc.asyncProperty(resourceOf(documentedFields.taskDraft), async ({ text }) => {
        const watchers = (value: unknown) =>
          Array.isArray(value) ? value.map(({ id }) => ({ id })) : value;
        const fields = Object.entries(Object(known(parsed(text), taskDraftSchema.shape)));
        const draft = taskDraftSchema.parse(
          Object.fromEntries(fields.map(([key, value]) => [key, watchers(value)])),
        );
        await createTask(service, 't', draft);
        expect(JSON.parse(body())).toEqual(draft);
        const change = taskChangeSchema.parse({ ...draft, order_id: null });
        await updateTask(service, 't', { task_id, change });
        expect(JSON.parse(body())).toEqual(change);
      }),
      runs,
    );
  });

  test('a reply', async () => {
    const words = (minLength: number) =>
      fc.string({ unit: 'binary', minLength }).filter((value) => value.isWellFormed());
    const replies = fc.record({ text: words(1), first_name: words(2), last_name: words(2) });
    await fc.assert(
      fc.asyncProperty(replies, async (reply) => {
        fc.pre(replySchema.safeParse(reply).success);
        await replyToException(service, 't', { exception_id, ...reply });
        expect(JSON.parse(body())).toEqual(reply);
      }),
      runs,
    );
  });

  test('an order by any reference', async () => {
    const references = fc.string({ unit: 'binary', minLength: 1 }).filter((reference) => {
      const kept = reference.trim();
      return reference.isWellFormed() && kept !== '' && kept !== '.' && kept !== '..';
    });
    await fc.assert(
      fc.asyncProperty(references, async (reference) => {
        const order = orderReferenceSchema.parse(reference);
        await unpauseOrder(service, 't', { order });
        const encoded = /^PUT \/api\/v1\/orders\/([^/ ]+)\/unpause HTTP/.exec(received)?.[1];
        expect(decodeURIComponent(encoded ?? '')).toBe(order);
      }),
      runs,
    );
  });
});

test('every documented exception is received unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(resourceOf(documentedFields.exception), async ({ text, expected }) => {
      says = Buffer.from(text);
      const outcome = await readException(service, 't', { exception_id });
      expect(outcome).toMatchObject({ kind: 'answered' });
      if (outcome.kind === 'answered') expect(outcome.value).toEqual(expected);
    }),
    runs,
  );
});

test('a mangled answer ends as a value, not as an exception', async () => {
  const sample = fc.sample(resourceOf(documentedFields.exception), 20);
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.constantFrom(...sample), async (seed, { text }) => {
      says = mangledBytes(chanceFrom(seed), Buffer.from(text));
      const outcome = await readException(service, 't', { exception_id });
      // Mangled so that it begins as a page does, it is nobody's word.
      const begun = Buffer.from(says).toString().trimStart();
      const kinds = begun.startsWith('<') ? ['unknown', 'unreadable'] : ['answered', 'unreadable'];
      expect(kinds).toContain(outcome.kind);
    }),
    { numRuns: 500 },
  );
});
