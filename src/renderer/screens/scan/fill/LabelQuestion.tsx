import { Button } from '@mantine/core';
import type { NumberedPrescription } from '#shared/contract/fills.ts';
import { sayWhich } from '../../../api/scans.ts';
import { useAppState } from '../../../state/appState.ts';
import { amountText } from '../../../text/amountText.ts';
import { t } from '../../../text/language/t.ts';
import { shortId } from '../../../text/subjectText.ts';
import { instantDay } from '../../../text/time.ts';
import layout from '../../../ui/layout.module.css';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';

const title = t`Which prescription is this label of?`;

/** Asks which of several prescriptions a label of the pharmacy's own is of. None is a default. */
export function LabelQuestion() {
  const slot = useAppState((state) => state.verdictSlot);
  if (slot.kind !== 'which') return null;
  return (
    <section className={`${layout.fixed} ${surface.roomy}`} aria-label={title}>
      <h2 className={`${textStyle.title} ${layout.below12}`}>{title}</h2>
      <div className={`${layout.wrap12} ${layout.high48}`}>
        {slot.choices.map((choice) => (
          <Button key={choice.id} variant="default" onClick={() => sayWhich(slot.id, choice.id)}>
            {choiceText(choice)}
          </Button>
        ))}
      </div>
    </section>
  );
}

function choiceText({ id, name, quantity, units, writtenAt, patient }: NumberedPrescription) {
  return [
    name ?? t`Prescription ${shortId(id)}`,
    quantity === null ? null : amountText(quantity, units),
    writtenAt === null ? null : t`written ${instantDay(writtenAt)}`,
    patient === null ? null : t`patient ${patient}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
