import type { ReactNode } from 'react';
import { numbersWithUnits } from '#shared/domain/label.ts';
import { unitText } from '../../text/amountText.ts';
import { Chips } from '../Chip.tsx';
import layout from '../layout.module.css';
import surface from '../surface.module.css';
import textStyle from '../text.module.css';
import { Details, Part } from './Part.tsx';
import styles from './record.module.css';

/** The number that a record is asked for most. */
interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly unit?: string | null;
  /** It is counted or measured, not a name. */
  readonly isAmount?: boolean;
  /** Whose number it is, and from when. */
  readonly notes?: ReactNode;
}

interface RecordViewProps {
  /** What kind of record it is: the name of its card. */
  readonly label: string;
  /** Why it must not be used, above everything else. */
  readonly stop?: ReactNode;
  readonly chips: ReactNode;
  /** The drug, where there is one. */
  readonly title: string;
  readonly under: ReactNode;
  readonly figure: KeyFigure | null;
  /** An `ActionBar`. */
  readonly actions: ReactNode;
  /** Entries about it that need a decision. */
  readonly decisions?: ReactNode;
  /** Its facts, in `Part`s. */
  readonly children: ReactNode;
  /** Ids and the times that systems note, folded away. */
  readonly details?: ReactNode;
  /** What is done and was done about it: sections of one column. */
  readonly activity: ReactNode;
}

/** One record: what it is, what can be done, its facts, and beside them what happened. */
export function RecordView(props: RecordViewProps) {
  const { label, stop, chips, title, under, figure, actions, decisions, details, activity } = props;
  return (
    <div className={`${layout.stack} ${layout.toTop} ${styles.columns}`}>
      <section className={`${surface.card} ${layout.shrinks} ${styles.card}`} aria-label={label}>
        {stop}
        <header className={styles.head}>
          <div className={`${layout.shrinks} ${styles.name}`}>
            <Chips>{chips}</Chips>
            <h2 className={`${textStyle.pageTitle} ${textStyle.breaks}`}>
              {numbersWithUnits(title)}
            </h2>
            <div className={textStyle.second}>{under}</div>
          </div>
          {figure !== null && <Figure {...figure} />}
        </header>
        {actions}
        <div className={styles.decisions}>{decisions}</div>
        {props.children}
        {details !== undefined && (
          <Part>
            <Details>{details}</Details>
          </Part>
        )}
      </section>
      <div className={`${surface.card} ${layout.shrinks} ${styles.aside}`}>{activity}</div>
    </div>
  );
}

function Figure({ label, value, unit = null, isAmount = false, notes }: KeyFigure) {
  return (
    <div className={`${layout.fixed} ${layout.toRight}`}>
      <p className={textStyle.aside}>{label}</p>
      <p
        className={`${textStyle.bold} ${styles.figure} ${isAmount ? 'tabular' : ''}`}
        data-amount={isAmount || undefined}
      >
        {value}
        {unit !== null && <span className={textStyle.semibold}> {unitText(value, unit)}</span>}
      </p>
      <div className={textStyle.aside}>{notes}</div>
    </div>
  );
}
