import { useNavigate } from '@tanstack/react-router';
import { exceptionIdIn } from '../../api/exceptionId.ts';
import { exceptions } from '../../api/queries/exceptions.ts';
import { takeScan } from '../../api/scans.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useScanTarget } from '../../scanning/useScanTarget.ts';
import { usePerson } from '../../state/person.ts';
import layout from '../../ui/layout.module.css';
import { ExceptionLists } from './ExceptionLists.tsx';
import { ExceptionPanel } from './ExceptionPanel.tsx';
import styles from './exceptions.module.css';

/** What holds up orders: on the left whose turn it is, on the right what has been said. */
export function ExceptionDesk({ id }: { id: string | null }) {
  const by = usePerson();
  const navigate = useNavigate();
  const known = useQuery(exceptions.known(by));
  useScanTarget((text) => {
    const scanned = exceptionIdIn(text);
    if (scanned !== null) {
      void navigate({ to: '/exceptions/$id', params: { id: scanned } });
      return;
    }
    takeScan(text, 'scanner');
    void navigate({ to: '/' });
  });
  return (
    <div className={`${layout.stack} ${styles.page}`} data-open={id !== null}>
      <ExceptionLists known={known} id={id} />
      <ExceptionPanel key={id} id={id} />
    </div>
  );
}
