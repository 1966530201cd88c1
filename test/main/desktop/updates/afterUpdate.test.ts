import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Question } from '../../../../src/main/desktop/questions.ts';
import {
  AfterUpdate,
  RUNS_WELL_AFTER_MS,
} from '../../../../src/main/desktop/updates/afterUpdate.ts';
import { beforeUpdate } from '../../../../src/main/desktop/updates/beforeUpdate.ts';
import {
  appImageAt,
  byInstaller,
  type InstalledProgram,
  programHere,
} from '../../../../src/main/desktop/updates/installedProgram.ts';
import { UpdateTrial } from '../../../../src/main/desktop/updates/trial.ts';
import type { OpenStationResult } from '../../../../src/main/station/station.ts';
import { AdvancingClock } from '../../../support/advancingClock.ts';
import { Entries } from '../../../support/entries.ts';
import { goOffline } from '../../../support/network.ts';
import { temporaryFolder } from '../../../support/temporaryFolder.ts';
import {
  openTestStation,
  practiceService,
  type TestStation,
} from '../../../support/testStation.ts';

/** A computer with version 1.0.0, to which 2.0.0 comes. */
async function computer(how: (place: string) => InstalledProgram | null = appImageAt) {
  const [state, data, folder] = await Promise.all([
    temporaryFolder(),
    temporaryFolder(),
    temporaryFolder(),
  ]);
  const place = join(folder, 'program');
  const update = { version: '2.0.0', file: join(folder, 'update') };
  await writeFile(place, 'first');
  await writeFile(update.file, 'second');
  const program = how(place);
  const asked: Question[] = [];
  const log: string[] = [];
  const leave = vi.fn();
  const trialOf = (version: string) => new UpdateTrial(state, version);
  return {
    ...{ state, data, place, update, asked, log, leave, trialOf },
    text: () => readFile(place, 'utf8'),
    async install() {
      const parts = { data, installed: '1.0.0', program, trial: trialOf('1.0.0') };
      await beforeUpdate(parts)(update);
      await writeFile(place, 'second');
    },
    start(installed: string) {
      const messageBoxes = {
        ask: async (question: Question) => {
          asked.push(question);
          return 0;
        },
      };
      const trial = trialOf(installed);
      const say = (line: string) => void log.push(line);
      const parts = { data, installed, trial, program, messageBoxes, log: say, leave };
      return new AfterUpdate(parts);
    },
  };
}

test('a version that never ran well is taken back at its third start, and the version before says so', async () => {
  const at = await computer();
  await at.install();
  expect(await at.start('2.0.0').goesOn()).toBe(true);
  expect(await at.start('2.0.0').goesOn()).toBe(true);
  expect(await at.text()).toBe('second');
  expect(await at.start('2.0.0').goesOn()).toBe(false);
  expect(await at.text()).toBe('first');
  expect(at.leave).toHaveBeenCalledWith('anew');

  const back = at.start('1.0.0');
  expect(await back.goesOn()).toBe(true);
  await back.shown();
  expect(at.asked.map(({ message }) => message)).toEqual(['The last update was taken back.']);
  expect(at.trialOf('1.0.0').hasFailed('2.0.0')).toBe(true);
  expect(at.trialOf('1.0.0').hasFailed('2.0.1')).toBe(false);
});

test('a version that runs well for a minute, or ends in order, stays, and what was kept goes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const at = await computer();
  await at.install();
  for (const turn of ['failed', 'well'] as const) {
    const run = at.start('2.0.0');
    expect(await run.goesOn()).toBe(true);
    await run.shown();
    if (turn === 'well') await vi.advanceTimersByTimeAsync(RUNS_WELL_AFTER_MS);
  }
  await expect.poll(() => at.trialOf('2.0.0').atStart()).toEqual({ kind: 'none' });
  await expect.poll(() => existsSync(join(at.data, 'before-update', 'program'))).toBe(false);
  for (let starts = 0; starts < 4; starts += 1) {
    expect(await at.start('2.0.0').goesOn()).toBe(true);
  }
});

test('an update that was not installed after all leaves nothing on trial', async () => {
  const at = await computer();
  await at.install();
  await writeFile(at.place, 'first');
  expect(await at.start('1.0.0').goesOn()).toBe(true);
  expect(at.trialOf('1.0.0').hasFailed('2.0.0')).toBe(false);
  expect(await at.start('2.0.0').goesOn()).toBe(true);
  expect(await at.trialOf('2.0.0').atStart()).toEqual({ kind: 'none' });
});

test.for([
  ['is another one by now', (at: { data: string }) => join(at.data, 'before-update', 'program')],
  ['cannot be had on this system', null],
] as const)(
  'where the version before %s, that is said once and nothing is put in its place',
  async ([, harmed]) => {
    const at = await computer(harmed === null ? () => null : appImageAt);
    await at.install();
    if (harmed !== null) await writeFile(harmed(at), 'a stranger’s');
    for (let starts = 0; starts < 5; starts += 1) {
      expect(await at.start('2.0.0').goesOn()).toBe(true);
    }
    expect(await at.text()).toBe('second');
    expect(at.leave).not.toHaveBeenCalled();
    expect(at.asked.map(({ message }) => message)).toEqual([
      'The last update does not start well.',
    ]);
  },
);

test('where updates are installers, the one that brought this version is kept for the next update', async () => {
  const run = vi.fn();
  const at = await computer(() => byInstaller(run));
  const folder = join(at.data, 'before-update');
  const program = byInstaller(run);
  // The first version came by hand.
  expect(await program.keep(folder, '1.0.0', at.update)).toBe(null);
  const before = await program.keep(folder, '2.0.0', { ...at.update, version: '3.0.0' });
  expect(before?.file).toBe(join(folder, 'installer-2.0.0.exe'));
  if (before === null) throw new Error('It was not kept');
  expect(await program.bringBack(before)).toEqual({ begins: 'by-itself' });
  expect(run).toHaveBeenCalledWith(before.file);
  await writeFile(before.file, 'a stranger’s');
  expect(await program.bringBack(before)).toBe(null);
  expect(run).toHaveBeenCalledTimes(1);
});

test('only an AppImage and an installer can be taken back', () => {
  expect(programHere('linux', {})).toBe(null);
  expect(programHere('darwin', { APPIMAGE: 'x' })).toBe(null);
  expect(programHere('linux', { APPIMAGE: 'x' })).not.toBe(null);
  expect(programHere('win32', {})).not.toBe(null);
});

test('a trial that nobody can read stops no start', async () => {
  const at = await computer();
  for (const text of ['', '{', '{"from":1}', '[]']) {
    await writeFile(join(at.state, 'update-trial.json'), text);
    expect(await at.start('2.0.0').goesOn()).toBe(true);
  }
  expect(at.log).toEqual([]);
});

test('data that the newer version has changed is put back; its own stays beside it, and nothing is sent twice', async () => {
  const at = await computer();
  await using practice = await practiceService({ reading: 1, staff: false });
  const clock = new AdvancingClock();
  const options = { stateDir: at.state, service: practice.url, clock, log: () => {} };
  const station = await openTestStation(at.data, options);
  await station.signIn(practice.url);
  const { entityId: lot } = await practice.oracle.code('A good lot');
  await station.client.lots.ask({ lotId: lot });
  await goOffline(station, practice.oracle);
  const adjusted = await new Entries(station).adjust(lot, '-3');
  await station.close();
  await at.install();

  // The newer version sends what waited, and leaves a journal that the one before cannot read.
  await practice.oracle.network(true);
  const newer = await openTestStation(at.data, options);
  await newer.signIn(practice.url);
  await expect.poll(() => newer.standing(adjusted)).toMatchObject({ kind: 'delivered' });
  await newer.close();
  const there = (await practice.oracle.state('lot', lot))?.['current_quantity'];
  for (let starts = 0; starts < 3; starts += 1) await at.start('2.0.0').goesOn();

  const back = at.start('1.0.0');
  expect(await back.goesOn()).toBe(true);
  const stations: TestStation[] = [];
  const openings = vi.fn<() => Promise<OpenStationResult>>();
  openings.mockResolvedValueOnce({ kind: 'newer-data' });
  openings.mockImplementationOnce(async () => {
    stations.push(await openTestStation(at.data, options));
    return { kind: 'in-use' };
  });
  expect(await back.open(openings)).toEqual({ kind: 'in-use' });
  const [older] = stations;
  if (older === undefined) throw new Error('It was not opened again');
  await using again = older;
  const why = { kind: 'needs-decision', why: { kind: 'restored' } };
  await expect.poll(() => again.standing(adjusted)).toMatchObject(why);
  expect((await practice.oracle.state('lot', lot))?.['current_quantity']).toBe(there);
  const services = await readdir(at.data);
  const kept = await Promise.all(
    services.map((name) => readdir(join(at.data, name)).catch(() => [])),
  );
  expect(kept.flat()).toContain('of-2.0.0-journal.db');
});

test('without a trial that went back, newer data is left as it is', async () => {
  const at = await computer();
  await at.install();
  const openings = vi.fn(async () => ({ kind: 'newer-data' as const }));
  const run = at.start('1.0.0');
  await run.goesOn();
  expect(await run.open(openings)).toEqual({ kind: 'newer-data' });
  expect(openings).toHaveBeenCalledTimes(1);
});
