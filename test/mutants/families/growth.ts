import type { Mutant } from '../mutant.ts';

const bounds = 'test/main/station/growth/bounds.test.ts';
const plans = 'test/main/station/journal/queryPlans.test.ts';
const shifts = 'test/main/station/growth/shifts.test.ts';

/** What grows with the years. */
export const growth: readonly Mutant[] = [
  {
    name: 'pictures-kept-in-replies',
    why: 'Each scan keeps six kilobytes of a picture that can be drawn here.',
    file: 'src/main/station/outbox/savedReply.ts',
    find: 'body: withoutPictures(body)',
    put: 'body',
    redBy: ['test/main/station/growth/pictures.test.ts'],
  },
  {
    name: 'shift-without-end',
    why: 'At a bench that never rests a shift goes on for years.',
    file: 'src/main/station/journal/scans.ts',
    find: '      scan.at - before.scannedAt < SHIFT_PAUSE_MS &&\n      scan.at - before.shiftSince < LONGEST_SHIFT_MS;',
    put: '      scan.at - before.scannedAt < SHIFT_PAUSE_MS;',
    redBy: [shifts],
  },
  {
    name: 'counts-not-taken-back',
    why: 'A scan that turns from good to bad is counted as both.',
    file: 'src/main/station/journal/migrations/0011-bounded.ts',
    find: "    verified = verified + (NEW.tone IS 'pass') - (OLD.tone IS 'pass'),",
    put: "    verified = verified + (NEW.tone IS 'pass'),",
    redBy: [shifts],
  },
  {
    name: 'every-alarm-pushed',
    why: 'Two thousand alarms are a megabyte to each window, again with each new one.',
    file: 'src/main/station/handlers/shift.ts',
    find: '.standing(SHOWN_ALARMS)',
    put: '.standing(100_000)',
    redBy: [bounds],
  },
  {
    name: 'oldest-alarms-pushed',
    why: 'Of many alarms a window gets the oldest, and the new one makes no sound.',
    file: 'src/main/station/journal/alarms.ts',
    find: 'ORDER BY raised_at DESC, scan LIMIT ?',
    put: 'ORDER BY raised_at, scan LIMIT ?',
    redBy: [bounds],
  },
  {
    name: 'every-scan-deferred',
    why: 'A start and each window that closes rewrite a million scans.',
    file: 'src/main/station/journal/scans.ts',
    find: "WHERE verdict IS NULL AND deferred = 0\n        AND id IN (SELECT substr(lane, 6) FROM operations\n          WHERE lane >= 'scan:' AND lane < 'scan;' AND ${openCondition})",
    put: 'WHERE verdict IS NULL AND deferred = 0',
    redBy: [plans],
  },
  {
    name: 'shift-counted-anew',
    why: 'Each scan of a long shift counts all before it.',
    file: 'src/main/station/journal/scans.ts',
    find: 'SELECT scanned, verified, code_only AS codeOnly, not_yet AS notYet, stopped\n        FROM shifts WHERE since = ?',
    put: "SELECT sum(1) AS scanned, count(*) FILTER (WHERE tone = 'pass') AS verified,\n        count(*) FILTER (WHERE tone = 'care') AS codeOnly,\n        count(*) FILTER (WHERE tone IS NULL) AS notYet,\n        count(*) FILTER (WHERE tone IN ('stop', 'unknown')) AS stopped\n        FROM scans WHERE shift_since = ?",
    redBy: [plans],
  },
  {
    name: 'kind-searched-through',
    why: 'The screen of the prescribers reads every entry of all years.',
    file: 'src/main/station/journal/waitingLists.ts',
    find: 'WHERE kind = @kind AND ${notAScan}\n',
    put: 'WHERE kind = @kind\n',
    redBy: [plans],
  },
  {
    name: 'old-order-not-found',
    why: 'An order that was met long ago is unknown although its number is typed whole.',
    file: 'src/main/station/handlers/orders.ts',
    find: "text === '' ? null : records.get('order', aliases.resolve('order', text))",
    put: 'null',
    and: [
      {
        file: 'src/main/station/journal/recordFinder.ts',
        find: 'const SEARCHED = 2_000;',
        put: 'const SEARCHED = 1_000;',
      },
    ],
    redBy: [bounds],
  },
  {
    name: 'open-task-behind-done-ones',
    why: 'Tasks that are done push one that is not off the list.',
    file: 'src/main/station/handlers/currentTask.ts',
    find: "rule.kind === 'status' ? rule.code : null",
    put: 'null',
    redBy: [bounds],
  },
  {
    name: 'rest-of-the-backlog-left',
    why: 'After a day without a network only the first five hundred entries go at once.',
    file: 'src/main/station/outbox/pump.ts',
    find: '      this.#moreIsDue ? 0 : CHECK_EVERY_MS,\n',
    put: '',
    redBy: [bounds],
  },
];
