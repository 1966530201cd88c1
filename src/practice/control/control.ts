import { Hono } from 'hono';
import { z } from 'zod';
import { faultBody } from '../faults/faults.ts';
import type { Env } from '../http/receive.ts';
import { operations } from '../routes/all.ts';
import type { Service } from '../service.ts';
import { inboxSize } from '../world/inbox.ts';
import { codes } from './codes.ts';
import { onlyLoopback } from './guard.ts';
import { parse } from './parse.ts';
import { staffRoutes } from './staffRoutes.ts';
import { trueState, trueStates } from './state.ts';

const faultsBody = z.union([
  z.strictObject({ faults: z.array(faultBody) }),
  faultBody.transform((fault) => ({ faults: [fault] })),
]);

const isOperation = (name: string) =>
  name === '*' || operations.some((operation) => operation.name === name);

const page = z.coerce.number().int().min(0).max(1000);

/** The routes under /practice: faults, the record, the network, the oracle, the staff. */
export function controlRoutes(service: Service): Hono<Env> {
  const app = new Hono<Env>();
  app.use('*', onlyLoopback);
  app.route('/', staffRoutes(service));

  app.get('/codes', async (c) => {
    const withImages = c.req.query('images') !== 'no';
    return c.json({ codes: await codes(service, withImages) });
  });

  app.get('/inbox', (c) => {
    const { exceptions, ground } = service.world;
    const first = ground.sizes.exceptions;
    const ids = Array.from({ length: inboxSize }, (_, place) => exceptions.idAt(first + place));
    return c.json({ exceptions: ids });
  });

  app.get('/faults', (c) => c.json({ faults: service.faults.all, held: service.faults.held }));
  app.post('/faults', async (c) => {
    const body = parse(await c.req.text(), faultsBody);
    if (!body.ok) return c.json({ error: body.error }, 400);
    const stranger = body.value.faults.find((fault) => !isOperation(fault.operation));
    if (stranger !== undefined) {
      return c.json({ error: `no operation is called ${stranger.operation}` }, 400);
    }
    return c.json({ faults: body.value.faults.map((fault) => service.faults.add(fault)) });
  });
  app.delete('/faults', (c) => {
    service.faults.clear();
    service.faults.forgetLate();
    return c.json({ faults: [] });
  });
  app.post('/faults/late', async (c) => c.json({ applied: await service.faults.applyLate() }));

  app.get('/record', (c) => c.json({ requests: service.record.entries }));
  app.delete('/record', (c) => {
    service.record.clear();
    return c.json({ requests: [] });
  });

  app.get('/network', (c) => c.json({ up: service.network.up }));
  app.post('/network', async (c) => {
    const body = parse(await c.req.text(), z.strictObject({ up: z.boolean() }));
    if (!body.ok) return c.json({ error: body.error }, 400);
    service.network.set(body.value.up, c.env.incoming.socket);
    return c.json({ up: service.network.up });
  });

  app.post('/tokens/expire', (c) => {
    service.tokens.expireAll();
    return c.json({ expired: true });
  });

  app.get('/state/:kind', (c) => {
    const offset = page.safeParse(c.req.query('offset') ?? '0');
    const limit = page.safeParse(c.req.query('limit') ?? '1000');
    if (!offset.success || !limit.success)
      return c.json({ error: 'offset and limit: 0 to 1000' }, 400);
    const found = trueStates(service.world, c.req.param('kind'), offset.data, limit.data);
    return found === null ? c.json({ error: 'no such kind' }, 404) : c.json(found);
  });
  app.get('/state/:kind/:id', (c) => {
    const { kind, id } = c.req.param();
    const found = trueState(service.world, kind, id);
    return found === null
      ? c.json({ error: 'no such record' }, 404)
      : c.json({ kind, id, record: found });
  });
  return app;
}
