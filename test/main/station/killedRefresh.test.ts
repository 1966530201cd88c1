import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { heldAfter, listed, manyListed, startListService } from '../../support/listService.ts';
import { listOf, refresh, stateWhere, untilRefreshed } from '../../support/prescriptions.ts';
import { dataFolder, openTestStation } from '../../support/testStation.ts';

const child = fileURLToPath(new URL('../../support/refreshingChild.ts', import.meta.url));

/** Runs a station until its refresh has saved so many rows, then kills it. */
async function killAfter(rows: number, folder: string, url: string): Promise<void> {
  const station = spawn(process.execPath, [child, folder, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(station, 'exit');
  for await (const line of createInterface(station.stdout)) {
    if (Number(line) < rows) continue;
    station.kill('SIGKILL');
    break;
  }
  await exited;
  expect(station.signalCode).toBe('SIGKILL');
}

test('a process killed during a refresh keeps every row, and search finds the rows that were saved', async () => {
  await using folder = await dataFolder();
  const rows = manyListed(12_000);
  await using service = await startListService(rows);
  {
    await using station = await openTestStation(folder.path, { service: service.url });
    await station.signIn(service.url);
    expect(await untilRefreshed(station)).toMatchObject({ rows: 12_000 });
  }
  // Some rows vanish and all others change; the kill comes with half of them saved.
  const gone = new Set(rows.slice(0, 500).map(({ id }) => id));
  service.rows = rows
    .filter(({ id }) => !gone.has(id))
    .map((row) => ({ ...row, status: 'active', sig: 'Inject weekly' }));
  const half = Buffer.byteLength(JSON.stringify(service.rows)) / 2;
  service.answer = heldAfter(Math.floor(half)).answer;
  await killAfter(4_500, folder.path, service.url);

  service.answer = (response) => service.say(response, 503, {});
  await using station = await openTestStation(folder.path);
  const state = await stateWhere(station, () => true);
  expect(state).toMatchObject({ rows: 12_000, held: 0 });
  const active = (await listOf(station, { status: { kind: 'one', id: 'active' } })).total;
  expect(active).toBeGreaterThan(0);
  expect((await listOf(station, { text: 'inject' })).total).toBe(active);
  expect((await listOf(station)).total).toBe(12_000);

  service.answer = service.whole;
  await station.signIn(service.url);
  expect(await refresh(station)).toMatchObject({ rows: 11_500, held: 0, trouble: null });
  expect((await listOf(station, { text: 'inject' })).total).toBe(11_500);
  expect((await listOf(station, { text: 'take' })).total).toBe(0);
  expect(await station.client.prescriptions.detail({ id: listed(0).id })).toBe(null);
}, 60_000);
