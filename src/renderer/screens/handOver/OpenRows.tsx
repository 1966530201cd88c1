import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { OpenWork, OpenWorkRow } from '#shared/contract/handOver.ts';
import {
  type OpenWorkKind,
  openWorkKinds,
  openWorkNames,
  openWorkTitle,
  rowsOfKind,
  seesToText,
  whoseText,
} from '../../text/handOverText.ts';
import { t } from '../../text/language/t.ts';
import { countText } from '../../text/listText.ts';
import { fullName } from '../../text/personText.ts';
import { momentText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './handOver.module.css';

/** Every kind of open work with its rows, one's own first; each row leads to its page. */
export function OpenRows({ open }: { open: OpenWork }) {
  const isEmpty = openWorkKinds.every(([, name]) => open.counts[name].bench === 0);
  if (isEmpty) {
    return (
      <section className={surface.roomy} aria-label={t`No open work`}>
        <p className={textStyle.second}>
          <strong>{t`No open work.`}</strong> {t`Everything is delivered, and nothing is started.`}
        </p>
      </section>
    );
  }
  return (
    <div className={`${layout.stack} ${layout.shrinks}`}>
      {openWorkKinds.map(([kind, name]) => {
        const rows = rowsOfKind(open.rows, kind);
        return <Kind key={kind} kind={kind} rows={rows} count={open.counts[name].bench} />;
      })}
    </div>
  );
}

interface KindProps {
  readonly kind: OpenWorkKind;
  readonly rows: readonly OpenWorkRow[];
  /** Of all of them, also those that are not listed. */
  readonly count: number;
}

function Kind({ kind, rows, count }: KindProps) {
  const label = useId();
  if (rows.length === 0) return null;
  const more = count - rows.length;
  return (
    <section className={surface.clipped} aria-labelledby={label}>
      <h3 id={label} className={`${surface.cardHead} ${layout.high52}`}>
        {openWorkNames[kind]} <span className="tabular">{countText(count)}</span>
      </h3>
      <ul>
        {rows.map((row) => (
          <li key={keyOf(row)} className={surface.lineBelow}>
            <Link
              {...placeOf(row)}
              className={`${layout.row14} ${surface.bare} ${surface.hovers} ${surface.ringInside} ${layout.wide} ${textStyle.unmarked} ${styles.row}`}
            >
              <Facts row={row} />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={`${textStyle.aside} ${styles.more}`}>{t`and ${countText(more)} more`}</p>
      )}
    </section>
  );
}

function Facts({ row }: { row: OpenWorkRow }) {
  return (
    <>
      <span className={`${layout.fill} ${layout.stack0}`}>
        <span className={`${textStyle.strong} ${textStyle.breaks}`}>{openWorkTitle(row)}</span>
        <span className={`${textStyle.small} ${textStyle.breaks}`}>
          {whoseText(row)}
          {seesToText(row)}
        </span>
      </span>
      {row.at !== null && (
        <span className={`${layout.fixed} ${textStyle.small} tabular`}>{momentText(row.at)}</span>
      )}
    </>
  );
}

export function keyOf(row: OpenWorkRow): string {
  switch (row.kind) {
    case 'decision':
    case 'to-send':
      return row.entry.id;
    case 'alarm':
      return row.scan.id;
    case 'fill-alarm':
      return row.fill.id;
    case 'draft':
      return `${row.exception.id} ${row.by === null ? '' : fullName(row.by)}`;
    case 'round':
      return `round ${row.by === null ? '' : fullName(row.by)}`;
    case 'task':
      return row.key;
  }
}

/** The page on which it is seen to. */
function placeOf(row: OpenWorkRow) {
  switch (row.kind) {
    case 'decision':
    case 'to-send':
      return { to: '/outbox' } as const;
    case 'alarm':
    case 'fill-alarm':
      return { to: '/' } as const;
    case 'draft':
      return { to: '/exceptions/$id', params: { id: row.exception.id } } as const;
    case 'round':
      return { to: '/lots/round' } as const;
    case 'task':
      return { to: '/tasks/$id', params: { id: row.key } } as const;
  }
}
