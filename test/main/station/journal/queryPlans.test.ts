import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cacheMigrations } from '../../../../src/main/station/cache/migrations.ts';
import { CacheReader } from '../../../../src/main/station/cache/reader.ts';
import { type Migration, openDatabase } from '../../../../src/main/station/disk/database.ts';
import { Journal } from '../../../../src/main/station/journal/journal.ts';
import { journalMigrations } from '../../../../src/main/station/journal/migrations/index.ts';
import { QualityCounter } from '../../../../src/main/station/journal/quality/qualityCounter.ts';
import { planProblems, statementsPrepared } from '../../../support/queryPlans.ts';
import { dataFolder } from '../../../support/testStation.ts';

const key = Buffer.alloc(32, 4);

/** Statements that may read all of something, by a part of their text, and why that stays small. */
const bounded: readonly (readonly [part: string, why: string])[] = [
  ['FROM operations WHERE lane = ?', 'open entries of one record, made by hand: all of them count'],
  ['WHERE awaits_fill = ?', 'what follows one fill: all of it counts'],
  ['SELECT substr(lane, length(@kind) + 2)', 'open entries of lots'],
  ['SELECT substr(lane, 14)', 'open entries of the prescriptions of one page'],
  ["lane < 'prescription;'", 'open entries of prescriptions: a refresh leaves each of them out'],
  ['SELECT sequence FROM operations WHERE state = ?', 'at a start, in the index of open entries'],
  ['SELECT count(*) FILTER', 'counts open entries in their index'],
  ['FROM dependencies', 'entries about one new task'],
  ['FROM alarms WHERE acknowledged_at IS NULL', 'counts the alarms that nobody has seen to'],
  ['FROM alarms CROSS JOIN scans', 'the stops that nobody has settled'],
  ['FROM lead_alarms WHERE acknowledged_at IS NULL', 'counts those that no lead has seen to'],
  ['id IN (SELECT value FROM json_each(?))', 'the prescriptions of one page'],
  ['FROM round_', 'the counts of one round: all of them are sent'],
  ['FROM fill_events WHERE fill = ?', 'what happened in one fill: all of it counts'],
  ['WHERE user_id = ? AND alarm_at IS NOT NULL', 'counts the fills that nobody has seen to'],
  ['FROM wanted_exceptions WHERE denied_at IS NULL', 'at most 200 wait'],
  ['SELECT count(*) AS n FROM exception_news', 'counts what nobody has looked at'],
  ['FROM accounts', 'sixty accounts at most'],
  ['UPDATE site_facts SET', 'what benches told: given to a broker made anew, or under a new key'],
  ['DELETE FROM site_facts', 'the site was left'],
  ['SELECT count(*) AS count FROM site_lots', 'once at each start, at most 200,000'],
  ['SELECT count(*) AS count FROM recalls', 'counts what is watched: a thousand at most'],
  ['AS has_pin FROM staff LIMIT', 'the people of one pharmacy, made by hand'],
  ['SELECT total_changes()', 'reads no table'],
  ['FROM site_records_to_tell LIMIT', 'a hundred that wait to be told'],
  ['SELECT count(*) AS n FROM site_orders', 'once at each start, at most 20,000'],
  ['FROM site_people', 'the people of one pharmacy: a thousand at most'],
  ['SELECT count(*) AS n FROM site_badges', 'five thousand at most'],
  [
    'DELETE FROM operations WHERE sequence = ?',
    'no reference is enforced while something is pruned',
  ],
];

function open(file: string, migrations: readonly Migration[]) {
  const opened = openDatabase({ file, key, migrations, synchronous: 'FULL' });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.db;
}

const isBounded = ({ sql }: { sql: string }) => bounded.some(([part]) => sql.includes(part));

/** What is wrong, but for what is bounded by nature. */
function problemsOf(file: string, migrations: readonly Migration[], statements: string[]) {
  const db = open(file, migrations);
  try {
    return planProblems(db, statements).filter((one) => !isBounded(one));
  } finally {
    db.close();
  }
}

test('every statement of the journal has an index and a limit', async () => {
  await using folder = await dataFolder();
  const file = join(folder.path, 'journal.db');
  const statements = statementsPrepared(() => {
    const opened = Journal.open(file, { key, trailKey: key });
    if (opened.kind !== 'open') throw new Error(opened.kind);
    opened.journal.close();
  });
  expect(statements.length).toBeGreaterThan(100);
  expect(problemsOf(file, journalMigrations, statements)).toEqual([]);
});

/** Statements of the figures that read all of a span, which is a month at most, and why that stays small. */
const ofAMonth: readonly (readonly [part: string, why: string])[] = [
  ['INDEXED BY scans_counted WHERE', 'scans in their index alone'],
  ['FROM scans INDEXED BY scans_odd WHERE', 'scans in their index alone'],
  ['INDEXED BY fill_containers', 'bottles in their index alone'],
  ['INDEXED BY operations_coded', 'changes of quantities are few'],
  ['INDEXED BY fill_overrides', 'overrides are few'],
  ['INDEXED BY alarms_by_time', 'late alarms are few'],
  ['INDEXED BY fills_counted', 'fills in their index alone'],
  ['FROM operations INDEXED BY operations_open', 'open entries'],
  ['SELECT DISTINCT fill FROM fill_events INDEXED BY fill_stops', 'stops are few'],
  ['FROM fill_events INDEXED BY fill_stop_events WHERE fill = ?', 'what happened in one fill'],
];

test('every statement of the figures has an index, and none reads more than its span', async () => {
  await using folder = await dataFolder();
  const file = join(folder.path, 'journal.db');
  const db = open(file, journalMigrations);
  const statements = statementsPrepared(() => new QualityCounter(db));
  db.close();
  expect(statements.length).toBeGreaterThan(15);
  const found = problemsOf(file, journalMigrations, statements);
  const flat = (sql: string) => sql.replaceAll(/\s+/g, ' ');
  expect(found.filter(({ sql }) => !ofAMonth.some(([part]) => flat(sql).includes(part)))).toEqual(
    [],
  );
});

test('every statement with which screens read the cache has an index and a limit', async () => {
  await using folder = await dataFolder();
  const file = join(folder.path, 'cache.db');
  const db = open(file, cacheMigrations);
  const statements = statementsPrepared(() => new CacheReader(db));
  db.close();
  expect(statements.length).toBeGreaterThan(5);
  expect(problemsOf(file, cacheMigrations, statements)).toEqual([]);
});

test('a scan, a sort and a list without an end are found', async () => {
  await using folder = await dataFolder();
  const statements = [
    'SELECT id FROM scans WHERE value = ? LIMIT 1',
    'SELECT id FROM scans WHERE entity_id = ? ORDER BY value LIMIT 1',
    'SELECT id FROM scans WHERE entity_id = ?',
    'UPDATE scans SET deferred = 1 WHERE verdict IS NULL',
    'SELECT id FROM scans WHERE sequence = ?',
  ];
  const found = problemsOf(join(folder.path, 'journal.db'), journalMigrations, statements);
  expect(found.map(({ sql }) => sql)).toEqual(statements.slice(0, 4));
});
