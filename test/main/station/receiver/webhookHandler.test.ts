import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ReceiverSettings } from '#shared/contract/receiver.ts';
import { exceptionIdSchema } from '#shared/domain/ids.ts';
import { dataFolder, openTestStation, practiceService } from '../../../support/testStation.ts';
import { selfSigned } from '../service/selfSigned.ts';

const here = { on: true, host: '127.0.0.1', port: 0, certificate: null };

test('the event of a reply by the pharmacy fetches the thread and becomes news', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const { client } = station;
  const open = await practice.oracle.some('exception', (one) => one['is_active'] === true);
  const id = exceptionIdSchema.parse(open['id']);
  await client.exceptions.ask({ id });
  const { state } = await client.receiver.change({ settings: here });
  if (state.kind !== 'open') throw new Error(state.kind);
  const secret = await client.receiver.secret();
  await practice.oracle.staff({ events: { url: state.url, secret } });
  const step = await practice.oracle.staffStep({ do: 'reply', exception_id: id });
  expect(step.events).toEqual([{ exception_id: id, status: 202 }]);
  await station.until(
    (change) => change.kind === 'exceptions' && change.exceptions.news.some((one) => one.id === id),
  );
  const raised = await practice.oracle.staffStep({ do: 'raise' });
  const [stuck] = raised.raised;
  await station.until(
    (change) =>
      change.kind === 'exceptions' && change.exceptions.news.some((one) => one.id === stuck),
  );
  const audit = await client.audit.verify();
  expect(audit.broken).toBeNull();
});

test('an event received while the service is out of reach causes a GET once it is back, also after a restart', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const open = await practice.oracle.some('exception', (one) => one['is_active'] === true);
  const id = exceptionIdSchema.parse(open['id']);
  {
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    const { state } = await station.client.receiver.change({ settings: here });
    if (state.kind !== 'open') throw new Error(state.kind);
    const secret = await station.client.receiver.secret();
    await practice.oracle.network(false);
    const answer = await fetch(state.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify({ type: 'order.stuck', data: { exception_id: id } }),
    });
    expect(answer.status).toBe(202);
  }
  await practice.oracle.network(true);
  await using station = await openTestStation(folder.path, { service: practice.url });
  await expect
    .poll(async () => (await station.client.exceptions.detail({ id })).kind)
    .toBe('known');
  await expect.poll(async () => (await station.client.receiver.read()).state.kind).toBe('open');
});

test('a webhook for other computers without a matching certificate stays closed and says why', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  const { client } = station;
  await station.signIn(practice.url);
  const change = async (settings: Partial<ReceiverSettings>) =>
    (await client.receiver.change({ settings: { ...here, ...settings } })).state;
  expect(await change({ host: '0.0.0.0' })).toMatchObject({ kind: 'trouble' });

  const { cert, key } = selfSigned('relay.test');
  const certFile = join(folder.path, 'relay.crt');
  const keyFile = join(folder.path, 'relay.key');
  await writeFile(certFile, cert);
  await writeFile(keyFile, key);
  const under = (certificate: ReceiverSettings['certificate']) =>
    change({ host: '0.0.0.0', certificate });
  const state = await under({ certFile, keyFile });
  expect(state).toMatchObject({ kind: 'open', url: expect.stringMatching(/^https:/) });
  expect(await client.receiver.test()).toEqual({ kind: 'answered' });
  if (state.kind !== 'open') return;
  await expect(fetch(state.url.replace('https:', 'http:'), { method: 'POST' })).rejects.toThrow();
  expect(await under({ certFile, keyFile: certFile })).toEqual({
    kind: 'trouble',
    trouble: { kind: 'certificate-key-mismatch' },
  });
  expect(await under({ certFile, keyFile: 'nowhere' })).toEqual({
    kind: 'trouble',
    trouble: { kind: 'unreadable-certificate' },
  });

  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await change({ port })).toMatchObject({
    kind: 'trouble',
    trouble: { kind: 'port-taken', port },
  });
  await new Promise((resolve) => other.close(resolve));
  expect(await change({ on: false })).toEqual({ kind: 'shut' });
});
