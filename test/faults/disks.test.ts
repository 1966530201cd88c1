import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { isWhole } from '../support/whole.ts';
import { destroyedRounds } from './destroyedRounds.ts';
import { diskRounds } from './diskRounds.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

test('a host on a disk that fills up, hangs, tears and flips loses nothing without a word and repeats nothing', async () => {
  const rounds = isWhole ? 10 : 6;
  const report = await diskRounds({ rounds, seed: 7, log: () => {} });
  expect(report.lost).toEqual([]);
  expect(report.doubled).toEqual([]);
  expect(report.wordless).toEqual([]);
  expect(report.rounds).toBe(rounds);
  expect(report.entered).toBeGreaterThan(0);
}, 180_000);

test('a bench whose disk is destroyed in its shift loses nothing that its second copy had, and repeats nothing', async () => {
  const report = await destroyedRounds({ rounds: 2, seed: 11, log: () => {} }, true);
  expect(report.lost).toEqual([]);
  expect(report.doubled).toEqual([]);
  expect(report.rounds).toBe(2);
  expect(report.brought).toBeGreaterThan(0);
}, 180_000);
