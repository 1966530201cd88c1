import { type CommandRecord, commandRecords } from '#shared/codes/command.ts';
import type { Person } from '#shared/contract/person.ts';
import type { RecordName, TrailFilter } from '#shared/contract/records.ts';
import type { AuditKind } from '#shared/domain/auditEvents.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { scanDestinationOf } from '../../state/scanDestination.ts';
import { t } from '../../text/language/t.ts';
import { dayOf } from '../../text/time.ts';

/** What a person has chosen to see, as the fields have it. */
export interface ChosenFilter {
  readonly person: Person | null;
  readonly kind: AuditKind | null;
  /** Days `YYYY-MM-DD`; empty: every day. */
  readonly start: string;
  readonly end: string;
  readonly recordKind: CommandRecord | null;
  /** Its id, or the code on it. */
  readonly recordText: string;
}

export const nothingChosen: ChosenFilter = {
  ...{ person: null, kind: null, start: '', end: '', recordKind: null, recordText: '' },
};

/** The record that a typed, pasted or scanned text names; null for none. */
export function recordIn(text: string, kind: CommandRecord | null): RecordName | null {
  const typed = text.trim();
  const code = scanDestinationOf(typed);
  if (code !== null) return code;
  return kind !== null && isUuid(typed) ? { kind, id: typed.toLowerCase() } : null;
}

/** What is wrong with it; null where it can be asked for. */
export function filterTrouble({ start, end, recordText, recordKind }: ChosenFilter): string | null {
  if (start !== '' && end !== '' && start > end) return t`The last day is before the first.`;
  if (recordText.trim() === '' || recordIn(recordText, recordKind) !== null) return null;
  return recordKind === null
    ? t`Choose which kind of record it is, or scan its code.`
    : t`That is no id and no code of a record.`;
}

/** As the station takes it; days are those of this computer. */
export function filterOf(chosen: ChosenFilter): TrailFilter {
  const { person, kind, start, end, recordKind, recordText } = chosen;
  const until = dayOf(end);
  return {
    ...{ person, kind, record: recordIn(recordText, recordKind) },
    since: dayOf(start)?.getTime() ?? null,
    until:
      until === null
        ? null
        : new Date(until.getFullYear(), until.getMonth(), until.getDate() + 1).getTime(),
  };
}

export const isRecordKind = (kind: string): kind is CommandRecord =>
  commandRecords.some((one) => one === kind);
