import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { StorySubject } from '#shared/contract/records.ts';
import { t } from '../../text/language/t.ts';
import { momentText } from '../../text/time.ts';
import layout from '../layout.module.css';
import records from '../records.module.css';
import textStyle from '../text.module.css';
import styles from './record.module.css';

interface ActivityProps {
  /** Whose story it is the beginning of; null where it is no record's. */
  readonly about: StorySubject | null;
  /** The text where nothing happened yet; else null. */
  readonly none: string | null;
  readonly children: ReactNode;
}

/** What happened to a record here, what is open first: lists of `ActivityRow`s. */
export function Activity({ about, none, children }: ActivityProps) {
  const label = useId();
  return (
    <section aria-labelledby={label}>
      <h3 id={label} className={textStyle.subtitle}>
        {t`Activity`}
      </h3>
      {none !== null && <p className={textStyle.quiet}>{none}</p>}
      {children}
      {about !== null && (
        <Link to="/records/$kind/$id" params={about} className={records.link}>
          {t`Whole story`}
        </Link>
      )}
    </section>
  );
}

interface ActivityRowProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Null where it is still to come. */
  readonly at: number | null;
  readonly children?: ReactNode;
}

export function ActivityRow({ icon, title, at, children }: ActivityRowProps) {
  return (
    <li className={`${layout.beside12} ${styles.event}`}>
      {icon}
      <div className={`${layout.fill} ${layout.stack0}`}>
        <p className={textStyle.strong}>{title}</p>
        {children}
      </div>
      {at !== null && (
        <span className={`${layout.fixed} ${textStyle.small} tabular`}>{momentText(at)}</span>
      )}
    </li>
  );
}
