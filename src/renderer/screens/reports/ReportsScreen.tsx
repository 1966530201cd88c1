import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeptReport } from '#shared/contract/reports.ts';
import { reports } from '../../api/queries/reports.ts';
import { useQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { isOfTrend, lastDays, type Range, rangeText, rangeTrouble } from '../../text/reportText.ts';
import { momentText } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import styles from '../../ui/records.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { ReportForm } from './ReportForm.tsx';
import { ReportView } from './ReportView.tsx';
import { Trend } from './Trend.tsx';

const areSameDays = (one: Range, other: Range) =>
  one.start === other.start && one.end === other.end;

/** Of each range the report that tells most; of several the latest. */
function oneOfEachRange(kept: readonly KeptReport[]): KeptReport[] {
  const most = kept.toSorted((a, b) => b.parts.length - a.parts.length);
  return kept.filter((one) => most.find((other) => areSameDays(one, other)) === one);
}

/** Order reports: those of the chosen days. Those requested before are kept here, and show offline too. */
export function ReportsScreen() {
  const answer = useQuery(reports.kept());
  const [chosen, setChosen] = useState<Range | null>(null);
  const all = answer.kind === 'loaded' ? answer.value : [];
  const kept = oneOfEachRange(all);
  const before = kept.filter((one) => !isOfTrend(one));
  const range = chosen ?? before[0] ?? lastDays(new Date());
  const selected = kept.find((one) => areSameDays(one, range)) ?? null;
  return (
    <div className={`${layout.page} ${layout.toTop} ${styles.page}`}>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        {answer.kind !== 'loaded' && <QueryStatus of={answer} loading={t`Loading reports.`} />}
        {answer.kind === 'loaded' && selected === null && (
          <section className={styles.card} aria-label={t`Report`}>
            <h2>{rangeTrouble(range) === null ? rangeText(range) : t`Order report`}</h2>
            <p
              className={textStyle.second}
            >{t`No report of these days yet. Ask for the report.`}</p>
          </section>
        )}
        {selected !== null && <ReportView kept={selected} />}
        {rangeTrouble(range) === null && (
          <Trend key={`${range.start} ${range.end}`} range={range} kept={all} />
        )}
      </div>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        <ReportForm range={range} onRange={setChosen} />
        <Card title={t`What happened here`}>
          <Link to="/records" className={styles.link}>
            {t`Records: audit trail and fills`}
          </Link>
          <Link to="/quality" className={styles.link}>
            {t`Quality: what happened in figures`}
          </Link>
        </Card>
        {before.length > 0 && (
          <Card title={t`Asked for before`}>
            <ul>
              {before.map((one) => (
                <li key={`${one.start} ${one.end}`}>
                  <button
                    type="button"
                    className={`${surface.bare} ${layout.block} ${layout.wide} ${layout.high52} ${layout.toLeft} ${styles.pick}`}
                    aria-pressed={one === selected}
                    onClick={() => setChosen({ start: one.start, end: one.end })}
                  >
                    <span className={textStyle.name}>{rangeText(one)}</span>
                    <span className={textStyle.more}>{t`as of ${momentText(one.seenAt)}`}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}
