import { Button, SimpleGrid } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { mayBeOverridden } from '#shared/contract/fillFinding.ts';
import type { FillView, StopOutcome } from '#shared/contract/fillView.ts';
import { outcomesOf } from '../../../text/fillChoiceText.ts';
import { findingInHand } from '../../../text/fillText.ts';
import { t } from '../../../text/language/t.ts';
import layout from '../../../ui/layout.module.css';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';

interface Props {
  readonly fill: FillView;
  readonly busy: boolean;
  readonly onSettle: (outcome: StopOutcome) => void;
  readonly onOverride: () => void;
}

/** What was done about the stop: by button, digit or command barcode. */
export function StopDesk({ fill, busy, onSettle, onOverride }: Props) {
  const section = useRef<HTMLElement>(null);
  const stop = JSON.stringify(fill.heldBy);
  // Not a button: the Enter of a hurried hand must settle nothing.
  useEffect(() => {
    if (stop !== 'null') section.current?.focus({ preventScroll: true });
  }, [stop]);
  if (fill.heldBy === null) return null;
  const reasons = findingInHand(fill)?.reasons.filter(
    ({ result }) => result === 'stop' || result === 'cannot-tell',
  );
  const mayGoPast = reasons !== undefined && reasons.length > 0 && reasons.every(mayBeOverridden);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={surface.roomy}
      aria-labelledby="stop-question"
      aria-describedby="stop-how"
    >
      <h2 id="stop-question" className={textStyle.title}>
        {t`What did you do with it?`}
      </h2>
      <p id="stop-how" className={`${textStyle.note} ${layout.below12}`}>
        {t`Press a digit, scan its key, or click. It goes on record with your name.`}
      </p>
      <SimpleGrid cols={2} spacing={8}>
        {outcomesOf(fill.heldBy.kind).map(({ digit, outcome, text }) => (
          <Choice key={outcome} busy={busy} onPress={() => onSettle(outcome)}>
            <kbd className={surface.key}>{digit}</kbd> {text}
          </Choice>
        ))}
        {mayGoPast && (
          <Choice busy={busy} onPress={onOverride}>
            {t`A pharmacist goes past it…`}
          </Choice>
        )}
      </SimpleGrid>
    </section>
  );
}

interface ChoiceProps {
  readonly busy: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function Choice({ busy, onPress, children }: ChoiceProps) {
  return (
    <Button variant="default" h={48} justify="start" fullWidth loading={busy} onClick={onPress}>
      <span className={layout.row12}>{children}</span>
    </Button>
  );
}
