import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TrailCopies } from '../../../../src/main/station/connection/trailCopies.ts';
import { type HeadCopies, headCopies } from '../../../../src/main/station/disk/headCopies.ts';
import { headSeal } from '../../../../src/main/station/disk/headFolder.ts';
import { keyFor } from '../../../../src/main/station/journal/auditChain.ts';
import { author, journalKeys, openJournal } from '../../../support/journal.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  stateFolder,
} from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const seal = headSeal(keyFor(journalKeys.trailKey, 'head'));
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A machine whose trail is copied to `elsewhere`, which is no part of it. */
async function machine(copies: HeadCopies = headCopies(seal)) {
  const folder = await dataFolder();
  const [data, elsewhere] = [join(folder.path, 'data'), join(folder.path, 'elsewhere')];
  for (const each of [data, elsewhere]) mkdirSync(each);
  const clock = new VirtualClock();
  const defects: unknown[] = [];
  const trouble = (error: unknown) => void defects.push(error);
  const run = async (work: (parts: Running) => Promise<void> | void) => {
    const journal = openJournal(data);
    const trail = new TrailCopies({ journal, copies, clock, ownFolders: [data], trouble });
    await work({ journal, trail });
    trail.close();
    journal.close();
  };
  return { ...folder, data, elsewhere, clock, defects, run };
}

interface Running {
  readonly journal: ReturnType<typeof openJournal>;
  readonly trail: TrailCopies;
}

function write({ journal }: Running, lines: number): void {
  for (let n = 1; n <= lines; n += 1) {
    const about = { operation: null, record: `lot:${n}`, userId: 'u1', person: author };
    journal.commit(() => journal.audit.add({ at: n, event: 'asked', ...about, detail: { n } }));
  }
}

test('a machine that was put back whole is found by a copy on another one, and said once', async () => {
  await using set = await machine();
  await set.run(async (running) => {
    expect(await running.trail.set(set.elsewhere, author, 'u1')).toMatchObject({ kind: 'set' });
    write(running, 3);
  });
  const before = join(set.data, '..', 'before');
  cpSync(set.data, before, { recursive: true });
  await set.run(async (running) => {
    write(running, 4);
    await running.trail.start();
  });
  rmSync(set.data, { recursive: true });
  cpSync(before, set.data, { recursive: true });
  await set.run(async ({ journal, trail }) => {
    await trail.start();
    const seam = { kind: 'cut', had: 8, copy: true };
    expect(await trail.compare()).toMatchObject({ compared: 3, seam });
    expect(journal.audit.seams(9).map(({ detail }) => JSON.parse(detail))).toMatchObject([seam]);
  });
  await set.run(async ({ journal, trail }) => {
    await trail.start();
    expect(journal.audit.seams(9)).toHaveLength(1);
  });
});

test('a trail agrees with its copies, one more each day and each start', async () => {
  await using set = await machine();
  await set.run(async (running) => {
    await running.trail.set(set.elsewhere, author, 'u1');
    await running.trail.start();
    for (const days of [1, 2]) {
      write(running, 2);
      await set.clock.advance(DAY_MS);
      await expect.poll(() => running.trail.view().last).toBe(set.clock.now());
      expect(readdirSync(set.elsewhere)).toHaveLength(2 + days);
    }
    expect(await running.trail.compare()).toEqual({ compared: 4, seam: null, trouble: null });
  });
});

test('a defect on one day is reported, and the copies go on', async () => {
  const usual = headCopies(seal);
  const defect = new TypeError('a defect');
  let fails = 1;
  const read: HeadCopies['read'] = async (...where) => {
    fails -= 1;
    if (fails === 0) throw defect;
    return usual.read(...where);
  };
  await using set = await machine({ ...usual, read });
  await set.run(async (running) => {
    await running.trail.set(set.elsewhere, author, 'u1');
    await running.trail.start();
    expect(set.defects).toEqual([defect]);
    const isCopied = () => expect.poll(() => running.trail.view().last).toBe(set.clock.now());
    fails = 2;
    await set.clock.advance(HOUR_MS);
    await isCopied();
    await set.clock.advance(DAY_MS);
    await expect.poll(() => set.defects).toEqual([defect, defect]);
    await set.clock.advance(HOUR_MS);
    await isCopied();
  });
});

test('a copy that somebody without the key wrote is found', async () => {
  await using set = await machine();
  await set.run(async (running) => {
    await running.trail.set(set.elsewhere, author, 'u1');
    const [name = ''] = readdirSync(set.elsewhere);
    const path = join(set.elsewhere, name);
    const copy = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...copy, head: { ...copy.head, id: 1 } }));
    const seam = { kind: 'head-changed', copy: true };
    expect(await running.trail.compare()).toMatchObject({ seam });
  });
});

test('a copy is written over nothing and through no link', async () => {
  await using set = await machine();
  const theirs = join(set.data, '..', 'theirs');
  writeFileSync(theirs, 'theirs');
  await set.run(async (running) => {
    const { id } = running.journal.incarnation.get();
    const name = `${id}-${'0'.repeat(12)}.json`;
    symlinkSync(theirs, join(set.elsewhere, name));
    symlinkSync(theirs, join(set.elsewhere, `${id}-${'1'.padStart(12, '0')}.json.tmp`));
    await running.trail.set(set.elsewhere, author, 'u1');
    await running.trail.start();
    expect(readFileSync(theirs, 'utf8')).toBe('theirs');
    expect(readlinkSync(join(set.elsewhere, name))).toBe(theirs);
  });
});

test('a folder that is no other one, or takes nothing, is refused and changes nothing', async () => {
  await using set = await machine();
  await set.run(async ({ journal, trail }) => {
    const answers = [];
    for (const folder of ['elsewhere', set.data, join(set.data, '..'), '/nowhere/at/all']) {
      answers.push(await trail.set(folder, author, 'u1'));
    }
    expect(answers.map((answer) => (answer.kind === 'set' ? 'set' : answer.because))).toEqual([
      'not-a-whole-path',
      'own-folder',
      'own-folder',
      'no-folder',
    ]);
    expect(journal.settings.trailFolder).toBe(null);
    expect(journal.audit.head()).toBe(null);
  });
});

test('a folder that never answers holds up nothing, and is asked once at a time', async () => {
  let asked = 0;
  const never = () => {
    asked += 1;
    return new Promise<never>(() => {});
  };
  await using set = await machine({ write: never, read: never });
  await set.run(async ({ journal, trail }) => {
    journal.commit(() => {
      journal.settings.trailFolder = set.elsewhere;
    });
    const check = trail.compare();
    await set.clock.advance(10_000);
    expect(await check).toEqual({ compared: 0, seam: null, trouble: 'no-answer' });
    const start = trail.start();
    await set.clock.advance(10_000);
    await set.clock.advance(10_000);
    await start;
    expect(trail.view().trouble).toBe('no-answer');
    expect(asked).toBe(1);
  });
});

test('whoever names another folder does not wait for the one that never answers', async () => {
  const never = new Promise<never>(() => {});
  const copies = headCopies(seal);
  let dead = '';
  await using set = await machine({
    write: (folder, ...what) => (folder === dead ? never : copies.write(folder, ...what)),
    read: (folder, ...what) => (folder === dead ? never : copies.read(folder, ...what)),
  });
  dead = set.elsewhere;
  const other = join(set.data, '..', 'other');
  mkdirSync(other);
  await set.run(async (running) => {
    const { journal, trail } = running;
    journal.commit(() => {
      journal.settings.trailFolder = dead;
    });
    const check = trail.compare();
    await set.clock.advance(0);
    await set.clock.advance(10_000);
    expect(await check).toMatchObject({ trouble: 'no-answer' });
    write(running, 3);
    expect(await trail.set(other, author, 'u1')).toMatchObject({ kind: 'set' });
    expect(trail.view()).toMatchObject({ folder: other, trouble: null });
    expect(await trail.compare()).toEqual({ compared: 1, seam: null, trouble: null });
  });
});

test('a station copies its trail to the folder that a person names, and its check compares', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const { audit } = station.client;
  await using elsewhere = await dataFolder();
  const state = join(folder.path, stateFolder);
  expect(await audit.setCopies({ folder: state })).toMatchObject({
    because: 'own-folder',
  });
  await audit.setCopies({ folder: elsewhere.path });
  expect(readdirSync(elsewhere.path)).toHaveLength(1);
  expect(await audit.copies()).toMatchObject({ folder: elsewhere.path, trouble: null });
  expect((await audit.verify()).copies).toEqual({ compared: 1, seam: null, trouble: null });
});
