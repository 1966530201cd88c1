import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FilledContainer, FillView } from '#shared/contract/fillView.ts';
import { quantityQuestion } from '../../../text/fillText.ts';
import { t } from '../../../text/language/t.ts';
import { shortId } from '../../../text/subjectText.ts';
import layout from '../../../ui/layout.module.css';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';
import { LotButton } from '../LotButton.tsx';
import type { FillActions } from './useFillActions.ts';

interface Props {
  readonly fill: FillView;
  readonly actions: FillActions;
}

/** What the fill asks before it goes on: which lot, the same bottle, another label. None is a default. */
export function FillQuestion({ fill, actions }: Props) {
  if (fill.state !== 'open' || fill.heldBy !== null) return null;
  if (fill.offered !== null) {
    const { offered } = fill;
    return (
      <Question title={t`Another prescription’s label`}>
        <Button variant="default" onClick={() => void actions.switchTo(offered)}>
          {t`Switch to`} {offered.name ?? t`prescription ${shortId(offered.id)}`}
        </Button>
      </Question>
    );
  }
  const quantity = quantityQuestion(fill);
  if (quantity !== null) {
    return (
      <Question title={quantity.title} key={fill.id} hearsDigits>
        {quantity.choices.map(({ digit, counts, text }) => (
          <Button
            key={counts}
            variant="default"
            loading={actions.busy}
            onClick={() => void actions.chooseQuantity(counts)}
          >
            <span className={layout.row12}>
              <kbd className={surface.key}>{digit}</kbd> {text}
            </span>
          </Button>
        ))}
      </Question>
    );
  }
  const kept = fill.containers.filter(({ removed }) => removed === null);
  for (const container of kept.toReversed()) {
    const asked = questionAbout(container, actions);
    if (asked !== null) return asked;
  }
  return null;
}

function questionAbout(container: FilledContainer, actions: FillActions): ReactNode {
  for (const reason of container.finding.reasons) {
    if (reason.kind === 'which-lot') {
      return (
        <Question key={container.id} title={t`Which lot is it?`}>
          {reason.lotIds.map((lotId) => (
            <LotButton
              key={lotId}
              lotId={lotId}
              onChoose={() => void actions.chooseLot(container.id, lotId)}
            />
          ))}
          <Button
            variant="default"
            h={60}
            onClick={() => void actions.chooseLot(container.id, null)}
          >
            {t`None of these`}
          </Button>
        </Question>
      );
    }
    if (reason.kind === 'maybe-same-bottle') {
      return (
        <Question key={container.id} title={t`Is it the bottle that you scanned before?`}>
          <Button variant="default" onClick={() => void actions.tellApart(container.id, true)}>
            {t`The same bottle`}
          </Button>
          <Button variant="default" onClick={() => void actions.tellApart(container.id, false)}>
            {t`Another bottle`}
          </Button>
        </Question>
      );
    }
  }
  return null;
}

interface QuestionProps {
  readonly title: string;
  /** It takes the focus from an empty field, which would take the digits. */
  readonly hearsDigits?: boolean;
  readonly children: ReactNode;
}

function Question({ title, hearsDigits = false, children }: QuestionProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = document.activeElement;
    if (!hearsDigits || (here instanceof HTMLInputElement && here.value !== '')) return;
    section.current?.focus({ preventScroll: true });
  }, [hearsDigits]);
  return (
    <section ref={section} tabIndex={-1} className={surface.roomy} aria-label={title}>
      <h2 className={`${textStyle.title} ${layout.below12}`}>{title}</h2>
      <div className={`${layout.wrap12} ${layout.high48}`}>{children}</div>
    </section>
  );
}
