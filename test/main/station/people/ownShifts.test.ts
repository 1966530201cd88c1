import { expect, test } from 'vitest';
import type { Shift } from '#shared/contract/scan.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import { beginPeople, bo, dana, enrolBo, pins } from '../../../support/people.ts';
import { openTestStation } from '../../../support/testStation.ts';
import type { WindowClient } from '../../../support/windowClient.ts';
import { openSignedInStation } from '../stories/story.ts';

/** The shift that this window shows, as it is told when it opens. */
async function shiftAt({ changes }: WindowClient): Promise<Shift> {
  for await (const change of await changes.watch()) {
    if (change.kind === 'shift') return change.shift;
  }
  throw new Error('The window was told of no shift');
}

const scanAt = ({ scan }: WindowClient, value: string) =>
  scan.enter({ id: crypto.randomUUID(), value, source: 'scanner' });

const valuesOf = ({ latest }: Shift) => latest.map(({ value }) => value);

test('each window shows the shift of whoever is at it, also across a switch, a lock and a restart', async () => {
  await using set = await openSignedInStation(1);
  const { station, oracle, url, folder } = set.at;
  const good = (await oracle.code('A good lot')).value;
  const bad = (await oracle.code('An inactive barcode')).value;
  await station.scan('BEFORE PEOPLE WERE ON');
  const lead = await beginPeople(station.client);
  const tech = await enrolBo(station.client);
  const other = station.anotherWindow();
  await other.people.unlock({ staffId: tech.id, pin: pins.bo });

  await station.untilAnswered((await station.scan(good)).id);
  await scanAt(other, bad);
  await scanAt(other, good);
  await expect.poll(async () => (await shiftAt(other)).notYet).toBe(0);

  const ofDana = { scanned: 1, codeOnly: 1, stopped: 0 };
  const ofBo = { scanned: 2, codeOnly: 1, stopped: 1 };
  expect(await shiftAt(station.client)).toMatchObject(ofDana);
  expect(valuesOf(await shiftAt(station.client))).toEqual([good]);
  expect(await shiftAt(other)).toMatchObject(ofBo);
  expect(valuesOf(await shiftAt(other))).toEqual([good, bad]);

  // The same person at the other window, and back.
  await station.client.people.lock({ because: 'by-hand' });
  expect(await shiftAt(station.client)).toMatchObject({ since: null, scanned: 0, latest: [] });
  await station.client.people.unlock({ staffId: tech.id, pin: pins.bo });
  expect(await shiftAt(station.client)).toMatchObject(ofBo);
  await station.client.people.unlock({ staffId: lead.id, pin: pins.dana });
  expect(await shiftAt(station.client)).toMatchObject(ofDana);

  await station.close();
  await using again = await openTestStation(folder, { service: url });
  expect(await shiftAt(again.client)).toMatchObject({ scanned: 0 });
  await again.client.people.unlock({ staffId: tech.id, pin: pins.bo });
  expect(await shiftAt(again.client)).toMatchObject(ofBo);
  await again.close();

  // Counted another way: row by row, by whose name stands on each.
  const journal = await journalLeftIn(folder, url);
  const since = journal.scans.latest()?.shiftSince ?? 0;
  const all = journal.scans.ofShift(since, 99);
  const countOf = (who: typeof bo) =>
    all.filter(({ by }) => by.firstName === who.firstName && by.lastName === who.lastName).length;
  expect([countOf(dana), countOf(bo), all.length]).toEqual([1, 2, 4]);
  journal.close();
});

test('an open window is told of its own scans alone, and of a switch at once', async () => {
  await using set = await openSignedInStation(1);
  const { station, oracle } = set.at;
  const good = (await oracle.code('A good lot')).value;
  await beginPeople(station.client);
  const tech = await enrolBo(station.client);
  const other = station.anotherWindow();
  await other.people.unlock({ staffId: tech.id, pin: pins.bo });
  const told: unknown[] = [];
  const stop = new AbortController();
  const watching = (async () => {
    for await (const change of await other.changes.watch(undefined, { signal: stop.signal })) {
      told.push(change);
    }
  })();
  const { id } = await station.scan(good);
  await station.untilAnswered(id);
  await station.until((change) => change.kind === 'shift' && change.shift.codeOnly === 1);
  expect(JSON.stringify(told)).not.toContain(good);
  // Bo comes to the first window, which drops what was Dana's.
  station.forgetChanges();
  await station.client.people.unlock({ staffId: tech.id, pin: pins.bo });
  // One of Dana's may have been on its way still.
  await station.until((change) => change.kind === 'shift' && change.shift.since === null);
  expect(await shiftAt(station.client)).toMatchObject({ since: null, scanned: 0, latest: [] });
  stop.abort();
  await watching.catch(() => {});
});

test('what somebody else scanned in between does not count as scanned in a row', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  await station.scan('SAME');
  await station.client.people.choose(bo);
  // PINs and badges are off: the bench counts, whoever scans.
  expect((await station.scan('SAME')).inARow).toBe(2);
  await beginPeople(station.client);
  const tech = await enrolBo(station.client);
  const other = station.anotherWindow();
  await other.people.unlock({ staffId: tech.id, pin: pins.bo });
  expect((await station.scan('SAME')).inARow).toBe(1);
  expect((await scanAt(other, 'OTHER')).inARow).toBe(1);
  expect((await station.scan('SAME')).inARow).toBe(2);
  expect((await scanAt(other, 'OTHER')).inARow).toBe(2);
});

test('while people are off every window shows the shift of the bench', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  const other = await station.windowOf(bo);
  await station.scan('ONE');
  await scanAt(other, 'TWO');
  for (const window of [station.client, other]) {
    expect(valuesOf(await shiftAt(window))).toEqual(['TWO', 'ONE']);
  }
});
