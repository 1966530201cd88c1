import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { People } from '../../../src/main/station/journal/people.ts';
import { dataFolder, openTestStation, practiceService } from '../../support/testStation.ts';

/** The disk is full at the next sign-out, once its row has been deleted. */
function fillDisk(): void {
  const { signOut } = People.prototype;
  const spy = vi.spyOn(People.prototype, 'signOut').mockImplementationOnce(function (this: People) {
    signOut.call(this);
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  });
  onTestFinished(() => spy.mockRestore());
}

test('a sign-out on a full disk is none, says so, and can be made again', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const signedIn = { kind: 'signed-in', validity: 'good' };
  {
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    fillDisk();
    expect(await station.client.session.signOut()).toEqual({ kind: 'not-signed-out' });
    expect(await station.client.session.state()).toMatchObject(signedIn);
    // It finds out by itself that there is room again, perhaps before any window was told that there was none.
    station.forgetChanges();
    await station.reload();
    await station.until((change) => change.kind === 'disk' && change.disk.trouble === null);
    // What is entered meanwhile goes out, as the screen says.
    const { value } = await practice.oracle.code('A user');
    await station.scan(value);
    await expect.poll(() => practice.oracle.verified()).toEqual([value]);
  }
  {
    await using station = await openTestStation(folder.path);
    expect(await station.client.session.state()).toMatchObject(signedIn);
    expect(await station.client.session.signOut()).toEqual({ waiting: 0, needsDecision: 0 });
  }
  await using station = await openTestStation(folder.path);
  expect(await station.client.session.state()).toMatchObject({ kind: 'signed-out' });
});
