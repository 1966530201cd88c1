import { useAppState } from '../state/appState.ts';
import layout from '../ui/layout.module.css';
import textStyle from '../ui/text.module.css';
import styles from './opening.module.css';

/** Shown until the station's first news. */
export function Opening() {
  const scanned = useAppState((state) => state.verdictSlot.kind === 'refused');
  const down = useAppState((state) => state.connection.kind === 'down');
  return (
    <main className={`${layout.stack8} ${textStyle.second} ${styles.opening}`}>
      <h1 className={styles.name}>Pharmacy Bench</h1>
      <p role="status">
        {down
          ? 'The station on this machine does not answer. Trying again by itself.'
          : 'Opening the bench'}
      </p>
      {scanned && <p role="alert">A code was scanned and not taken. Scan it again in a moment.</p>}
    </main>
  );
}
