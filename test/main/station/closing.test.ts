import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WrongTries } from '../../../src/main/station/people/wrongTries.ts';
import { dataFolder, openTestStation } from '../../support/testStation.ts';

test('a station that fails to put a last thing on disk has closed its files all the same', async () => {
  await using folder = await dataFolder();
  const station = await openTestStation(folder.path);
  const keep = vi.spyOn(WrongTries.prototype, 'keep').mockImplementationOnce(() => {
    throw new Error('no room');
  });
  onTestFinished(() => keep.mockRestore());
  await expect(station.close()).rejects.toThrow('no room');
  // SQLite takes the log of a database away with its last connection.
  const names = readdirSync(folder.path, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /\.db(-wal)?$/.test(name)).length).toBeGreaterThan(0);
  expect(names.filter((name) => name.endsWith('-wal'))).toEqual([]);
  await using again = await openTestStation(folder.path);
  expect(await again.client.session.state()).toMatchObject({ kind: 'signed-out' });
});
