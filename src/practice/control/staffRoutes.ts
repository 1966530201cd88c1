import { Hono } from 'hono';
import { z } from 'zod';
import type { Env } from '../http/receive.ts';
import type { Service } from '../service.ts';
import { parse } from './parse.ts';

const ms = z.number().int().min(0);

const settingsBody = z.strictObject({
  running: z.boolean().optional(),
  replyAfterMs: ms.optional(),
  resolveAfterMs: ms.optional(),
  raiseEveryMs: ms.optional(),
  events: z
    .strictObject({ url: z.url(), secret: z.string().nullable().default(null) })
    .nullable()
    .optional(),
});

const stepBody = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('due') }),
  z.strictObject({ do: z.literal('raise') }),
  z.strictObject({ do: z.enum(['reply', 'resolve']), exception_id: z.string().optional() }),
]);

/** The routes that configure and step the staff, and move the service's clock. */
export function staffRoutes(service: Service): Hono<Env> {
  const app = new Hono<Env>();
  const { staff, clock } = service;
  const state = () => ({ ...staff.settings, events: staff.events.address });

  app.get('/staff', (c) => c.json(state()));
  app.post('/staff', async (c) => {
    const body = parse(await c.req.text(), settingsBody);
    if (!body.ok) return c.json({ error: body.error }, 400);
    const { events, ...changes } = body.value;
    const present = Object.entries(changes).filter(([, value]) => value !== undefined);
    staff.settings = Object.assign({ ...staff.settings }, Object.fromEntries(present));
    if (events !== undefined) staff.events.address = events;
    return c.json(state());
  });
  app.post('/staff/step', async (c) => {
    const text = await c.req.text();
    const body = parse(text === '' ? '{"do":"due"}' : text, stepBody);
    return body.ok ? c.json(await staff.step(body.value)) : c.json({ error: body.error }, 400);
  });
  app.get('/events', (c) => c.json({ events: staff.events.sent }));
  app.post('/clock', async (c) => {
    const body = parse(await c.req.text(), z.strictObject({ advance_ms: ms }));
    if (!body.ok) return c.json({ error: body.error }, 400);
    clock.advance(body.value.advance_ms);
    return c.json({ now: clock.iso(), ...(await staff.step({ do: 'due' })) });
  });
  return app;
}
