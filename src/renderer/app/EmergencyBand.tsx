import { Button } from '@mantine/core';
import { Siren } from 'lucide-react';
import { lockWindow } from '../api/lockWindow.ts';
import { useAppState } from '../state/appState.ts';
import { minutesLeftText } from '../text/emergencyText.ts';
import { t } from '../text/language/t.ts';
import { useNow } from '../text/time.ts';
import layout from '../ui/layout.module.css';
import textStyle from '../ui/text.module.css';
import styles from './frame.module.css';

/** On every page of a window that is open by the account's password. */
export function EmergencyBand() {
  const at = useAppState((state) => state.atWindow);
  const now = useNow(1_000);
  if (at?.kind !== 'proven' || at.emergency === null) return null;
  return (
    <aside
      className={`${layout.row12} ${textStyle.ink} ${styles.emergency}`}
      aria-label={t`Emergency access`}
    >
      <Siren size={20} aria-hidden />
      <strong>{t`EMERGENCY ACCESS`}</strong>
      <span className={`tabular ${textStyle.semibold} ${styles.left}`}>
        {minutesLeftText(at.emergency.until, now)}
      </span>
      <span className={layout.fill}>
        {t`No pharmacist or lead rights. Leads are told; it is on record.`}
      </span>
      <Button variant="default" size="compact-md" mih={40} onClick={() => lockWindow('by-hand')}>
        {t`Lock now`}
      </Button>
    </aside>
  );
}
