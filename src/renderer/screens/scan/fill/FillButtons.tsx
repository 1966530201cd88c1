import { Button } from '@mantine/core';
import { mayBeOverridden, worstResult } from '#shared/contract/fillFinding.ts';
import {
  type FillView,
  overrideReasons,
  partialReasons,
  scheduleTwoPartials,
} from '#shared/contract/fillView.ts';
import { PullLotDialog } from '../../../entries/pull/PullLotDialog.tsx';
import { usePolicy } from '../../../state/policy.ts';
import {
  isLotAtFault,
  lotOfStop,
  overrideTexts,
  partialNote,
  partialTexts,
  scheduleTwoLimits,
} from '../../../text/fillChoiceText.ts';
import { failedStepsText } from '../../../text/fillText.ts';
import { t } from '../../../text/language/t.ts';
import layout from '../../../ui/layout.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { FillActions } from './useFillActions.ts';

interface Props {
  readonly fill: FillView;
  readonly actions: FillActions;
  readonly asking: FillAsking;
  readonly onAsk: (asking: FillAsking) => void;
}

/** Which dialog is open. */
export type FillAsking = 'override' | 'partial' | 'pull' | null;

/** What may be done about the fill as it stands. */
export function FillButtons({ fill, actions, asking, onAsk }: Props) {
  const allowed = usePolicy().overrideReasons;
  if (fill.state !== 'open') return null;
  const overrides = overrideReasons.filter((reason) => allowed?.includes(reason) ?? true);
  const { missing } = fill;
  const isHeld = fill.heldBy !== null;
  const lotId = lotOfStop(fill);
  const others = missing.filter((one) => one !== 'quantity');
  return (
    <>
      {!isHeld && (
        <div className={`${layout.wrap12} ${layout.high48} ${layout.fixed}`}>
          {mayGoPast(fill) && (
            <Button variant="default" onClick={() => onAsk('override')}>
              {t`A pharmacist goes past it…`}
            </Button>
          )}
          {missing.includes('second-person') && (
            <Button variant="default" onClick={() => void actions.sign()}>
              {t`A second person looks…`}
            </Button>
          )}
          {missing.length === 0 && fill.label.scannedAt === null && (
            <Button variant="default" onClick={() => void actions.close(null)}>
              {t`Close without the label`}
            </Button>
          )}
          {fill.quantity.kind === 'short' && others.length === 0 && fill.containers.length > 0 && (
            <Button variant="default" onClick={() => onAsk('partial')}>
              {t`Partial fill…`}
            </Button>
          )}
          <Button variant="default" onClick={() => void actions.setAside()}>
            {t`Set aside`}
          </Button>
        </div>
      )}
      <p role="alert" className={layout.fixed}>
        {asking === null && actions.problem}
      </p>
      {asking === 'override' && (
        <ReasonDialog
          title={t`Go past this result?`}
          note={t`A pharmacist’s PIN is asked for. The fill closes as “Closed with override”.`}
          act={t`Go past it`}
          reasons={overrides}
          texts={overrideTexts}
          actions={actions}
          onChoose={actions.override}
          onClose={() => onAsk(null)}
        />
      )}
      {asking === 'partial' && (
        <ReasonDialog
          title={t`Fill less than prescribed?`}
          note={partialNote(fill)}
          act={t`Partial fill`}
          reasons={fill.isScheduleTwo ? scheduleTwoPartials : partialReasons}
          texts={partialTexts}
          {...(fill.isScheduleTwo && { limits: scheduleTwoLimits(fill, Date.now()) })}
          actions={actions}
          onChoose={actions.close}
          onClose={() => onAsk(null)}
        />
      )}
      {asking === 'pull' && lotId !== null && fill.heldBy?.kind === 'container' && (
        <PullLotDialog
          lotId={lotId}
          stop={{ kind: 'held', id: fill.id, container: fill.heldBy.id }}
          because={failedStepsText(fill).replace(/\.$/, '')}
          isLotAtFault={isLotAtFault(fill)}
          onPutBack={() => {
            onAsk(null);
            void actions.settle('put-back');
          }}
          onClose={() => onAsk(null)}
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
