import { Button } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { PatientGlance } from '#shared/contract/orders.ts';
import type { Patient } from '#shared/domain/patient.ts';
import { revealPatient } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { t } from '../../text/language/t.ts';
import { patientText } from '../../text/orderText.ts';
import { PatientFacts } from '../../ui/facts/PatientFacts.tsx';
import layout from '../../ui/layout.module.css';
import { Part } from '../../ui/record/Part.tsx';
import textStyle from '../../ui/text.module.css';

/** Only as much of the patient as the work needs. The rest on request, which goes on record. */
export function OrderPatient({ id, patient }: { id: string; patient: PatientGlance | null }) {
  const [wholePatient, setWholePatient] = useState<Patient | null>(null);
  const reveal = useRecordedAction(() => revealPatient({ id }), {
    problemIn: (whole) => (whole === null ? t`The service told nothing of the patient.` : null),
    onDone: setWholePatient,
  });

  return (
    <Part title={t`Patient`}>
      <p className={textStyle.strong}>{patientText(patient)}</p>
      {wholePatient !== null && <PatientFacts patient={wholePatient} />}
      {reveal.problem !== null && <p role="alert">{reveal.problem}</p>}
      {patient !== null && (
        <div className={`${layout.wrap12} ${layout.above16}`}>
          {wholePatient !== null ? (
            <Button
              variant="default"
              leftSection={<EyeOff size={18} aria-hidden />}
              onClick={() => setWholePatient(null)}
            >
              {t`Hide again`}
            </Button>
          ) : (
            <Button
              variant="default"
              loading={reveal.busy}
              leftSection={<Eye size={18} aria-hidden />}
              onClick={() => void reveal.run()}
            >
              {t`Show all, on record`}
            </Button>
          )}
        </div>
      )}
    </Part>
  );
}
