import { useAppState } from '../state/appState.ts';
import { t } from '../text/language/t.ts';
import { refreshProgressText } from '../text/listText.ts';
import { momentText, useNow } from '../text/time.ts';
import layout from '../ui/layout.module.css';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import textStyle from '../ui/text.module.css';
import styles from './status.module.css';

/** The age of the list of prescriptions, or the progress of its refresh. */
export function ListAge() {
  const state = useAppState((state) => state.prescriptions);
  const now = useNow(30_000);
  if (state === null) return null;
  const { asOf, refreshing, rows } = state;
  if (refreshing !== null) {
    return (
      <span className={`${textStyle.unbroken} ${layout.inRow} ${styles.item}`}>
        {asOf !== null && (
          <ProgressBar
            label={t`Refreshing prescriptions`}
            done={refreshing.rows}
            total={Math.max(1, rows, refreshing.rows)}
          />
        )}
        <span className="tabular">{t`Prescriptions: ${refreshProgressText(refreshing)}`}</span>
      </span>
    );
  }
  if (asOf === null) return null;
  return (
    <span className={`${textStyle.unbroken} ${layout.inRow} ${styles.item}`}>
      <span className="tabular">{t`Prescriptions as of ${momentText(asOf, now)}`}</span>
    </span>
  );
}
