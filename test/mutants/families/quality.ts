import type { Mutant } from '../mutant.ts';

const quality = 'src/main/station/journal/quality';
const figures = ['test/main/station/quality/figures.test.ts'];
const rows = ['test/main/station/quality/rows.test.ts'];

/** The figures of the quality page. */
export const qualityBugs: readonly Mutant[] = [
  {
    name: 'last-day-left-out',
    why: 'What happened on the last day of a week is counted in none.',
    file: `${quality}/quality.ts`,
    find: "const inSpan = 'scanned_at >= @from AND scanned_at < @until';",
    put: "const inSpan = 'scanned_at > @from AND scanned_at < @until - 86400000';",
    redBy: figures,
  },
  {
    name: 'stop-compared-again-counted-twice',
    why: 'A bottle whose lot is fetched again is two stops.',
    file: `${quality}/fillStops.ts`,
    find: 'if (stop === undefined || standing.has(name)) break;',
    put: 'if (stop === undefined) break;',
    redBy: figures,
  },
  {
    name: 'scan-in-a-fill-counted-for-everyone',
    why: 'One person’s figures have the bottles of another.',
    file: `${quality}/qualitySpan.ts`,
    find: 'first_name = @firstName AND last_name = @lastName',
    put: 'first_name <> @firstName AND last_name <> @lastName',
    redBy: figures,
  },
  {
    name: 'verdict-judged-again-takes-longer',
    why: 'A lot that was fetched hours later makes its scan hours slow.',
    file: 'src/main/station/journal/scans.ts',
    find: 'verdict_ms = coalesce(verdict_ms, max(0, @at - scanned_at))',
    put: 'verdict_ms = max(0, @at - scanned_at)',
    redBy: figures,
  },
  {
    name: 'settled-stop-stays-open',
    why: 'What was done about stops is in no figure.',
    file: `${quality}/scanStops.ts`,
    find: 'if (outcome !== null && seen !== null) return',
    put: 'if (outcome !== null && seen === null) return',
    redBy: rows,
  },
  {
    name: 'another-accounts-scan-named',
    why: 'An account reads of prescriptions that the service never showed it.',
    file: 'src/main/station/handlers/quality.ts',
    find: "subject.kind === 'lot' || userId === context.session.userId",
    put: "subject.kind === 'lot' || userId !== ''",
    redBy: rows,
  },
  {
    name: 'waste-taken-back-is-waste',
    why: 'What was put back on the shelf is counted as spilled.',
    file: `${quality}/codedReasons.ts`,
    find: "WHERE o.payload ->> '$.undoes' = operations.id AND",
    put: "WHERE o.payload ->> '$.undoes' = operations.lane AND",
    redBy: figures,
  },
  {
    name: 'camera-counts-as-typed',
    why: 'Codes that the camera read are held against whoever held it.',
    file: `${quality}/quality.ts`,
    find: "scanned: of('scanner') + of('camera') + of('picture'),",
    put: "scanned: of('scanner') + of('picture'),",
    redBy: figures,
  },
];
