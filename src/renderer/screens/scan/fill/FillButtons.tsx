import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayBeOverridden, worstResult } from '#shared/contract/fillFinding.ts';
import { type FillView, overrideReasons, partialReasons } from '#shared/contract/fills.ts';
import { overrideTexts, partialTexts } from '../../../text/fillText.ts';
import layout from '../../../ui/layout.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import { StopDesk } from './StopDesk.tsx';
import type { FillActions } from './useFillActions.ts';

interface Props {
  readonly fill: FillView;
  readonly actions: FillActions;
}

/** What may be done about the fill as it stands. */
export function FillButtons({ fill, actions }: Props) {
  const [asking, setAsking] = useState<'override' | 'partial' | null>(null);
  if (fill.state !== 'open') return null;
  const { missing } = fill;
  const isHeld = fill.heldBy !== null;
  const others = missing.filter((one) => one !== 'quantity');
  return (
    <>
      <StopDesk fill={fill} actions={actions} onOverride={() => setAsking('override')} />
      {!isHeld && (
        <div className={`${layout.wrap12} ${layout.high48} ${layout.fixed}`}>
          {mayGoPast(fill) && (
            <Button variant="default" onClick={() => setAsking('override')}>
              A pharmacist goes past it…
            </Button>
          )}
          {missing.includes('second-person') && (
            <Button variant="default" onClick={() => void actions.sign()}>
              A second person looks…
            </Button>
          )}
          {missing.length === 0 && fill.label.scannedAt === null && (
            <Button variant="default" onClick={() => void actions.close(null)}>
              Close without the label
            </Button>
          )}
          {fill.quantity.kind === 'short' && others.length === 0 && fill.containers.length > 0 && (
            <Button variant="default" onClick={() => setAsking('partial')}>
              Partial fill…
            </Button>
          )}
          <Button
            variant="default"
            className={layout.toEnd}
            onClick={() => void actions.setAside()}
          >
            Set aside
          </Button>
        </div>
      )}
      <p role="alert" className={layout.fixed}>
        {asking === null && actions.problem}
      </p>
      {asking === 'override' && (
        <ReasonDialog
          title="Go past this result?"
          note="A pharmacist’s PIN is asked for. The fill closes as “Closed with override”."
          act="Go past it"
          reasons={overrideReasons}
          texts={overrideTexts}
          actions={actions}
          onChoose={actions.override}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'partial' && (
        <ReasonDialog
          title="Fill less than prescribed?"
          note={`${fill.quantity.have} of ${fill.quantity.want ?? '?'} ${fill.quantity.unit ?? ''}. The fill ends with that.`}
          act="Partial fill"
          reasons={partialReasons}
          texts={partialTexts}
          actions={actions}
          onChoose={actions.close}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** Whether all that cannot be told is of a kind that a pharmacist may go past. */
function mayGoPast({ finding, containers, label, override }: FillView): boolean {
  const kept = containers.filter(({ removed }) => removed === null);
  const findings = [finding, ...kept.map((one) => one.finding), label.finding];
  if (override !== null) return false;
  const worst = worstResult(findings.map(({ result }) => result));
  if (worst !== 'cannot-tell') return false;
  return findings
    .flatMap(({ reasons }) => reasons)
    .filter(({ result }) => result === 'cannot-tell')
    .every(mayBeOverridden);
}
