import type { TrailFilter, TrailLine } from '#shared/contract/records.ts';
import { t } from '../../text/language/t.ts';
import { kindTexts, lineText } from '../../text/lineText.ts';
import { fullName } from '../../text/personText.ts';
import { paperText, recordText, whoText } from '../../text/recordsText.ts';
import { dayText, momentExactly } from '../../text/time.ts';
import { isoDay } from '../../text/today.ts';
import { isRecordKind } from './chosenFilter.ts';

/** The page of lines that is shown, on paper. */
export function TrailPaper({
  filter,
  lines,
  mark,
}: {
  filter: TrailFilter;
  lines: readonly TrailLine[];
  /** Which bench signs what it says. */
  mark: string;
}) {
  return (
    <article>
      <h1>{t`Audit trail`}</h1>
      <p>{filterText(filter)}</p>
      <table>
        <thead>
          <tr>
            <th>{t`Line`}</th>
            <th>{t`When`}</th>
            <th>{t`Who`}</th>
            <th>{t`What`}</th>
            <th>{t`Record`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.id}</td>
              <td>
                {dayText(isoDay(new Date(line.at)))}, {momentExactly(line.at, line.at)}
              </td>
              <td>{whoText(line)}</td>
              <td>{lineText(line)}</td>
              <td>
                {line.record !== null && isRecordKind(line.record.kind)
                  ? recordText(line.record.kind, line.record.id, line.record.title)
                  : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{paperText(mark)}</p>
    </article>
  );
}

/** What was chosen, in words. */
function filterText({ person, kind, record, since, until }: TrailFilter): string {
  const day = (at: number) => dayText(isoDay(new Date(at)));
  const parts = [
    person === null ? t`Everyone` : fullName(person),
    ...(kind === null ? [] : [kindTexts[kind]]),
    ...(record === null ? [] : [`${recordText(record.kind, record.id)} (${record.id})`]),
    ...(since === null ? [] : [t`from ${day(since)}`]),
    ...(until === null ? [] : [t`to ${day(until - 1)}`]),
  ];
  return `${parts.join(', ')}.`;
}
