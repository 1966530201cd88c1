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
  await using again = await openTestStation(folder.path);
  expect(await again.client.session.state()).toMatchObject({ kind: 'signed-out' });
});
