import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { AskButton } from '../../components/AskButton.tsx';
import { EntryHistory } from '../../components/entries/EntryHistory.tsx';
import { AnyRecord } from '../../components/facts/AnyRecord.tsx';
import { NotThere } from '../../components/NotThere.tsx';
import styles from '../../components/records.module.css';
import { TitledCard } from '../../components/TitledCard.tsx';
import { TasksOf } from '../../components/tasks/TasksOf.tsx';
import type { PrescriptionPageView } from '../../lib/contract.ts';
import { landingOf } from '../../lib/landing.ts';
import { takeScan } from '../../lib/scans.ts';
import { station } from '../../lib/station.ts';
import { momentInWords } from '../../lib/time.ts';
import { useAsked } from '../../lib/useAsked.ts';
import { useScanTarget } from '../../scanning/useScanTarget.ts';
import { ElectronicCard } from './ElectronicCard.tsx';
import { PrescriptionFacts } from './PrescriptionFacts.tsx';
import { PrescriptionHead } from './PrescriptionHead.tsx';

/** One prescription whole: its fields, its status, what it came from, and what is around it. */
export function PrescriptionScreen() {
  const { id } = useParams({ from: '/prescriptions/$id' });
  const navigate = useNavigate();
  const asked = useAsked(id, () => station.prescriptions.page({ id }));
  useScanTarget((code) => {
    const landing = landingOf(code);
    takeScan(code, 'scanner');
    if (landing?.kind === 'prescription') {
      void navigate({ to: '/prescriptions/$id', params: { id: landing.id } });
    } else void navigate({ to: '/' });
  });
  if (asked.kind !== 'there') return <NotThere asked={asked} />;
  if (asked.value === null) {
    return (
      <section className={styles.card} aria-label="Prescription">
        <h2>Not among the prescriptions held here</h2>
        <p className={styles.quiet}>
          The list may be older than it. <Link to="/prescriptions">Refresh the list</Link>, then
          look again. Its id is <span className="mono">{id}</span>.
        </p>
      </section>
    );
  }
  return <Page key={id} page={asked.value} />;
}

function Page({ page }: { page: PrescriptionPageView }) {
  const { detail, entries, related } = page;
  const { id } = detail;
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <PrescriptionHead page={page} />
        <PrescriptionFacts detail={detail} />
        <ElectronicCard page={page} />
      </div>
      <div className={styles.column}>
        <div className={styles.card}>
          <TasksOf about={{ kind: 'prescription', id, title: detail.name ?? detail.serial }} />
        </div>
        <section className={styles.card} aria-label="Entries">
          <EntryHistory entries={entries} />
        </section>
        <TitledCard title="Around it">
          {related === null ? (
            <p className={styles.quiet}>
              The customer, patient, product and prescriber as the service has them. Nobody has
              asked yet.
            </p>
          ) : (
            <>
              <p className={styles.small}>As the service said {momentInWords(related.seenAt)}.</p>
              <AnyRecord value={related.records} />
            </>
          )}
          <div className={styles.actions}>
            <AskButton
              label="Ask the service"
              thing="prescription"
              ask={() => station.prescriptions.askRelated({ id })}
            />
          </div>
        </TitledCard>
      </div>
    </div>
  );
}
