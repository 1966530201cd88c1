import type Database from 'better-sqlite3';

/** Far from the numbers of any attempt that was made. */
const LOST_ATTEMPT = 1_000_000;
const SKIPPED_REQUESTS = 1_000_000;

/** Forgets of rows what they replaced, where that was lost. */
export function forgetLostRows(db: Database.Database): void {
  db.exec(`UPDATE operations SET replaces = NULL
    WHERE replaces NOT IN (SELECT sequence FROM operations)`);
}

/** Without its attempts, a row that may have arrived counts as sent as often as it may be. */
export function countLostAttempts(db: Database.Database): void {
  db.exec(`INSERT OR IGNORE INTO attempts (operation, number, event, at, outcome, counted, detail)
    SELECT sequence, ${LOST_ATTEMPT} + n, event, changed_at,
      CASE event WHEN 'ended' THEN 'unknown' END, 1,
      CASE event WHEN 'ended' THEN 'lost in a rescue' END
    FROM operations, (SELECT 1 AS n UNION SELECT 2), (SELECT 'began' AS event UNION SELECT 'ended')
    WHERE state IN ('sending', 'unknown', 'reconciling', 'parked', 'ready', 'waiting')
      AND (doubt = 1 OR state = 'sending')
      AND NOT (state = 'sending' AND n = 2 AND event = 'ended')`);
}

/** No number of a lost row is given again: other rows may still name it. */
export function skipNumbers(db: Database.Database): void {
  db.exec(`
    INSERT INTO operations (sequence, id, kind, lane, service, user_id, author_first_name,
        author_last_name, payload, state, entered_at, changed_at)
      SELECT max(n) + 100, lower(hex(randomblob(16))), 'verify-barcode', 'scan:none', '', '', 'Nobody',
        'Nobody', '{"value":"-"}', 'discarded', 0, 0
      FROM (SELECT max(sequence) AS n FROM operations UNION ALL SELECT max(operation) FROM audit
        UNION ALL SELECT 0)
      HAVING max(n) IS NOT NULL;
    UPDATE requests SET reserved = ${SKIPPED_REQUESTS}
      + max(reserved, (SELECT coalesce(max(started), 0) FROM records));`);
}
