import { Link } from '@tanstack/react-router';
import type { RecordedFill, StorySubject, TrailLine } from '#shared/contract/records.ts';
import { t } from '../../text/language/t.ts';
import { lineText } from '../../text/lineText.ts';
import { recordText, whoText } from '../../text/recordsText.ts';
import { fillStateText } from '../../text/storyText.ts';
import { momentExactly } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { isRecordKind } from './chosenFilter.ts';

/** Lines of the trail, each with a way to the story of its record. */
export function TrailRows({ lines }: { lines: readonly TrailLine[] }) {
  return (
    <ol aria-label={t`Lines of the audit trail`}>
      {lines.map((line) => (
        <li
          key={line.id}
          className={`${layout.row12} ${layout.between} ${layout.high52} ${surface.lineBelow}`}
        >
          <div className={layout.shrinks}>
            <p className={textStyle.strong}>{lineText(line)}</p>
            <p className={textStyle.quiet}>
              {whoText(line)}, <span className="tabular">{momentExactly(line.at)}</span>
            </p>
          </div>
          {line.record !== null && isRecordKind(line.record.kind) && (
            <StoryLink {...line.record} kind={line.record.kind} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Fills, each with a way to its story. */
export function FillRows({ fills }: { fills: readonly RecordedFill[] }) {
  return (
    <ol aria-label={t`Fills`}>
      {fills.map((fill) => (
        <li
          key={fill.id}
          className={`${layout.row12} ${layout.between} ${layout.high52} ${surface.lineBelow}`}
        >
          <div className={layout.shrinks}>
            <p className={textStyle.strong}>{fillStateText(fill)}</p>
            <p className={textStyle.quiet}>
              {recordText('prescription', fill.prescriptionId)}. {whoText(fill)},{' '}
              <span className="tabular">{momentExactly(fill.openedAt)}</span>
            </p>
          </div>
          <StoryLink kind="fill" id={fill.id} title={null} />
        </li>
      ))}
    </ol>
  );
}

interface StoryLinkProps {
  readonly kind: StorySubject['kind'];
  readonly id: string;
  readonly title: string | null;
}

function StoryLink({ kind, id, title }: StoryLinkProps) {
  return (
    <Link to="/records/$kind/$id" params={{ kind, id }} className={styles.link}>
      {recordText(kind, id, title)}
    </Link>
  );
}
