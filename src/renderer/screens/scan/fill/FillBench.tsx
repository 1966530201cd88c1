import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FillView, StopOutcome } from '#shared/contract/fillView.ts';
import type { OrderInHand } from '#shared/contract/orderInHand.ts';
import { ClaimedBy } from '../../../entries/ClaimedBy.tsx';
import { lotOfStop } from '../../../text/fillChoiceText.ts';
import { t } from '../../../text/language/t.ts';
import layout from '../../../ui/layout.module.css';
import surface from '../../../ui/surface.module.css';
import { ScanField } from '../ScanField.tsx';
import styles from '../scan.module.css';
import { BackCounts } from './BackCounts.tsx';
import { ScanOrFillBand } from './FillBand.tsx';
import { type FillAsking, FillButtons } from './FillButtons.tsx';
import { FillComparison } from './FillComparison.tsx';
import { FillContainers } from './FillContainers.tsx';
import { FillFollowing } from './FillFollowing.tsx';
import { FillQuestion } from './FillQuestion.tsx';
import { FillSteps } from './FillSteps.tsx';
import { LabelQuestion } from './LabelQuestion.tsx';
import { LotCheckQuestion } from './LotCheckQuestion.tsx';
import { StopDesk } from './StopDesk.tsx';
import { useFillActions } from './useFillActions.ts';
import { useFillKeys } from './useFillKeys.ts';
import { useTyping } from './useTyping.ts';

interface Props {
  readonly fill: FillView;
  /** The order in hand, whether this fill is of it or not. */
  readonly order: OrderInHand | null;
}

/** The bench with a fill in front. */
export function FillBench({ fill, order }: Props) {
  const actions = useFillActions(fill);
  const typing = useTyping();
  const [asking, setAsking] = useState<FillAsking>(null);
  const lotToPull = lotOfStop(fill);
  function settle(outcome: StopOutcome) {
    if (outcome === 'pulled' && lotToPull !== null) setAsking('pull');
    else void actions.settle(outcome);
  }
  useFillKeys(fill, { actions, typing, onSettle: settle });
  const inHand = fill.inHand.kind === 'container' ? fill.inHand.id : null;
  // Typed next, unless somebody is typing already: the amount of the bottle just scanned.
  useEffect(() => {
    if (inHand === null) return;
    const here = document.activeElement;
    if (here instanceof HTMLInputElement && here.value !== '') return;
    const field = document.querySelector<HTMLInputElement>(`[data-fill-amount="${inHand}"]`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'nearest' });
  }, [inHand]);
  return (
    <div className={`${layout.page} ${layout.tall} ${styles.station}`}>
      {/* Room for the ring of what has the focus. */}
      <Box
        p={4}
        m={-4}
        className={`${layout.scrolls} ${layout.column} ${layout.shrinks} ${styles.left}`}
      >
        {fill.heldBy === null && <ScanField />}
        <section className={`${layout.fixed} ${surface.clipped}`} aria-label={t`Fill in hand`}>
          <ScanOrFillBand fill={fill} />
          <FillComparison fill={fill} />
        </section>
        <LabelQuestion />
        <FillQuestion fill={fill} actions={actions} />
        {fill.heldBy === null && <FillContainers fill={fill} actions={actions} typing={typing} />}
        <StopDesk
          fill={fill}
          busy={actions.busy}
          onSettle={settle}
          onOverride={() => setAsking('override')}
        />
      </Box>
      <FillSteps fill={fill} order={order}>
        <ClaimedBy kind="prescription" id={fill.prescription.id} />
        <BackCounts fill={fill} />
        <FillFollowing fill={fill} />
        <FillButtons fill={fill} actions={actions} asking={asking} onAsk={setAsking} />
        <LotCheckQuestion fill={fill} />
      </FillSteps>
    </div>
  );
}
