import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readings } from '../../src/practice/readings.ts';
import { find, nobody, openTestPractice, readingNumbers, type TestPractice } from './support.ts';

const good = { text: 'The address is right.', first_name: 'Al', last_name: 'Bo' };

describe.each(readingNumbers)('Errors of the document, reading %i', (reading) => {
  let practice: TestPractice;
  let path: string;
  let before: unknown;

  beforeAll(async () => {
    practice = await openTestPractice({ reading });
    const { id } = find(practice).activeException();
    path = `/exceptions/${id}/responses`;
    before = await practice.state('exception', id);
  });
  afterAll(() => practice.close());

  const unchanged = async () => {
    expect(await practice.state('exception', find(practice).activeException().id)).toEqual(before);
  };

  it('POST exception response is 400 when text is missing', async () => {
    const { text: _, ...body } = good;
    expect((await practice.api('POST', path, body)).status).toBe(400);
    await unchanged();
  });

  it.each(['first_name', 'last_name'])(
    'POST exception response is 400 when %s is missing',
    async (name) => {
      const body = Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
      expect((await practice.api('POST', path, body)).status).toBe(400);
      await unchanged();
    },
  );

  it.each(['first_name', 'last_name'])(
    'POST exception response is 400 when %s is shorter than 2 characters',
    async (name) => {
      for (const short of ['', 'A']) {
        expect((await practice.api('POST', path, { ...good, [name]: short })).status).toBe(400);
      }
      await unchanged();
    },
  );

  it('POST exception response is 400 when the exception is already resolved, and changes nothing', async () => {
    const resolved = find(practice).resolvedException();
    const reply = await practice.api('POST', `/exceptions/${resolved.id}/responses`, good);
    expect(reply.status).toBe(400);
    expect(await practice.state('exception', resolved.id)).toEqual(resolved);
  });

  it('POST exception response is 404 when there is no exception with that exception_id', async () => {
    expect((await practice.api('POST', `/exceptions/${nobody}/responses`, good)).status).toBe(404);
  });

  it('unpause of an order that is not paused is refused with the status of the reading', async () => {
    for (const status of ['received', 'shipped', 'cancelled']) {
      const order = find(practice).orderWith(status);
      const reply = await practice.api('PUT', `/orders/${order.id}/unpause`);
      expect(reply.status).toBe(readings[reading].notPaused);
      expect(await practice.state('order', order.id)).toEqual(order);
    }
  });

  it('an unknown barcode is refused with the status of the reading', async () => {
    const value = `INVENTORY_LOT-${nobody}-ABCD`;
    const reply = await practice.api('POST', '/barcodes/verify', { barcode_value: value });
    expect(reply.status).toBe(readings[reading].unknownBarcode);
  });

  it('every operation but login refuses a missing, a wrong and a foreign token', async () => {
    for (const token of [null, 'nonsense', `${practice.token}x`, 'a.b.c']) {
      const reply = await practice.api('GET', '/tasks/categories', undefined, { token });
      expect(reply.status).toBe(readings[reading].badToken);
    }
  });

  it('a wrong password is refused with the status of the reading', async () => {
    const body = { email: 'practice@bench.test', password: 'wrong' };
    const reply = await practice.api('POST', '/auth/login', body, { token: null });
    expect(reply.status).toBe(readings[reading].wrongPassword);
  });

  it('error bodies have the form of the reading', async () => {
    const reply = await practice.api('POST', '/barcodes/verify', { barcode_value: 'x' });
    const forms = {
      message: () => expect(reply.field('message')).toBe('Barcode not recognised.'),
      nested: () => expect(reply.json).toMatchObject({ error: { code: 'unknown_barcode' } }),
      problem: () => expect(reply.headers['content-type']).toBe('application/problem+json'),
      list: () => expect(reply.json).toEqual({ errors: ['Barcode not recognised.'] }),
      text: () => expect(reply.text).toBe('Barcode not recognised.'),
      string: () => expect(reply.json).toBe('Barcode not recognised.'),
    };
    forms[readings[reading].errorBody]();
  });
});
