import { useState } from 'react';
import type { KeptReport } from '#shared/contract/reports.ts';
import { reports } from '../../api/queries/reports.ts';
import { useQuery } from '../../api/useQuery.ts';
import { rangeText } from '../../text/reportText.ts';
import { momentText } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import styles from '../../ui/records.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { ReportForm } from './ReportForm.tsx';
import { ReportView } from './ReportView.tsx';

const keyOf = ({ start, end, parts }: KeptReport) => `${start} ${end} ${parts.join()}`;

/** Order reports. Those requested before are kept here, and show offline too. */
export function ReportsScreen() {
  const answer = useQuery(reports.kept());
  const [chosen, setChosen] = useState<string | null>(null);
  const kept = answer.kind === 'loaded' ? answer.value : [];
  const selected = kept.find((one) => keyOf(one) === chosen) ?? kept[0] ?? null;
  return (
    <div className={`${layout.page} ${layout.toTop} ${styles.page}`}>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        {answer.kind !== 'loaded' && <QueryStatus of={answer} loading="Looking them up." />}
        {answer.kind === 'loaded' && selected === null && (
          <section className={styles.card} aria-label="Report">
            <h2>No report yet</h2>
            <p className={textStyle.second}>Choose the days, and ask the service for one.</p>
          </section>
        )}
        {selected !== null && <ReportView kept={selected} />}
      </div>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        <ReportForm onAsked={() => setChosen(null)} />
        {kept.length > 0 && (
          <Card title="Asked for before">
            <ul>
              {kept.map((one) => (
                <li key={keyOf(one)}>
                  <button
                    type="button"
                    className={`${surface.bare} ${layout.block} ${layout.wide} ${layout.high52} ${layout.toLeft} ${styles.pick}`}
                    aria-pressed={one === selected}
                    onClick={() => setChosen(keyOf(one))}
                  >
                    <span className={textStyle.name}>{rangeText(one)}</span>
                    <span className={textStyle.more}>as of {momentText(one.seenAt)}</span>
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
