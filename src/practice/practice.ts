import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { Clock } from './clock.ts';
import { controlRoutes } from './control/control.ts';
import { isLoopback } from './control/guard.ts';
import { Faults } from './faults/faults.ts';
import { answerApi } from './http/pipeline.ts';
import type { Env } from './http/receive.ts';
import { mark } from './http/send.ts';
import { Network } from './network.ts';
import { type ReadingNumber, readings } from './readings.ts';
import { RequestRecord } from './record.ts';
import { operations } from './routes/all.ts';
import type { Service } from './service.ts';
import { Events, type EventsAddress } from './staff/events.ts';
import { Staff, type StaffSettings, usualSettings } from './staff/staff.ts';
import { Tokens } from './tokens.ts';
import { createWorld } from './world/world.ts';

export type PracticeOptions = {
  /** 0 takes a free one. */
  port?: number;
  /** A loopback address. */
  host?: string;
  seed?: number;
  prescriptions?: number;
  reading?: ReadingNumber;
  /** False: the staff acts only when a control route asks. */
  staff?: boolean;
  staffSettings?: Partial<StaffSettings>;
  events?: EventsAddress;
  /** Real time in milliseconds, for tests. */
  now?: () => number;
};

export type Practice = { url: string; service: Service; close: () => Promise<void> };

function createService(options: PracticeOptions): Service {
  const seed = options.seed ?? 1;
  const clock = new Clock(options.now);
  const world = createWorld(seed, options.prescriptions ?? 5000, clock);
  const settings = { ...usualSettings, ...options.staffSettings, running: options.staff ?? true };
  return {
    seed,
    reading: readings[options.reading ?? 1],
    clock,
    world,
    staff: new Staff(world, new Events(options.events ?? null), settings),
    tokens: new Tokens(seed),
    record: new RequestRecord(),
    faults: new Faults(),
    network: new Network(),
  };
}

function application(service: Service): Hono<Env> {
  const app = new Hono<Env>();
  app.use('/practice/*', async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(mark)) c.header(name, value);
  });
  app.route('/practice', controlRoutes(service));
  for (const operation of operations) {
    app.on(operation.method, operation.path, (c) => answerApi(c, service, operation));
  }
  app.all('*', (c) => answerApi(c, service, null));
  return app;
}

function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('no address'));
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      return resolve(`http://${name}:${address.port}`);
    });
  });
}

/**
 * Starts a practice service: a seeded, strict implementation of service-api.md on loopback.
 * Rejects when the address is not loopback or the port is taken.
 */
export async function startPractice(options: PracticeOptions = {}): Promise<Practice> {
  const host = options.host ?? '127.0.0.1';
  if (!isLoopback(host)) throw new Error(`${host} is not a loopback address`);
  const service = createService(options);
  const listener = getRequestListener(application(service).fetch, { overrideGlobalObjects: false });
  const server = createServer(listener);
  const url = await listen(server, options.port ?? 0, host);
  service.staff.start();
  return {
    url,
    service,
    close: () =>
      new Promise((resolve) => {
        service.staff.stop();
        service.faults.forgetLate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
