import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { verifyAuditTrail } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { t } from '../../text/language/t.ts';
import { trailText } from '../../text/trailText.ts';
import layout from '../../ui/layout.module.css';
import records from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';
import styles from './settings.module.css';
import { TrailCopies } from './TrailCopies.tsx';

/** Checks on request that the audit trail is whole. */
export function AuditTrail() {
  const [answer, setAnswer] = useState('');
  const { run, busy, problem } = useAction(verifyAuditTrail, {
    onDone: (check) => setAnswer(trailText(check)),
  });

  return (
    <SettingCard title={t`Audit trail`}>
      <p className={`${textStyle.second} ${layout.block}`}>
        {t`Who did what and when, what the service answered, and who looked at a patient. Lines are
        only added, and each is sealed to the one before.`}
      </p>
      <div
        className={`${layout.row} ${layout.wrap} ${layout.above16} ${layout.high48} ${styles.check}`}
      >
        <Button
          variant="default"
          leftSection={<ShieldCheck size={18} aria-hidden />}
          loading={busy}
          onClick={() => void run()}
        >
          {t`Check the audit trail`}
        </Button>
        <p role="status">{busy ? t`Checking …` : (problem ?? answer)}</p>
      </div>
      <Link to="/records" className={records.link}>
        {t`Read or save it`}
      </Link>
      <TrailCopies />
    </SettingCard>
  );
}
