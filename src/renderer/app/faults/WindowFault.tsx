import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import styles from '../opening.module.css';

/** In place of everything, where what stands around every screen failed while it was drawn. */
export function WindowFault({ reset }: ErrorComponentProps) {
  // Without its host a browser would have no page to load.
  const down = useAppState(({ connection }) => connection.kind === 'down');
  return (
    <main className={`${layout.stack16} ${textStyle.second} ${layout.tall} ${styles.opening}`}>
      <h1 className={`${textStyle.ink} ${styles.name}`}>{t`Pharmacy Bench`}</h1>
      <p role="alert" className={styles.words}>
        {t`This window failed. What was saved is safe; what is scanned now is not taken.`}{' '}
        {t`Try again; if it fails again, restart the program.`}
      </p>
      <Button onClick={down ? reset : () => window.location.reload()}>{t`Try again`}</Button>
    </main>
  );
}
