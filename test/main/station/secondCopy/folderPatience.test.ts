import { expect, test } from 'vitest';
import { FolderPatience } from '../../../../src/main/station/secondCopy/folderPatience.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

test('a folder that owes an answer is not asked again until it has given it', async () => {
  const clock = new VirtualClock();
  const patience = new FolderPatience(clock);
  const dead = Promise.withResolvers<string>();
  const asked: string[] = [];
  const ask = (folder: string) =>
    patience.ask(folder, 1_000, () => {
      asked.push(folder);
      return folder === '/dead' ? dead.promise : Promise.resolve('there');
    });
  const first = ask('/dead');
  await clock.advance(1_000);
  expect(await first).toBeNull();
  expect(await ask('/dead')).toBeNull();
  expect(await ask('/dead')).toBeNull();
  expect(await ask('/other')).toBe('there');
  expect(asked).toEqual(['/dead', '/other']);
  dead.resolve('back');
  await clock.advance(0);
  expect(await ask('/dead')).toBe('back');
});

test('what goes wrong in time is said, and what goes wrong later hurts nobody', async () => {
  const clock = new VirtualClock();
  const patience = new FolderPatience(clock);
  const broken = () => Promise.reject(new Error('broken'));
  await expect(patience.ask('/f', 1_000, broken)).rejects.toThrow('broken');
  const late = Promise.withResolvers<string>();
  const waiting = patience.ask('/f', 1_000, () => late.promise);
  await clock.advance(1_000);
  expect(await waiting).toBeNull();
  late.reject(new Error('late'));
  await clock.advance(0);
  await expect(patience.ask('/f', 1_000, broken)).rejects.toThrow('broken');
});
