import { memo } from 'react';
import type { PrescriptionRow } from '#shared/contract/prescriptions.ts';
import { StandingChip } from '../../entries/StandingChip.tsx';
import { t } from '../../text/language/t.ts';
import { statusLabel } from '../../text/listText.ts';
import { drugText, fillsText, ownName } from '../../text/scriptText.ts';
import { shortId } from '../../text/subjectText.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DrugLine } from '../../ui/DrugLine.tsx';
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
      <span className="visually-hidden">{t`Coming`}</span>
      <span className={styles.bar} />
      <span className={styles.bar} />
    </>
  );
}

const standingText = {
  waiting: t`, changed here, not delivered yet`,
  'needs-decision': t`, changed here, needs review`,
} as const;

function Cells({ row }: { row: PrescriptionRow }) {
  const { sig, status, serial, standing, patient, fillsRemaining } = row;
  const name = ownName(row);
  return (
    <>
      <span className={`${layout.shrinks} ${layout.stack0}`}>
        <DrugLine drug={drugText(row)} />
        <span className={`${textStyle.detail} ${textStyle.oneLine}`}>
          {name !== null && `${name}. `}
          {sig ?? t`No directions`}
        </span>
      </span>
      <span className={`${layout.shrinks} ${layout.stack0}`}>
        <span className={`${textStyle.medium} ${textStyle.oneLine}`}>
          {patient ?? <span className={textStyle.second}>{t`Name unknown`}</span>}
        </span>
        <span className={`${textStyle.size13} ${textStyle.oneLine} mono`}>
          {serial ?? shortId(row.id)}
        </span>
      </span>
      <span className={`${layout.shrinks} ${layout.stack4} ${styles.standing}`}>
        <Status standing={standing}>{statusLabel(status)}</Status>
        <span className={`${textStyle.small} ${textStyle.oneLine} tabular`}>
          {fillsText(fillsRemaining)}
        </span>
      </span>
    </>
  );
}

interface StatusProps {
  readonly standing: PrescriptionRow['standing'];
  readonly children: string;
}

/** In one face whatever the status; only a change that is not delivered looks otherwise. */
function Status({ standing, children }: StatusProps) {
  if (standing === 'delivered') return <Chip small>{children}</Chip>;
  return (
    <StandingChip small needsDecision={standing === 'needs-decision'}>
      {children}
      <span className="visually-hidden">{standingText[standing]}</span>
    </StandingChip>
  );
}
