import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { exceptionIdSchema } from '#shared/domain/ids.ts';
import { HostLog } from '../../../src/main/hosting/hostLog.ts';
import { AdvancingClock } from '../../support/advancingClock.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { openTestStation, practiceService } from '../../support/testStation.ts';

const planted = ['Marguerite Planted', '12 Plantation Row', 'plan-ted@example.test'];

/** What a text may look like in a file: as it is, as Windows writes it, and packed into other text. */
function formsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const packed = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    // The first and last signs also hold bits of what stands beside it.
    return Buffer.from(whole.slice(4, -4));
  });
  const all = [bytes, Buffer.from(text, 'utf16le'), Buffer.from(bytes.toString('hex')), ...packed];
  // What is left of a short text stands in any file by chance.
  return all.filter((form) => form.length >= 6);
}

/** The files of a folder that hold one of the texts, in any form. */
async function holding(folder: string, texts: readonly string[]): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const forms = texts.flatMap(formsOf);
  const found: string[] = [];
  for (const file of files) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const bytes = await readFile(path);
    if (forms.some((form) => bytes.includes(form))) found.push(path);
  }
  return found;
}

const patientSchema = z.object({ last_name: z.string() });

test('what somebody typed and whom the service named stand in no log, report, backup or temporary file', async () => {
  const [data, backup, temporary] = await Promise.all([
    temporaryFolder(),
    temporaryFolder(),
    temporaryFolder(),
  ]);
  vi.stubEnv('TMPDIR', temporary);
  const terminal = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    terminal.mockRestore();
  });
  await using practice = await practiceService({ staff: false });
  const clock = new AdvancingClock();
  const host = new HostLog('browser', () => '1.2.3');
  host.keepIn(join(data, 'logs'));
  const station = await openTestStation(data, {
    ...{ clock, service: practice.url, log: host.log, hostReport: () => host.report() },
  });
  await station.signIn(practice.url);
  const { client } = station;
  const [name = '', street = '', mail = ''] = planted;
  const set = await client.secondCopy.set({ folder: backup });
  expect(set.kind).toBe('set');

  // One is sent, and one waits in the copy, since the network is gone.
  const open = await practice.oracle.some('exception', (one) => one['is_active'] === true);
  const exceptionId = exceptionIdSchema.parse(open['id']);
  const reply = (text: string) =>
    client.exceptions.reply({ id: crypto.randomUUID(), exceptionId, text });
  expect(await reply(`${name}, ${street}`)).toMatchObject({ kind: 'entered' });
  await station.until((change) => change.kind === 'status' && change.status.waiting === 0);
  await practice.oracle.network(false);
  await client.changes.tryNow();
  expect(await reply(mail)).toMatchObject({ kind: 'entered' });
  // A failure whose words hold what somebody typed.
  host.crashed(new Error(`${name} ${street} ${mail}`));
  await expect
    .poll(async () => {
      clock.advance(60_000);
      return (await client.secondCopy.read()).entries;
    })
    .toBeGreaterThan(0);

  const report = JSON.stringify(await client.diagnostics.read());
  expect(report).toContain('Unexpected failure');
  const patients = await practice.oracle.all('patient');
  const names = patients.map((one) => patientSchema.parse(one)).map(({ last_name }) => last_name);
  const told = [...planted, ...names.filter((one) => one.length >= 6), exceptionId];
  for (const text of told) expect(report).not.toContain(text);
  const said = terminal.mock.calls.map(([text]) => String(text)).join('');
  expect(said).toContain('Unexpected failure');
  for (const text of told) expect(said).not.toContain(text);

  for (const folder of [data, backup, temporary]) expect(await holding(folder, told)).toEqual([]);
  await station.close();
  for (const folder of [data, backup, temporary]) expect(await holding(folder, told)).toEqual([]);
  expect((await readdir(backup)).length).toBeGreaterThan(0);
});

test('the search finds a value in each form that it looks for', async () => {
  const folder = await temporaryFolder();
  const text = planted[0] ?? '';
  const bytes = Buffer.from(`before ${text} after`);
  await writeFile(join(folder, 'plain'), bytes);
  await writeFile(join(folder, 'wide'), Buffer.from(bytes.toString(), 'utf16le'));
  await writeFile(join(folder, 'hex'), bytes.toString('hex'));
  await writeFile(join(folder, 'packed'), bytes.toString('base64'));
  await writeFile(join(folder, 'other'), 'nothing of it');
  const found = (await holding(folder, [text])).map((path) => path.slice(folder.length + 1));
  expect(found.toSorted()).toEqual(['hex', 'packed', 'plain', 'wide']);
});
