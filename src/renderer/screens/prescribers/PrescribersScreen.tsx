import { useSearch } from '@tanstack/react-router';
import { prescribers } from '../../api/queries/prescribers.ts';
import { useQuery } from '../../api/useQuery.ts';
import { EntryHistory } from '../../entries/EntryHistory.tsx';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';
import { RemovalForm } from './RemovalForm.tsx';

/** Removes a supervisor. The service offers nothing else about prescribers. */
export function PrescribersScreen() {
  const { prescriber } = useSearch({ from: '/prescribers' });
  const removals = useQuery(prescribers.removals());
  return (
    <div className={`${layout.page} ${layout.toTop} ${styles.page}`}>
      <RemovalForm key={prescriber} prescriber={prescriber} />
      <section className={styles.card} aria-label={t`Entries`}>
        <EntryHistory
          about={null}
          entries={removals.kind === 'loaded' ? removals.value : []}
          none={t`No supervisor was removed from here yet.`}
        />
      </section>
    </div>
  );
}
