import { type ReactNode, useId } from 'react';
import { t } from '../../text/language/t.ts';
import layout from '../layout.module.css';
import surface from '../surface.module.css';
import textStyle from '../text.module.css';
import styles from './record.module.css';

/** A part of a record's card; with a heading where its facts do not speak for themselves. */
export function Part({ title, children }: { title?: string; children: ReactNode }) {
  const label = useId();
  const className = `${surface.lineAbove} ${styles.part}`;
  if (title === undefined) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={label}>
      <h3 id={label} className={textStyle.subtitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** `Fact`s in three columns; in fewer where there is no room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** What few people look for: ids, and times that systems note. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <details className={`${surface.fold} ${styles.fold}`}>
      <summary>{t`Details`}</summary>
      {children}
    </details>
  );
}

/** What can be done, the likeliest first, and what came of it. */
export function ActionBar({ news, children }: { news?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${surface.lineAbove} ${styles.bar}`}>
      <div className={layout.wrap8}>{children}</div>
      <div role="status" className={`${textStyle.second} ${styles.news}`}>
        {news}
      </div>
    </div>
  );
}
