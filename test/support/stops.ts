import { join } from 'node:path';
import { z } from 'zod';
import type { Change } from '#shared/contract/changes.ts';
import { type LotId, lotIdSchema } from '#shared/domain/ids.ts';
import { readChoice } from '../../src/main/station/connection/serviceChoice.ts';
import { openDatabase } from '../../src/main/station/disk/database.ts';
import { journalMigrations } from '../../src/main/station/journal/migrations/index.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  type TestStation,
  testKey,
} from './testStation.ts';

type Alarms = Extract<Change, { kind: 'alarms' }>;

/** A station signed in at a practice service. */
export async function stationForStops() {
  const stack = new AsyncDisposableStack();
  const practice = stack.use(await practiceService());
  const folder = stack.use(await dataFolder()).path;
  const station = stack.use(await openTestStation(folder, { service: practice.url }));
  await station.signIn(practice.url);
  const ends = { [Symbol.asyncDispose]: () => stack.disposeAsync() };
  return { station, folder, url: practice.url, oracle: practice.oracle, ...ends };
}

/** A lot whose own record was asked for, and a scan of it that is a stop. */
export async function expiredLot({ station, oracle }: Awaited<ReturnType<typeof stationForStops>>) {
  const { value, entityId } = await oracle.code('A lot past its expiry');
  const lotId: LotId = lotIdSchema.parse(entityId);
  await station.client.lots.ask({ lotId });
  const scan = await station.scan(value);
  await station.untilVerdict(scan.id, 'expired');
  return { scan, lotId };
}

/** What stands, once so much does. */
export const untilStand = (station: TestStation, count: number, live: number): Promise<Alarms> =>
  station.until((change) =>
    change.kind === 'alarms' && change.count === count && change.live === live ? change : null,
  );

const settlementRow = z.object({
  scan: z.string(),
  first_name: z.string(),
  outcome: z.string(),
  reason: z.string().nullable(),
  entries: z.string(),
});

/** What is on record of the stops of a closed station, in the order of the settling. */
export function settlementsIn(folder: string, url: string) {
  const read = readChoice(url, { hasPractice: false, allowRemote: false });
  if (read.kind !== 'ok') throw new Error(read.fault);
  return settlementsAt(join(folder, read.choice.folder, 'journal.db'), testKey);
}

/** The same, of a journal's own file. */
export function settlementsAt(file: string, key: Buffer) {
  const opened = openDatabase({
    file,
    key,
    migrations: journalMigrations,
    synchronous: 'FULL',
  });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  const rows = opened.db.prepare('SELECT * FROM stop_settlements ORDER BY id').all();
  const changing = () => opened.db.exec("UPDATE stop_settlements SET outcome = 'returned'");
  const removing = () => opened.db.exec('DELETE FROM stop_settlements');
  const isFixed = [changing, removing].every((act) => refuses(act));
  opened.db.close();
  const settled = rows.map((row) => {
    const { scan, first_name: by, outcome, reason, entries } = settlementRow.parse(row);
    return { scan, by, outcome, reason, entries: z.array(z.uuid()).parse(JSON.parse(entries)) };
  });
  return { settled, isFixed };
}

function refuses(act: () => void): boolean {
  try {
    act();
    return false;
  } catch {
    return true;
  }
}
