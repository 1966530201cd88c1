import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { verifyAuditTrail } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
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
    <SettingCard title="Audit trail">
      <p className={`${textStyle.second} ${layout.block}`}>
        Every entry, attempt and decision is written down with who, what and when, and what the
        service answered. So is who looked at a patient. Lines are only ever added, each is sealed
        with the one before, and what they come to is kept outside of the data folder.
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
          Check the trail
        </Button>
        <p role="status">{busy ? 'Checking …' : (problem ?? answer)}</p>
      </div>
      <Link to="/records" className={records.link}>
        Read it, or save it with its proof
      </Link>
      <TrailCopies />
    </SettingCard>
  );
}
