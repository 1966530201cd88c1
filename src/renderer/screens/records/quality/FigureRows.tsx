import { Link } from '@tanstack/react-router';
import { commandRecords } from '#shared/codes/command.ts';
import { QUALITY_ROWS, type QualityFigure, type QualityRow } from '#shared/contract/quality.ts';
import { type QualityRange, quality } from '../../../api/queries/quality.ts';
import { useQuery } from '../../../api/useQuery.ts';
import { t } from '../../../text/language/t.ts';
import { leadOf } from '../../../text/leadText.ts';
import { joined } from '../../../text/listText.ts';
import { fullName } from '../../../text/personText.ts';
import { figureText, noRowsText, rowNoteText } from '../../../text/qualityText.ts';
import { momentExactly } from '../../../text/time.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryStatus } from '../../../ui/QueryStatus.tsx';
import styles from '../../../ui/records.module.css';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';

interface Props {
  readonly range: QualityRange;
  readonly figure: QualityFigure;
  readonly onClose: () => void;
}

/** The newest of those that a figure counts, each with a way to its story. */
export function FigureRows({ range, figure, onClose }: Props) {
  const answer = useQuery(quality.rows(range, figure));
  return (
    <Dialog opened title={figureText(figure)} size="lg" onClose={onClose}>
      {answer.kind !== 'loaded' ? (
        <QueryStatus of={answer} loading={t`Looking for them.`} />
      ) : (
        <>
          {answer.value.length === 0 && <p className={textStyle.second}>{noRowsText}</p>}
          {answer.value.length === QUALITY_ROWS && (
            <p className={textStyle.quiet}>{t`The newest ${QUALITY_ROWS}.`}</p>
          )}
          <ol aria-label={figureText(figure)}>
            {answer.value.map((row) => (
              <Row key={`${row.id} ${row.at}`} row={row} />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}

const otherTitles = { fill: t`Fill`, change: t`Lot` } as const;

function Row({ row }: { row: QualityRow }) {
  const lead = row.what === 'scan' ? leadOf(row.scan) : null;
  const title = row.what === 'scan' ? lead?.title : (row.name ?? otherTitles[row.what]);
  return (
    <li className={`${layout.row12} ${layout.between} ${layout.high52} ${surface.lineBelow}`}>
      <div className={layout.shrinks}>
        <p className={textStyle.strong}>{title}</p>
        <p className={textStyle.quiet}>
          {joined([lead?.beneath, rowNoteText(row), row.by === null ? null : fullName(row.by)])}
          {', '}
          <span className="tabular">{momentExactly(row.at)}</span>
        </p>
      </div>
      <Story row={row} />
    </li>
  );
}

function Story({ row }: { row: QualityRow }) {
  const params = storyOf(row);
  return params === null ? null : (
    <Link to="/records/$kind/$id" params={params} className={styles.link}>
      {t`Story`}
    </Link>
  );
}

function storyOf(row: QualityRow): { kind: string; id: string } | null {
  switch (row.what) {
    case 'fill':
      return { kind: 'fill', id: row.fill };
    case 'change':
      return { kind: 'lot', id: row.lotId };
    case 'scan': {
      const { subject } = row.scan;
      const kind = commandRecords.find((one) => one === subject?.kind);
      return subject === null || kind === undefined ? null : { kind, id: subject.entityId };
    }
  }
}
