import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { find, openTestPractice, readingNumbers, type TestPractice } from './support.ts';

const day = 86_400_000;
const good = { text: 'Please look again.', first_name: 'Ada', last_name: 'Bench' };

describe.each(readingNumbers)('State transitions of the document, reading %i', (reading) => {
  let now: number;
  let practice: TestPractice;
  beforeEach(async () => {
    now = Date.parse('2026-11-20T10:00:00Z');
    practice = await openTestPractice({ reading, now: () => now });
  });
  afterEach(() => practice.close());

  /** Moves the clock first and then signs in, since tokens last an hour. */
  const later = async (ms: number) => {
    const { service } = practice;
    now += ms;
    const user = service.world.users.at(0);
    return service.tokens.issue(user?.id ?? '', user?.email ?? '', 'access', now);
  };

  it('paused, unpause operation: the status held before, and paused_until is cleared', async () => {
    for (const order of [find(practice).pausedUntilOrder(), find(practice).pausedOrder()]) {
      const before = practice.service.world.orders.get(order.id)?.statusBeforePause;
      const state = practice.service.world.orders.get(order.id);
      if (state?.order.status !== 'paused') continue;
      const reply = await practice.api('PUT', `/orders/${order.id}/unpause`);
      expect(reply.status).toBe(200);
      expect(reply.field('paused_until')).toBeNull();
      expect(await practice.state('order', order.id)).toMatchObject({
        status: before,
        paused_until: null,
      });
    }
  });

  it.each(['order_number', 'external_id'] as const)(
    'an order is unpaused by its %s',
    async (name) => {
      const order = find(practice).pausedOrder();
      const reply = await practice.api(
        'PUT',
        `/orders/${encodeURIComponent(String(order[name]))}/unpause`,
      );
      expect(reply.field('id')).toBe(order.id);
    },
  );

  it('paused, reaching the date in paused_until: the status held before', async () => {
    const order = find(practice).pausedUntilOrder();
    const before = practice.service.world.orders.get(order.id)?.statusBeforePause;
    const until = Date.parse(String(order.paused_until));
    expect(new Date(until).toISOString()).toMatch(/T00:00:00.000Z$/);
    await later(until - now - 1);
    expect(await practice.state('order', order.id)).toMatchObject({ status: 'paused' });
    const token = await later(1);
    expect(await practice.state('order', order.id)).toMatchObject({
      status: before,
      paused_until: null,
    });
    const again = await practice.api('PUT', `/orders/${order.id}/unpause`, undefined, { token });
    expect(again.status).toBeGreaterThanOrEqual(400);
  });

  it('an order paused without a date stays paused', async () => {
    const order = [...practice.service.world.orders.values()].find(
      (state) => state.order.status === 'paused' && state.order.paused_until === null,
    )?.order;
    await later(400 * day);
    expect(await practice.state('order', order?.id ?? '')).toMatchObject({ status: 'paused' });
  });

  it('active exception, resolved by the pharmacy team: inactive, resolved_at and resolution_reason set', async () => {
    const { id } = find(practice).activeException();
    const step = await practice.control('POST', '/staff/step', { do: 'resolve', exception_id: id });
    expect(step.field('resolved')).toEqual([id]);
    const reply = await practice.api('GET', `/exceptions/${id}`);
    expect(reply.field('is_active')).toBe(false);
    expect(typeof reply.field('resolved_at')).toBe('string');
    expect(typeof reply.field('resolution_reason')).toBe('string');
  });

  it('active exception, customer posts a response: stays active, the response joins the thread', async () => {
    const { id, responses } = find(practice).activeException();
    const reply = await practice.api('POST', `/exceptions/${id}/responses`, good);
    expect(reply.status).toBe(201);
    expect(reply.field('text')).toBe('Please look again.\n\n[Response from: Ada Bench]');
    const state = await practice.state('exception', id);
    expect(state).toMatchObject({ is_active: true });
    const read = await practice.api('GET', `/exceptions/${id}?include_responses=true`);
    const thread = read.field('responses');
    expect(Array.isArray(thread) ? thread.length : null).toBe(responses.length + 1);
    expect(Array.isArray(thread) ? thread.at(-1) : null).toEqual(reply.json);
  });

  it('a posted response is queued, and the pharmacy team answers it once', async () => {
    const { id } = find(practice).activeException();
    await practice.api('POST', `/exceptions/${id}/responses`, good);
    expect((await practice.control('POST', '/staff/step', { do: 'due' })).field('replied')).toEqual(
      [],
    );
    const step = await practice.control('POST', '/clock', { advance_ms: 20_000 });
    expect(step.field('replied')).toEqual([id]);
    expect(
      (await practice.control('POST', '/staff/step', { do: 'reply' })).field('replied'),
    ).toEqual([]);
  });

  it('inactive exception, customer posts a response: unchanged, rejected with 400', async () => {
    const resolved = find(practice).resolvedException();
    const reply = await practice.api('POST', `/exceptions/${resolved.id}/responses`, good);
    expect(reply.status).toBe(400);
    expect(await practice.state('exception', resolved.id)).toEqual(resolved);
  });

  it('a time-based exception resolves by itself at expires_at', async () => {
    const timed = find(practice).timedException();
    await later(Date.parse(String(timed.expires_at)) - now - 1);
    expect(await practice.state('exception', timed.id)).toMatchObject({ is_active: true });
    await later(1);
    expect(await practice.state('exception', timed.id)).toMatchObject({
      is_active: false,
      resolved_at: timed.expires_at,
    });
  });

  it('a prescription takes the status that the status operation sets', async () => {
    const { id } = find(practice).prescription(0);
    const status = reading === 4 || reading === 6 ? 'DISCONTINUED' : 'discontinued';
    const reply = await practice.api('PUT', `/prescriptions/${id}/status/${status}`);
    expect([reply.status, reply.field('status')]).toEqual([200, status]);
    expect(await practice.state('prescription', id)).toMatchObject({ status: 'discontinued' });
  });
});
