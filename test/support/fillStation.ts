import { expect } from 'vitest';
import { z } from 'zod';
import { usualFillRules } from '#shared/contract/fillRules.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import { judgeStep } from '../../src/main/station/fills/judgeStep.ts';
import type { StationOptions } from '../../src/main/station/station.ts';
import { type FillWorld, fillWorld, scanIn, untilFill } from './fillWorld.ts';
import { copyAsKilled, journalLeftIn } from './journal.ts';
import { dataFolder, openTestStation, practiceService, type TestStation } from './testStation.ts';

/** A station signed in at a practice service, with its list of prescriptions, and what to fill there. */
export async function fillStation(options: Partial<StationOptions> = {}, leastRight = 1) {
  const folder = await dataFolder();
  const practice = await practiceService({ prescriptions: 600, staff: false });
  const station = await openTestStation(folder.path, { service: practice.url, ...options });
  await station.signIn(practice.url);
  await untilListed(station);
  const world = await fillWorld(practice.oracle, leastRight);
  return {
    ...{ station, world, url: practice.url, oracle: practice.oracle, folder: folder.path },
    async [Symbol.asyncDispose]() {
      await station.close();
      await practice[Symbol.asyncDispose]();
      await expectRejudged(folder.path, practice.url);
      await folder[Symbol.asyncDispose]();
    },
  };
}
export type FillStation = Awaited<ReturnType<typeof fillStation>>;

export const untilListed = (station: TestStation) =>
  station.until((change) => change.kind === 'prescriptions' && change.prescriptions.asOf !== null);

/** Lots are read as they are scanned. */
export const checkLots = ({ client }: TestStation) =>
  client.fills.setRules({ ...usualFillRules, checkLots: 'yes' });

/** A fill whose prescription matches, by its label. */
export async function openFill(station: TestStation, world: FillWorld): Promise<FillView> {
  await scanIn(station.client, world.prescription.code);
  return untilFill(station, ({ finding }) => finding.result === 'match');
}

/** Scans a container, and waits for what it comes to once all answers are in. */
export async function fillFrom(
  station: TestStation,
  code: string,
  result: FillView['finding']['result'],
): Promise<FillView> {
  const taken = await scanIn(station.client, code);
  if (taken.kind !== 'fill') throw new Error(taken.kind);
  const id = taken.fill.containers.at(-1)?.id;
  return untilFill(station, ({ containers }) =>
    containers.some(
      (one) =>
        one.id === id &&
        one.finding.result === result &&
        one.finding.reasons.every((reason) => reason.result !== 'not-yet'),
    ),
  );
}

const openedSchema = z.object({ fill: z.uuid() });

/** Every finding on record is what the evidence beside it comes to. */
export async function expectRejudged(folder: string, url: string): Promise<void> {
  const journal = await journalLeftIn(folder, url);
  let compared = 0;
  const opened = journal.audit.after(0, 10_000).filter(({ event }) => event === 'fill-opened');
  for (const { detail } of opened) {
    for (const { event } of journal.fills.events(openedSchema.parse(JSON.parse(detail)).fill)) {
      if (event.kind !== 'compared') continue;
      compared += 1;
      expect(judgeStep(event.step.kind, event.evidence)).toEqual(event.finding);
    }
  }
  journal.close();
  expect(compared).toBeGreaterThan(0);
}

/** What a kill at this moment would leave on disk, opened again. */
export async function openAsKilled(at: FillStation) {
  const folder = await dataFolder();
  await copyAsKilled(at.folder, folder.path);
  const station = await openTestStation(folder.path);
  return {
    station,
    folder: folder.path,
    async [Symbol.asyncDispose]() {
      await station.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
