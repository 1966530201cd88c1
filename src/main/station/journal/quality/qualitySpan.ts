/** From this moment on and before that one; of one person, or with both names null of everyone. */
export interface QualitySpan {
  readonly from: number;
  readonly until: number;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Rows of a table whose own columns say whose they are. */
export const ofPerson = '(@firstName IS NULL OR first_name = @firstName AND last_name = @lastName)';

/** Scans other than read once by a scanner and passed: as the index of those says it, so that it is used. */
export const isOdd = "(source <> 'scanner' OR tone IS NOT 'pass' OR in_a_row > 1)";

/** Late stops that were raised in the span, by whose scans they are. */
export const alarmsInSpan = `FROM alarms INDEXED BY alarms_by_time
  WHERE live = 0 AND raised_at >= @from AND raised_at < @until AND (@firstName IS NULL
    OR EXISTS (SELECT 1 FROM scans WHERE id = alarms.scan AND ${ofPerson}))`;
