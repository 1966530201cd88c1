import { useNavigate, useParams } from '@tanstack/react-router';
import { exceptions } from '../../api/queries/exceptions.ts';
import { takeScanToBench } from '../../api/scans.ts';
import { useQuery } from '../../api/useQuery.ts';
import { usePerson } from '../../state/person.ts';
import { exceptionIdIn } from '../../state/scanDestination.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import layout from '../../ui/layout.module.css';
import { ExceptionLists } from './ExceptionLists.tsx';
import { ExceptionPanel } from './ExceptionPanel.tsx';
import styles from './exceptions.module.css';
import { nextAfter, sortExceptions } from './sortExceptions.ts';
import { useSort } from './useSort.ts';

/** The exceptions known here, none of them open. */
export function ExceptionsScreen() {
  return <ExceptionDesk id={null} />;
}

/** One exception with its thread, beside the lists. */
export function ExceptionScreen() {
  const { id } = useParams({ from: '/exceptions/$id' });
  return <ExceptionDesk id={id.toLowerCase()} />;
}

function ExceptionDesk({ id }: { id: string | null }) {
  const by = usePerson();
  const navigate = useNavigate();
  const lists = useQuery(exceptions.known(by));
  const [sort, setSort] = useSort();

  function openNext(replied: string) {
    if (lists.kind !== 'loaded') return;
    const next = nextAfter(sortExceptions(lists.value.us.first, sort), replied);
    if (next !== null) void navigate({ to: '/exceptions/$id', params: { id: next.id } });
  }

  useScanTarget((text, _burst, symbology) => {
    const scannedId = exceptionIdIn(text);
    if (scannedId !== null) {
      void navigate({ to: '/exceptions/$id', params: { id: scannedId } });
      return;
    }
    takeScanToBench(text, 'scanner', symbology);
    void navigate({ to: '/' });
  });
  return (
    <div className={`${layout.stack} ${layout.tall} ${styles.page}`} data-open={id !== null}>
      <ExceptionLists lists={lists} id={id} sort={sort} onSort={setSort} />
      <ExceptionPanel key={id} id={id} onReplied={openNext} />
    </div>
  );
}
