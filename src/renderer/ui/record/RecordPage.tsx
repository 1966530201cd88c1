import { type ReactNode, useSyncExternalStore } from 'react';
import layout from '../layout.module.css';
import records from '../records.module.css';
import styles from './record.module.css';

interface RecordPageProps {
  /** Where the verdict of a scan stands. */
  readonly strip: ReactNode;
  /** The records of the same kind, shown beside this one where there is room. */
  readonly neighbors: ReactNode;
  readonly children: ReactNode;
}

/** The frame around the page of one record, loaded or not. */
export function RecordPage({ strip, neighbors, children }: RecordPageProps) {
  const isWide = useIsWide();
  return (
    <div className={`${layout.page} ${records.scanned} ${styles.page}`}>
      {strip}
      <div className={`${layout.stack} ${layout.toTop} ${isWide ? styles.beside : ''}`}>
        {isWide && neighbors}
        <div className={`${layout.stack} ${layout.shrinks}`}>{children}</div>
      </div>
    </div>
  );
}

const wide = window.matchMedia('(min-width: 1600px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether a list and one of its records fit beside each other. */
const useIsWide = () => useSyncExternalStore(subscribe, () => wide.matches);
