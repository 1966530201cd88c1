import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FilledContainer, FillView } from '#shared/contract/fills.ts';
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
      <Question title="Another prescription’s label">
        <Button variant="default" onClick={() => void actions.switchTo(offered)}>
          Switch to {offered.name ?? `prescription ${shortId(offered.id)}`}
        </Button>
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
        <Question key={container.id} title="Which lot is it?">
          {reason.lotIds.map((lotId) => (
            <LotButton
              key={lotId}
              lotId={lotId}
              onChoose={() => void actions.chooseLot(container.id, lotId)}
            />
          ))}
        </Question>
      );
    }
    if (reason.kind === 'maybe-same-bottle') {
      return (
        <Question key={container.id} title="Is it the bottle that you scanned before?">
          <Button variant="default" onClick={() => void actions.tellApart(container.id, true)}>
            The same bottle
          </Button>
          <Button variant="default" onClick={() => void actions.tellApart(container.id, false)}>
            Another bottle
          </Button>
        </Question>
      );
    }
  }
  return null;
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={surface.roomy} aria-label={title}>
      <h2 className={`${textStyle.title} ${layout.below12}`}>{title}</h2>
      <div className={`${layout.wrap12} ${layout.high48}`}>{children}</div>
    </section>
  );
}
