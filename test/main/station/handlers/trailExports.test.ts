import { ORPCError } from '@orpc/server';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { verifyExport } from '../../../../scripts/auditVerify.ts';
import { agedStation } from '../../../support/agedStation.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import { beginPeople, bo, enrolBo, enrolCleo, pins, staffOf } from '../../../support/people.ts';
import { openTestStation, testKey } from '../../../support/testStation.ts';
import { noFilter, takeTrail, writeTrail } from '../../../support/trailFile.ts';
import { openSignedInStation } from '../stories/story.ts';

/** The right that a call wants; `answered` where it needs none that is missing. */
async function wanted(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return 'answered';
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'RIGHT_WANTED') return error.data;
    throw error;
  }
}

test('records are shown to pharmacists and leads, and taken out by leads; the station decides', async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  await beginPeople(client);
  const [tech, pharmacist] = [await enrolBo(client), await enrolCleo(client)];
  const calls = {
    lines: () => client.records.lines({ filter: noFilter, before: null, limit: 10 }),
    fills: () => client.records.fills({ filter: noFilter, before: null, limit: 10 }),
    story: () => client.records.story({ kind: 'order', id: 'ORD-1', before: null }),
    export: () => client.records.beginExport({ filter: noFilter, format: 'csv' }),
  };
  const results = async () => Promise.all(Object.values(calls).map((call) => wanted(call())));
  const seeing = { right: 'see-records' };
  const exporting = { right: 'export-audit-trail' };
  expect(await results()).toEqual(['answered', 'answered', 'answered', 'answered']);
  await client.people.unlock({ staffId: tech.id, pin: pins.bo });
  expect(await results()).toEqual([seeing, seeing, seeing, exporting]);
  await client.people.unlock({ staffId: pharmacist.id, pin: pins.cleo });
  expect(await results()).toEqual(['answered', 'answered', 'answered', exporting]);
});

test('who takes which lines out is on record before the first leaves, and in the file', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const file = await takeTrail(at.station.client, { ...noFilter, kind: 'people' }, 'csv');
  expect(file.rows.map((row) => row[2])).toEqual(['signed-in']);
  await at.station.close();
  const journal = await journalLeftIn(at.folder, at.url);
  const line = journal.audit.after(0, 100).find(({ event }) => event === 'exported');
  journal.close();
  expect(line).toMatchObject({ first_name: 'Pia' });
  expect(JSON.parse(line?.detail ?? '')).toMatchObject({
    ...{ what: 'records', format: 'csv', way: 'file' },
    filter: { kind: 'people' },
  });
});

test('an export is of the window that began it, and of the person who was there', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  const { client } = station;
  const { id, after } = await client.records.beginExport({ filter: noFilter, format: 'json' });
  const other = await station.windowOf(bo);
  expect(await other.records.exportPart({ id, after })).toBeNull();
  expect(await client.records.exportPart({ id, after: 999 })).toBeNull();
  expect(await client.records.exportPart({ id: crypto.randomUUID(), after })).toBeNull();
  expect(await client.records.exportPart({ id, after })).not.toBeNull();
  // Its last part was taken.
  expect(await client.records.exportPart({ id, after })).toBeNull();
});

test('a line that was changed in the journal is named by the export of it', async () => {
  const at = await agedStation(300);
  await at.station.close();
  const db = new Database(at.file);
  db.pragma(`key = 'raw:${testKey.toString('hex')}'`);
  db.exec(`DROP TRIGGER audit_stays; UPDATE audit SET first_name = 'Eve' WHERE id = 77`);
  db.close();
  const again = await openTestStation(at.folder);
  const file = await takeTrail(again.client);
  await again.close();
  await at[Symbol.asyncDispose]();
  const { code, says } = verifyExport(writeTrail.json(file), null);
  expect(code).toBe(1);
  expect(says.join('\n')).toContain('says that line 77 was altered at the bench');
});

test('nothing that somebody typed leaves with the trail', async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  const lead = staffOf(await client.people.begin({ ...bo, role: 'pharmacist', pin: pins.cleo }));
  await client.people.lock({ because: 'by-hand' });
  const reason = 'Mrs. Grey waits at the counter';
  await client.emergency.begin({ password: 'practice', reason });
  await client.people.unlock({ staffId: lead.id, pin: pins.cleo });
  const file = await takeTrail(client);
  expect(file.rows.map((row) => row[2])).toContain('emergency-begun');
  expect(writeTrail.csv(file)).not.toContain('Grey');
});
