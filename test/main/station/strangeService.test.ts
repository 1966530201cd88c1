import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Change } from '#shared/contract/changes.ts';
import { dataFolder, openTestStation } from '../../support/testStation.ts';

const askedSchema = z.object({ barcode_value: z.string() });
const thing = '00000001-1111-4111-8111-111111111111';
const code = `USER-${thing}-AB12`;

interface ServiceQuirks {
  /** Answers POST verify; the default is a barcode of the documented fields. */
  verify?: (response: ServerResponse, value: string) => void | Promise<void>;
  /** What a barcode is on. */
  entityType?: string;
  /** Whether requests for a lot's products are never answered. */
  keepsSilentOnLots?: boolean;
  /** What login says of the token's end. */
  expiresAt?: string;
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** A service that knows sign-in, verify and categories, and answers 404 to the rest. */
async function startStrangeService(ways: ServiceQuirks) {
  const server = createServer((request, response) => {
    void textOf(request).then(async (body) => {
      if (request.url === '/api/v1/auth/login') {
        say(response, 200, {
          access_token: 'token',
          ...(ways.expiresAt !== undefined && { expires_at: ways.expiresAt }),
          user: { id: thing, first_name: 'Dana', last_name: 'Whitfield' },
        });
      } else if (request.url === '/api/v1/barcodes/verify') {
        const value = askedSchema.parse(JSON.parse(body)).barcode_value;
        if (ways.verify !== undefined) return ways.verify(response, value);
        const type = ways.entityType ?? 'user';
        const known = { barcode_value: value, entity_type: type, entity_id: value.slice(-36) };
        say(response, 200, { id: 'b1', ...known, is_active: true });
      } else if (request.url === '/api/v1/tasks/categories') {
        say(response, 200, []);
      } else if (ways.keepsSilentOnLots !== true) say(response, 404, {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('an answer about another record is not accepted for this scan', async () => {
  await using folder = await dataFolder();
  const other = '99999999-9999-4999-8999-999999999999';
  await using service = await startStrangeService({
    verify: (response) =>
      say(response, 200, { id: 'b1', entity_type: 'user', entity_id: other, is_active: true }),
  });
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  const scan = await station.scan(code);
  const { verdict } = await station.untilAnswered(scan.id);
  expect(verdict).toMatchObject({ kind: 'could-not-verify', because: 'another-barcode' });
});

test('an answer without the code verifies it if it is about the record that the code names', async () => {
  await using folder = await dataFolder();
  await using service = await startStrangeService({
    verify: (response) =>
      say(response, 200, { id: 'b1', entity_type: 'user', entity_id: thing, is_active: true }),
  });
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  const scan = await station.scan(code);
  await station.untilVerdict(scan.id, 'verified');
});

test('a new token that seems expired, since its time has no zone, is used', async () => {
  await using folder = await dataFolder();
  await using service = await startStrangeService({ expiresAt: '2020-01-01T08:00:00' });
  await using station = await openTestStation(folder.path);
  expect(await station.signIn(service.url)).toEqual({ kind: 'signed-in' });
  expect(await station.client.session.state()).toMatchObject({ validity: 'good' });
  const scan = await station.scan(code);
  await station.untilVerdict(scan.id, 'verified');
});

test('a scan that fails after the person signed out raises an alarm', async () => {
  await using folder = await dataFolder();
  const requested = Promise.withResolvers<void>();
  const signedOut = Promise.withResolvers<void>();
  await using service = await startStrangeService({
    verify: async (response, value) => {
      requested.resolve();
      await signedOut.promise;
      say(response, 200, { id: 'b1', barcode_value: value, is_active: false });
    },
  });
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  const scan = await station.scan(code);
  // A scan not yet sent at sign-out would wait for its account and not be sent.
  await requested.promise;
  await station.client.session.signOut();
  signedOut.resolve();
  // Nobody is told of it before the next sign-in.
  await station.signIn(service.url);
  const alarm = (change: Change) => change.kind === 'alarms' && change.alarms[0];
  expect((await station.until(alarm)).scan).toMatchObject({
    id: scan.id,
    verdict: { kind: 'inactive' },
  });
});

test('scans that wait for a sign-in say so', async () => {
  await using folder = await dataFolder();
  let refuse = false;
  await using service = await startStrangeService({
    verify: (response, value) => {
      if (refuse) return say(response, 401, {});
      response.socket?.destroy();
      refuse = value === 'the last';
    },
  });
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  const scans = [await station.scan(code), await station.scan('the last')];
  await station.until(
    (change) =>
      change.kind === 'session' &&
      change.session.kind === 'signed-in' &&
      change.session.validity === 'lapsed',
  );
  const shift = await station.until(
    (change) =>
      change.kind === 'shift' &&
      change.shift.latest.length === scans.length &&
      change.shift.latest.every(
        ({ verdict }) => verdict.kind === 'not-yet' && verdict.because === 'sign-in-needed',
      ) &&
      change.shift,
  );
  expect(shift.notYet).toBe(scans.length);
});

test('a service that never answers about the products of lots does not hold up the next scans', async () => {
  await using folder = await dataFolder();
  await using service = await startStrangeService({ entityType: 'lot', keepsSilentOnLots: true });
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const scan = await station.scan(`0000000${n}-1111-4111-8111-111111111111`);
    expect(await station.untilAnswered(scan.id)).toMatchObject({
      verdict: { kind: 'code-verified' },
    });
    expect(await station.client.session.state()).toMatchObject({ kind: 'signed-in' });
  }
});

test('a station that closes during a call does nothing afterwards', async () => {
  await using folder = await dataFolder();
  const requested = Promise.withResolvers<void>();
  await using service = await startStrangeService({ verify: () => requested.resolve() });
  const station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  await station.scan(code);
  await requested.promise;
  const late: unknown[] = [];
  const note = (error: unknown) => late.push(error);
  process.on('uncaughtException', note);
  await station.close();
  await new Promise((resolve) => setTimeout(resolve, 400));
  process.off('uncaughtException', note);
  expect(late).toEqual([]);
});
