import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ORPCError } from '@orpc/server';
import { expect, onTestFinished, test } from 'vitest';
import type { Change } from '#shared/contract/changes.ts';
import { openReader } from '../../../src/main/station/disk/database.ts';
import { type Call, callsOf } from '../../fuzz/calls.ts';
import { Entries } from '../../support/entries.ts';
import { startListService } from '../../support/listService.ts';
import { dataFolder, openTestStation, person, testKey } from '../../support/testStation.ts';
import type { WindowClient } from '../../support/windowClient.ts';
import { chanceFrom } from './service/mangling.ts';
import { openException, textsIn } from './stories/sequence.ts';
import { openSignedInStation } from './stories/story.ts';

const bo = { firstName: 'Bo', lastName: 'Lindqvist' };
const ada = { firstName: 'Ada', lastName: 'Osei' };
const mallory = { firstName: 'Mallory', lastName: 'Forged' };

const at = (person: typeof bo | null) => ({
  kind: 'at-window',
  at: { kind: 'unproven', person },
});

/** Every call that is made in a person's name. */
const inAName = [
  ...['scan.enter', 'scan.chooseLot'],
  ...['lots.ask', 'lots.count', 'lots.adjust', 'lots.edit', 'lots.undo'],
  ...['rounds.present', 'rounds.begin', 'rounds.scan', 'rounds.take', 'rounds.count'],
  ...['rounds.strike', 'rounds.holds', 'rounds.send', 'rounds.giveUp'],
  ...['fills.present', 'fills.begin', 'fills.scan', 'fills.order', 'fills.leaveOrder'],
  ...['fills.chooseLot', 'fills.tellApart', 'fills.chooseQuantity', 'fills.setAmount'],
  ...['fills.undo', 'fills.settle', 'fills.switchTo', 'fills.override'],
  ...['fills.sign', 'fills.close', 'fills.setAside', 'fills.takeUp', 'fills.endUnfilled'],
  ...['stops.settle', 'stops.pull'],
  ...['tasks.ask', 'tasks.create', 'tasks.edit', 'tasks.watch'],
  ...['exceptions.reply', 'exceptions.takeBack', 'exceptions.draft', 'exceptions.keepDraft'],
  ...['forms.kept', 'forms.keep', 'forms.drop'],
  ...['orders.revealPatient', 'orders.unpause', 'prescriptions.setStatus'],
  ...['prescribers.removeSupervisor', 'settings.setKeep', 'settings.muteAlarms'],
  ...['receiver.change', 'receiver.secret', 'receiver.newSecret'],
  ...['waiting.decide', 'handOver.open', 'handOver.make', 'handOver.last', 'handOver.seen'],
  ...['audit.setCopies', 'records.lines', 'records.fills', 'records.story'],
  ...['records.beginExport', 'records.exportPart', 'recalls.add', 'recalls.end'],
  ...['controlled.mark', 'controlled.unmark', 'controlled.receive', 'controlled.begin'],
  ...['controlled.enter', 'controlled.explain', 'controlled.giveUp', 'quality.figures'],
  ...['site.make', 'site.join', 'site.invite', 'site.revoke', 'site.rekey', 'site.leave'],
  ...['changes.seeRestored', 'secondCopy.set', 'secondCopy.code', 'secondCopy.restore'],
  'removal.begin',
];

/** What a window is told from now on, in order. */
function toldAt(client: WindowClient): Change[] {
  const told: Change[] = [];
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const follow = async () => {
    for await (const change of await client.changes.watch(undefined, { signal: end.signal })) {
      told.push(change);
    }
  };
  follow().catch(() => undefined);
  return told;
}

const whoIn = (told: readonly Change[]) => told.filter(({ kind }) => kind === 'at-window');

/** A call with inputs that it takes, and how it ends; `not read` where none was found. */
async function codeOf({ input, make }: Call, forged: object = {}): Promise<string> {
  const chance = chanceFrom(1);
  for (let more = 4_000; more > 0; more -= 1) {
    const sample = input(chance);
    const given =
      sample === undefined ? undefined : JSON.stringify({ ...Object(sample), ...forged });
    try {
      await make(given === undefined ? undefined : JSON.parse(given));
      return 'answered';
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      if (error.code !== 'BAD_REQUEST') return String(error.code);
    }
  }
  return 'not read';
}

/** All that the databases of a closed station hold, as one text. */
function keptIn(folder: string): string {
  const services = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  const journals = services.flatMap(({ name }) =>
    readdirSync(join(folder, name)).includes('journal.db')
      ? [join(folder, name, 'journal.db')]
      : [],
  );
  return journals
    .map((file) => {
      const db = openReader(file, testKey, 'chacha20');
      const tables = db
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .pluck()
        .all();
      const rows = tables.map((table) => db.prepare(`SELECT * FROM "${table}"`).raw().all());
      db.close();
      return JSON.stringify(rows);
    })
    .join('\n');
}

test('an entry carries the person of its window, also where two windows work at once', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  const exceptionId = await openException(set.at);
  const before = (await textsIn(set.at, exceptionId)).length;
  const ofBo = new Entries(station, await station.windowOf(bo));
  const ofAda = new Entries(station, await station.windowOf(ada));
  const own = new Entries(station);
  const replies = [
    await ofBo.reply(exceptionId, 'From Bo.'),
    await ofAda.reply(exceptionId, 'From Ada.'),
    await own.reply(exceptionId, 'From Pia.'),
  ];
  for (const id of replies) await own.until(id, 'delivered');
  expect((await textsIn(set.at, exceptionId)).slice(before)).toEqual([
    'From Bo.\n\n[Response from: Bo Lindqvist]',
    'From Ada.\n\n[Response from: Ada Osei]',
    'From Pia.\n\n[Response from: Pia Practice]',
  ]);
  const { delivered } = await station.waiting();
  const people = new Map(delivered.first.map(({ id, by }) => [id, by]));
  expect(replies.map((id) => people.get(id))).toEqual([bo, ada, person]);
});

test('whom a call names counts for nothing, in every call of the contract', async () => {
  await using set = await openSignedInStation(1);
  const { station, folder } = set.at;
  const window = await station.windowOf(bo);
  const forged = { by: mallory, person: mallory, author: mallory };
  // This one alone says in whose name a window's calls are made.
  const calls = callsOf(window).filter(({ name }) => name !== 'people.choose');
  // Those that lock this window, or end its sign-in, come last.
  const last = (name: string) =>
    name === 'session.signOut' ? 2 : Number(name.startsWith('people.'));
  calls.sort((a, b) => last(a.name) - last(b.name));
  const unread: string[] = [];
  for (const call of calls) {
    if (call.name === 'session.signIn' || call.name === 'session.signInToPractice') continue;
    if ((await codeOf(call, forged)) === 'not read') unread.push(call.name);
  }
  expect(unread).toEqual([]);
  await station.close();
  const kept = keptIn(folder);
  expect(kept).not.toContain('Mallory');
  expect(kept).not.toContain('Forged');
  expect(kept.split('Lindqvist').length).toBeGreaterThan(10);
});

test('a window is told who is there before all else; no other window is told of its choice', async () => {
  await using set = await openSignedInStation(1);
  const { station, url } = set.at;
  const [one, other] = [await station.windowOf(bo), await station.windowOf(ada)];
  const [told, toldOther] = [toldAt(one), toldAt(other)];
  await expect.poll(() => [told[0], toldOther[0]]).toEqual([at(bo), at(ada)]);
  expect(await one.people.choose(person)).toEqual(at(person).at);
  await expect.poll(() => whoIn(told)).toEqual([at(bo), at(person)]);
  // The page loads again: it is the same window.
  const again = toldAt(one);
  await expect.poll(() => again[0]).toEqual(at(person));
  // No window sees a sign-in without its person, nor the end of its person while signed in.
  await one.session.signOut();
  await expect.poll(() => whoIn(again).at(-1)).toEqual(at(null));
  const isOut = (change: Change) =>
    change.kind === 'session' && change.session.kind === 'signed-out';
  expect(again.findIndex(isOut)).toBeGreaterThan(0);
  expect(again.findIndex(isOut)).toBeLessThan(
    again.findLastIndex(({ kind }) => kind === 'at-window'),
  );
  await station.signIn(url, 'second@bench.test');
  const sol = at({ firstName: 'Sol', lastName: 'Second' });
  await expect
    .poll(() => again.findLast(({ kind }) => kind === 'session'))
    .toMatchObject({
      session: { kind: 'signed-in' },
    });
  expect(whoIn(again).at(-1)).toEqual(sol);
  const isIn = (change: Change) =>
    change.kind === 'session' &&
    change.session.kind === 'signed-in' &&
    change.session.account.email === 'second@bench.test';
  expect(again.findLastIndex(({ kind }) => kind === 'at-window')).toBeLessThan(
    again.findIndex(isIn),
  );
  expect(whoIn(toldOther)).toEqual([at(ada), at(null), sol]);
  // Under its own account each window has its person again.
  await station.signIn(url);
  await expect.poll(() => whoIn(toldOther).at(-1)).toEqual(at(ada));
  await expect.poll(() => whoIn(again).at(-1)).toEqual(at(person));
});

test('where nobody is at the window, what is done in a name is refused until somebody is chosen', async () => {
  await using folder = await dataFolder();
  await using service = await startListService([]);
  service.lastName = '';
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url, 'dana@bench.test');
  const told = toldAt(station.client);
  await expect.poll(() => whoIn(told)).toEqual([at(null)]);
  const refused: string[] = [];
  for (const call of callsOf(station.client)) {
    if (call.name.startsWith('session.') || call.name.startsWith('people.')) continue;
    if ((await codeOf(call)) === 'CHOOSE_PERSON_FIRST') refused.push(call.name);
  }
  expect(refused).toEqual(inAName);
  await station.client.people.choose(bo);
  await expect.poll(() => whoIn(told).at(-1)).toEqual(at(bo));
  expect(await station.client.rounds.present()).toBeNull();
});
