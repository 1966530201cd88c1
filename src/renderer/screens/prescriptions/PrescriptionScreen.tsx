import { Link, useParams } from '@tanstack/react-router';
import type { PrescriptionPageView } from '#shared/contract/prescriptions.ts';
import { askRelatedRecords } from '../../api/actions.ts';
import { prescriptions } from '../../api/queries/prescriptions.ts';
import { useQuery } from '../../api/useQuery.ts';
import { EntryHistory } from '../../entries/EntryHistory.tsx';
import { TasksOf } from '../../entries/task/TasksOf.tsx';
import { ScanStrip } from '../../scanning/scanStrip/ScanStrip.tsx';
import { useRecordScan } from '../../scanning/scanStrip/useRecordScan.ts';
import { momentText } from '../../text/time.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { AnyRecord } from '../../ui/facts/AnyRecord.tsx';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import { ElectronicCard } from './ElectronicCard.tsx';
import { PrescriptionFacts } from './PrescriptionFacts.tsx';
import { PrescriptionHead } from './PrescriptionHead.tsx';

export function PrescriptionScreen() {
  const { id } = useParams({ from: '/prescriptions/$id' });
  const page = useQuery(prescriptions.page(id));
  const mine = useRecordScan('prescription', id);
  return (
    <div className={`${layout.page} ${styles.scanned}`}>
      <ScanStrip
        mine={mine}
        idle="Scan another prescription to open it, or this one to verify it."
      />
      {page.kind !== 'loaded' ? (
        <QueryStatus of={page} />
      ) : page.value === null ? (
        <NotHeld id={id} />
      ) : (
        <Page key={id} page={page.value} />
      )}
    </div>
  );
}

function NotHeld({ id }: { id: string }) {
  return (
    <section className={styles.card} aria-label="Prescription">
      <h2>Not among the prescriptions held here</h2>
      <p className={textStyle.second}>
        The list may be older than it. <Link to="/prescriptions">Refresh the list</Link>, then look
        again. Its id is <span className="mono">{id}</span>.
      </p>
    </section>
  );
}

function Page({ page }: { page: PrescriptionPageView }) {
  const { detail, entries, related } = page;
  const { id } = detail;
  return (
    <div className={`${layout.page} ${layout.toTop} ${styles.page}`}>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        <PrescriptionHead page={page} />
        <PrescriptionFacts detail={detail} />
        <ElectronicCard page={page} />
      </div>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        <div className={styles.card}>
          <TasksOf about={{ kind: 'prescription', id, title: detail.name ?? detail.serial }} />
        </div>
        <section className={styles.card} aria-label="Entries">
          <EntryHistory entries={entries} />
        </section>
        <Card title="Around it">
          {related === null ? (
            <p className={textStyle.second}>
              The customer, patient, product and prescriber as the service has them. Nobody has
              asked yet.
            </p>
          ) : (
            <>
              <p className={textStyle.note}>As the service said {momentText(related.seenAt)}.</p>
              <AnyRecord value={related.records} />
            </>
          )}
          <div className={`${layout.wrap12} ${layout.above16}`}>
            <AskButton
              label="Ask the service"
              thing="prescription"
              ask={() => askRelatedRecords({ id })}
            />
          </div>
        </Card>
      </div>
    </div>
  );
}
