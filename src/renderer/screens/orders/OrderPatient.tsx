import { Button } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Patient, PatientGlance } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import { usePerson } from '../../state/person.ts';
import { Card } from '../../ui/Card.tsx';
import { PatientFacts } from '../../ui/facts/PatientFacts.tsx';
import styles from '../../ui/records.module.css';

type Shown =
  | { kind: 'little' }
  | { kind: 'asking' }
  | { kind: 'all'; patient: Patient }
  | { kind: 'trouble'; words: string };

/** The patient in the little that the work needs; the rest once somebody asks, on record. */
export function OrderPatient({ id, patient }: { id: string; patient: PatientGlance | null }) {
  const by = usePerson();
  const [shown, setShown] = useState<Shown>({ kind: 'little' });

  async function reveal() {
    if (by === null) {
      setShown({ kind: 'trouble', words: 'Say who is at the bench first: it goes on record.' });
      return;
    }
    setShown({ kind: 'asking' });
    try {
      const whole = await station.orders.revealPatient({ id, by });
      setShown(
        whole === null
          ? { kind: 'trouble', words: 'The service told nothing of the patient.' }
          : { kind: 'all', patient: whole },
      );
    } catch {
      setShown({ kind: 'trouble', words: 'The station did not answer. Press again.' });
    }
  }

  return (
    <Card title="Patient">
      <p>
        <span className={styles.title}>{patient?.name ?? 'Not told'}</span>
        {patient?.bornIn !== null && patient?.bornIn !== undefined && (
          <span className={styles.more}>Born {patient.bornIn}</span>
        )}
      </p>
      {shown.kind === 'all' && <PatientFacts patient={shown.patient} />}
      {shown.kind === 'trouble' && <p role="alert">{shown.words}</p>}
      {patient !== null && (
        <div className={styles.actions}>
          {shown.kind === 'all' ? (
            <Button
              variant="default"
              leftSection={<EyeOff size={18} aria-hidden />}
              onClick={() => setShown({ kind: 'little' })}
            >
              Hide again
            </Button>
          ) : (
            <Button
              variant="default"
              loading={shown.kind === 'asking'}
              leftSection={<Eye size={18} aria-hidden />}
              onClick={() => void reveal()}
            >
              Show all; it goes on record
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
