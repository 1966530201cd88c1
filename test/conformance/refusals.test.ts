import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exceptionResponseSchema } from '#shared/domain/exception.ts';
import { barcodeIdSchema, exceptionIdSchema, orderReferenceSchema } from '#shared/domain/ids.ts';
import { bySchema } from '../../src/main/station/service/answerBody.ts';
import { readBarcode, verifyBarcode } from '../../src/main/station/service/barcodes.ts';
import { callService } from '../../src/main/station/service/call.ts';
import { confirmOutcome } from '../../src/main/station/service/confirmation.ts';
import { readException, replyToException } from '../../src/main/station/service/exceptions.ts';
import { login } from '../../src/main/station/service/login.ts';
import { unpauseOrder } from '../../src/main/station/service/orders.ts';
import { readTaskCategories } from '../../src/main/station/service/tasks.ts';
import { readingNumbers, readings } from '../../src/practice/readings.ts';
import { documentedOperations } from './documentedOperations.ts';
import { one, practiceCredentials } from './exercise.ts';
import { exercises } from './exercises.ts';
import { closeSignedInClient, openSignedInClient, type SignedInClient } from './ran.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const reply = { text: 'The address is right.', first_name: 'Al', last_name: 'Bo' };

describe.each(readingNumbers)('What the service refuses, reading %i', (number) => {
  const reading = readings[number];
  let line: SignedInClient;
  beforeAll(async () => {
    line = await openSignedInClient({ reading: number });
  });
  afterAll(() => closeSignedInClient(line));

  const world = () => line.practice.service.world;
  const openException = () =>
    one(world().exceptions.values(), (found) => found.is_active && found.expires_at === null).id;

  /** A reply as it stands, past the client's own check. */
  const post = (exceptionId: string, body: unknown) =>
    callService(
      line.service,
      {
        method: 'POST',
        path: `/api/v1/exceptions/${exceptionId}/responses`,
        token: line.token,
        body,
        harmless: false,
      },
      bySchema(exceptionResponseSchema),
    );

  const { text: _text, ...noText } = reply;
  const { first_name: _first, ...noFirst } = reply;
  const { last_name: _last, ...noLast } = reply;

  test.each([
    ['text is missing', noText, /text:? is required/],
    ['first_name is missing', noFirst, /first_name:? is required/],
    ['last_name is missing', noLast, /last_name:? is required/],
    [
      'first_name is shorter than 2 characters',
      { ...reply, first_name: 'A' },
      /first_name:? must have at least 2 characters/,
    ],
    [
      'last_name is shorter than 2 characters',
      { ...reply, last_name: 'B' },
      /last_name:? must have at least 2 characters/,
    ],
  ])('POST exception response: 400, %s', async (_name, body, words) => {
    const id = openException();
    const before = world().exceptions.get(id);
    expect(await post(id, body)).toEqual({
      kind: 'refused',
      status: 400,
      words: expect.stringMatching(words),
    });
    expect(world().exceptions.get(id)).toEqual(before);
  });

  test('POST exception response: 400, the exception is already resolved', async () => {
    const { id } = one(world().exceptions.values(), (found) => !found.is_active);
    const exception_id = exceptionIdSchema.parse(id);
    expect(await replyToException(line.service, line.token, { exception_id, ...reply })).toEqual({
      kind: 'refused',
      status: 400,
      words: expect.stringContaining('The exception is already resolved.'),
    });
  });

  test('POST exception response: 404, no exception with that exception_id', async () => {
    const exception_id = exceptionIdSchema.parse(nobody);
    expect(await replyToException(line.service, line.token, { exception_id, ...reply })).toEqual({
      kind: 'refused',
      status: 404,
      words: expect.stringContaining('No exception with that exception_id.'),
    });
  });

  test('names of 2 characters pass the client and the service', async () => {
    const exception_id = exceptionIdSchema.parse(openException());
    const outcome = await replyToException(line.service, line.token, { exception_id, ...reply });
    expect(outcome).toMatchObject({ kind: 'answered', status: 201 });
  });

  test('an order that is not paused', async () => {
    const { order } = one(world().orders.values(), (found) => found.order.status === 'shipped');
    const outcome = await unpauseOrder(line.service, line.token, {
      order: orderReferenceSchema.parse(order.id),
    });
    expect(outcome).toEqual({
      kind: 'refused',
      status: reading.notPaused,
      words: expect.stringContaining('The order is not paused.'),
    });
    expect(await confirmOutcome(line.service, line.token, outcome)).toEqual(outcome);
  });

  test('an unknown barcode is a refusal with the service’s message, and the sign-in stays valid', async () => {
    const value = `${reading.barcodePrefixes.lot}-${nobody}-ABCD`;
    const outcome = await verifyBarcode(line.service, line.token, { barcode_value: value });
    expect(outcome).toEqual({
      kind: 'refused',
      status: reading.unknownBarcode,
      words: expect.stringContaining('Barcode not recognised.'),
    });
    expect(await confirmOutcome(line.service, line.token, outcome)).toEqual(outcome);
  });

  test('a barcode is read without its image, or with it under readings that have one', async () => {
    const { id } = one(world().barcodes.values(), (found) => found.is_active);
    const outcome = await readBarcode(line.service, line.token, {
      barcode_id: barcodeIdSchema.parse(id),
    });
    const drawn = !reading.missing.includes('barcode.image');
    expect(outcome).toMatchObject({ kind: 'answered', value: { id } });
    if (outcome.kind !== 'answered') return;
    if (drawn) expect(outcome.value.image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    else expect(outcome.value).not.toHaveProperty('image');
  });

  test('responses are absent unless requested', async () => {
    const { id } = one(world().exceptions.values(), (found) => found.responses.length > 1);
    const exception_id = exceptionIdSchema.parse(id);
    const bare = await readException(line.service, line.token, { exception_id });
    const whole = await readException(line.service, line.token, {
      exception_id,
      include_responses: true,
    });
    if (bare.kind !== 'answered' || whole.kind !== 'answered') return expect.fail('no answer');
    expect(bare.value.responses).toBeUndefined();
    const ids = world()
      .exceptions.get(id)
      ?.responses.map((response) => response.id);
    expect(whole.value.responses?.map((response) => response.id)).toEqual(ids);
  });

  test('a wrong password is a refusal, not an expired sign-in', async () => {
    const outcome = await login(line.service, { ...practiceCredentials, password: 'wrong' });
    expect(outcome).toMatchObject({ kind: 'refused', status: reading.wrongPassword });
  });

  test.each(['nonsense', 'a.b.c'])(
    'every operation: the token "%s" needs a sign-in',
    async (bad) => {
      const candidates = exercises(world(), reading).filter(
        ({ operation }) => documentedOperations[operation].bearer,
      );
      const once = candidates.filter(
        (exercise, place) =>
          candidates.findIndex(({ operation }) => operation === exercise.operation) === place,
      );
      expect(once).toHaveLength(16);
      for (const { operation, call } of once) {
        const outcome = await confirmOutcome(line.service, bad, await call(line.service, bad));
        expect([operation, outcome.kind]).toEqual([operation, 'needs-sign-in']);
        expect(outcome).toMatchObject({ status: reading.badToken });
      }
    },
  );

  test('an expired token needs a sign-in, and a new token works', async () => {
    line.practice.service.tokens.expireAll();
    const outcome = await readTaskCategories(line.service, line.token);
    expect(await confirmOutcome(line.service, line.token, outcome)).toMatchObject({
      kind: 'needs-sign-in',
      status: reading.badToken,
    });
    const again = await login(line.service, practiceCredentials);
    if (again.kind !== 'answered') return expect.fail(again.kind);
    line = { ...line, token: again.value.access_token };
    expect(await readTaskCategories(line.service, line.token)).toMatchObject({ kind: 'answered' });
  });
});
