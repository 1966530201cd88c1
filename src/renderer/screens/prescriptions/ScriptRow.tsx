import { Hourglass, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { PrescriptionRow } from '#shared/contract/prescriptions.ts';
import { statusText } from '../../text/listText.ts';
import { shortId } from '../../text/subjectText.ts';
import { instantDay } from '../../text/time.ts';
import chip from '../../ui/chip.module.css';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './list.module.css';
import { changeListCriteria } from './listCriteria.ts';

export const optionId = (index: number) => `script-${index}`;

interface Props {
  /** Null until it is loaded. */
  readonly row: PrescriptionRow | null;
  readonly index: number;
  readonly of: number;
  /** Pixels from the list's beginning. */
  readonly top: number;
  readonly selected: boolean;
}

export const ScriptRow = memo(function ScriptRow({ row, index, of, top, selected }: Props) {
  return (
    <div
      id={optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-setsize={of}
      aria-posinset={index + 1}
      className={`${layout.stack16} ${surface.lineBelow} ${surface.hovers} ${styles.row}`}
      style={{ transform: `translateY(${top}px)` }}
      onPointerDown={() => row !== null && changeListCriteria({ selected: row.id })}
    >
      {row === null ? <LoadingCells /> : <Cells row={row} />}
    </div>
  );
});

function LoadingCells() {
  return (
    <>
      <span className="visually-hidden">Coming</span>
      <span className={styles.bar} />
      <span className={styles.bar} />
    </>
  );
}

const standingText = {
  delivered: '',
  waiting: ', changed here, not delivered yet',
  'needs-decision': ', changed here, needs review',
} satisfies Record<PrescriptionRow['standing'], string>;

const standingTone = {
  delivered: undefined,
  waiting: 'not-yet',
  'needs-decision': 'care',
} satisfies Record<PrescriptionRow['standing'], string | undefined>;

function Cells({ row }: { row: PrescriptionRow }) {
  const { name, sig, status, serial, writtenAt, standing } = row;
  return (
    <>
      <span className={`${layout.shrinks} ${layout.stack0}`}>
        <span className={`${textStyle.semibold} ${textStyle.oneLine}`}>
          {name ?? `Prescription ${shortId(row.id)}`}
        </span>
        <span className={`${textStyle.detail} ${textStyle.oneLine}`}>{sig ?? 'No directions'}</span>
      </span>
      <span
        className={`${textStyle.detail} ${textStyle.oneLine} ${textStyle.semibold} ${surface.sunkChip} ${layout.inRow} ${chip.chip} ${styles.status}`}
        data-tone={standingTone[standing]}
      >
        {standing === 'waiting' && <Hourglass size={16} aria-hidden />}
        {standing === 'needs-decision' && <TriangleAlert size={16} aria-hidden />}
        {status === null ? 'no status' : statusText(status)}
        <span className="visually-hidden">{standingText[standing]}</span>
      </span>
      <span className={`${layout.stack0} ${styles.codes}`}>
        <span className={`${textStyle.oneLine} ${textStyle.size13} ${styles.serial} mono`}>
          {serial ?? shortId(row.id)}
        </span>
        <span className={`${textStyle.small} tabular`}>
          {writtenAt === null ? '' : instantDay(writtenAt)}
        </span>
      </span>
    </>
  );
}
