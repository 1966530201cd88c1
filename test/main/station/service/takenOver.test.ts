import { createServer, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import {
  dataFolder,
  openTestStation,
  practiceService,
  type TestStation,
} from '../../../support/testStation.ts';

/** Listens where the service was, answers everything, and keeps what it was given. */
async function thief(port: number) {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer ?/, '');
    requests.push(`${request.method} ${token === '' ? 'no sign-in' : token}`);
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"detail":"no"}');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return requests;
}

const stopped = (station: TestStation) =>
  expect
    .poll(() => station.client.session.state(), { timeout: 20_000 })
    .toMatchObject({ validity: 'lapsed', lapsedBecause: 'service-stopped' });

test('a service on this computer that stopped gets the sign-in of before never again', async () => {
  await using folder = await dataFolder();
  const practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const port = Number(new URL(practice.url).port);
  await practice[Symbol.asyncDispose]();
  // The entry meets a port at which nobody listens.
  await station.scan('ABC-1');
  await stopped(station);
  const requests = await thief(port);
  await station.scan('ABC-2');
  await expect.poll(() => requests.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(requests.filter((request) => !request.endsWith('no sign-in'))).toEqual([]);
}, 60_000);

// Only Linux says who listens; elsewhere the port must have been found closed.
test.runIf(process.platform === 'linux')(
  'another program at the port of a service gets nothing of the sign-in, even if it was never found closed',
  async () => {
    await using folder = await dataFolder();
    const practice = await practiceService();
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    const port = Number(new URL(practice.url).port);
    await practice[Symbol.asyncDispose]();
    const requests = await thief(port);
    await station.scan('ABC-1');
    await stopped(station);
    await expect.poll(() => requests.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(requests.filter((request) => !request.endsWith('no sign-in'))).toEqual([]);
    expect(requests.every((request) => request.startsWith('GET'))).toBe(true);
  },
  60_000,
);

test('a person signs in again, and what waited is delivered', async () => {
  await using folder = await dataFolder();
  const practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const port = Number(new URL(practice.url).port);
  await practice[Symbol.asyncDispose]();
  const { id } = await station.scan('ABC-1');
  await stopped(station);
  await using again = await practiceService({ port });
  await expect
    .poll(() => station.signIn(again.url), { timeout: 20_000 })
    .toEqual({ kind: 'signed-in' });
  await station.untilAnswered(id);
  expect(await station.client.session.state()).not.toHaveProperty('lapsedBecause');
}, 60_000);
