import { Button } from '@mantine/core';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { station } from '../../api/station.ts';
import { SettingCard } from './SettingCard.tsx';
import styles from './settings.module.css';

/** Who did what is on record; here anybody can see whether the record is whole. */
export function AuditTrail() {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState('');

  async function check() {
    setBusy(true);
    setWords('Checking …');
    try {
      const { rows, broken } = await station.audit.verify();
      setWords(
        broken === null
          ? `Whole: ${rows.toLocaleString('en')} lines, each follows from the one before.`
          : `Changed: line ${broken} does not follow from the one before. Tell whoever looks after this machine.`,
      );
    } catch {
      setWords('The station did not answer in time. Try again.');
    }
    setBusy(false);
  }

  return (
    <SettingCard title="Audit trail">
      <p className={styles.means}>
        Every entry, attempt and decision is written down with who, what and when, and what the
        service answered. Lines are only ever added, and each is sealed with the one before.
      </p>
      <div className={styles.check}>
        <Button
          variant="default"
          leftSection={<ShieldCheck size={18} aria-hidden />}
          loading={busy}
          onClick={() => void check()}
        >
          Check the trail
        </Button>
        <p role="status">{words}</p>
      </div>
    </SettingCard>
  );
}
