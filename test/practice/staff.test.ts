import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldOf, find, openTestPractice, type TestPractice } from './support.ts';

type Received = { authorization: string | undefined; type: string | undefined; body: unknown };

/** A local server that receives events. */
async function receiver(
  status: number,
): Promise<{ url: string; server: Server; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, answer) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      const { authorization, 'content-type': type } = request.headers;
      received.push({ authorization, type, body: JSON.parse(text) });
      answer.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, server, received };
}

const good = { text: 'Here it is.', first_name: 'Ada', last_name: 'Bench' };

describe('The staff and its events', () => {
  let practice: TestPractice;
  let hook: Awaited<ReturnType<typeof receiver>>;
  beforeEach(async () => {
    hook = await receiver(204);
    practice = await openTestPractice({ events: { url: hook.url, secret: 's3cret' } });
  });
  afterEach(async () => {
    await practice.close();
    hook.server.close();
  });

  const step = (body: unknown) => practice.control('POST', '/staff/step', body);

  it('order.stuck_response is delivered when the staff replies', async () => {
    const { id, entity_id } = find(practice).activeException();
    await practice.api('POST', `/exceptions/${id}/responses`, good);
    expect((await step({ do: 'reply' })).field('replied')).toEqual([id]);
    expect(hook.received).toEqual([
      {
        authorization: 'Bearer s3cret',
        type: 'application/json',
        body: { event: 'order.stuck_response', exception_id: id, id: entity_id },
      },
    ]);
    const read = await practice.api('GET', `/exceptions/${id}?include_responses=true`);
    const thread = read.field('responses');
    const last: unknown = Array.isArray(thread) ? thread.at(-1) : undefined;
    expect(last).toMatchObject({ exception_id: id, author: { type: 'the service' } });
  });

  it('order.stuck is delivered when the staff raises an exception', async () => {
    const raised = (await step({ do: 'raise' })).field('raised');
    const id: unknown = Array.isArray(raised) ? raised[0] : undefined;
    const exception = await practice.state('exception', String(id));
    expect(exception).toMatchObject({ is_active: true, responses: [] });
    expect(hook.received).toMatchObject([
      { body: { event: 'order.stuck', exception_id: id, id: fieldOf(exception, 'entity_id') } },
    ]);
    expect((await practice.api('GET', `/exceptions/${id}`)).status).toBe(200);
  });

  it('many raised exceptions all differ, and orders in work get stuck', async () => {
    const ids = new Set<unknown>();
    for (let i = 0; i < 12; i += 1) {
      const raised = (await step({ do: 'raise' })).field('raised');
      const id: unknown = Array.isArray(raised) ? raised[0] : undefined;
      ids.add(id);
      const entity = String(fieldOf(await practice.state('exception', String(id)), 'entity_id'));
      const order = await practice.state('order', entity);
      if (order !== undefined) {
        expect(['received', 'picked', 'verified']).not.toContain(fieldOf(order, 'status'));
      }
    }
    expect(ids.size).toBe(12);
  });

  it('a resolved exception of an order lets the order move on', async () => {
    const stuck = [...practice.service.world.exceptions.values()].find(
      (one) =>
        one.is_active &&
        practice.service.world.orders.get(one.entity_id)?.order.status === 'exception',
    );
    expect((await step({ do: 'resolve', exception_id: stuck?.id })).field('resolved')).toEqual([
      stuck?.id,
    ]);
    expect(await practice.state('order', stuck?.entity_id ?? '')).toMatchObject({
      status: 'received',
    });
  });

  it('a reply that settles an exception is followed by its resolution in time', async () => {
    const exception = [...practice.service.world.exceptions.values()].find(
      (one) => one.is_active && one.is_customer_resolvable,
    );
    const id = exception?.id ?? '';
    await practice.control('POST', '/staff', {
      replyAfterMs: 1000,
      resolveAfterMs: 5000,
      raiseEveryMs: 0,
    });
    await practice.api('POST', `/exceptions/${id}/responses`, good);
    expect(
      (await practice.control('POST', '/clock', { advance_ms: 999_999 })).field('replied'),
    ).toEqual([id]);
    expect((await step({ do: 'due' })).field('resolved')).toEqual([]);
    expect(
      (await practice.control('POST', '/clock', { advance_ms: 5000 })).field('resolved'),
    ).toEqual([id]);
    expect(await practice.state('exception', id)).toMatchObject({ is_active: false });
  });

  it('orders are unpaused and exceptions expire and are raised as time passes', async () => {
    const paused = find(practice).pausedUntilOrder();
    const timed = find(practice).timedException();
    const step = await practice.control('POST', '/clock', { advance_ms: 60 * 86_400_000 });
    expect(step.field('unpaused')).toContain(paused.id);
    expect(step.field('expired')).toContain(timed.id);
    expect(step.field('raised')).toHaveLength(1);
  });

  it('a running staff answers by itself', async () => {
    await practice.control('POST', '/staff', { running: true, replyAfterMs: 0, raiseEveryMs: 0 });
    const { id } = find(practice).activeException();
    await practice.api('POST', `/exceptions/${id}/responses`, good);
    await expect
      .poll(() => hook.received, { timeout: 10_000 })
      .toMatchObject([{ body: { exception_id: id } }]);
  });

  it('a receiver that is missing, refuses, or is not set is recorded', async () => {
    hook.server.close();
    hook.server.closeAllConnections();
    await step({ do: 'raise' });
    const refusing = await receiver(500);
    await practice.control('POST', '/staff', { events: { url: refusing.url } });
    await step({ do: 'raise' });
    expect(refusing.received[0]?.authorization).toBeUndefined();
    refusing.server.close();
    await practice.control('POST', '/staff', { events: null });
    await step({ do: 'raise' });
    const events = (await practice.control('GET', '/events')).field('events');
    expect(events).toMatchObject([{ status: null }, { status: 500 }, { status: null }]);
  });

  it('invalid settings are refused', async () => {
    for (const body of [{ replyAfterMs: -1 }, { speed: 2 }, { events: { url: 'nowhere' } }]) {
      expect((await practice.control('POST', '/staff', body)).status).toBe(400);
    }
    expect((await step({ do: 'dance' })).status).toBe(400);
  });
});
