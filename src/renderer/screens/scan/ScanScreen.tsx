import { useState } from 'react';
import type { FillView } from '#shared/contract/fillView.ts';
import type { OrderInHand } from '#shared/contract/orderInHand.ts';
import { toneOf } from '#shared/contract/verdict.ts';
import { fills } from '../../api/queries/fills.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useAppState } from '../../state/appState.ts';
import { usePersonHere } from '../../state/person.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import { BenchSide } from './BenchSide.tsx';
import { EntryQuestion, type ScanQuestion } from './EntryQuestion.tsx';
import { ScanOrFillBand, VerdictReader } from './fill/FillBand.tsx';
import { FillBench } from './fill/FillBench.tsx';
import { FillsSetAside, LabelsToPrint } from './fill/FillsSetAside.tsx';
import { LabelQuestion } from './fill/LabelQuestion.tsx';
import { OrderList } from './fill/OrderList.tsx';
import { NextSteps } from './NextSteps.tsx';
import { lotsToChoose, PackageQuestion } from './PackageQuestion.tsx';
import { ScanField } from './ScanField.tsx';
import { SubjectCard } from './SubjectCard.tsx';
import styles from './scan.module.css';
import { useFill } from './useFill.ts';
import { useLotCheck } from './useLotCheck.ts';

export function ScanScreen() {
  const fill = useFill();
  const by = usePersonHere();
  const answer = useQuery(by === null ? null : fills.order(by));
  const order = answer.kind === 'loaded' ? answer.value : null;
  // Between its fills an order in hand is in front.
  const isAtStation = fill === null || (order !== null && fill.state !== 'open');
  const scanned = useAppState(({ verdictSlot }) => 'scan' in verdictSlot);
  return (
    <>
      <VerdictReader fill={isAtStation && scanned ? null : fill} />
      {isAtStation ? (
        <Station fill={fill} order={order} />
      ) : (
        <FillBench key={fill.id} fill={fill} order={order} />
      )}
    </>
  );
}

interface StationProps {
  /** One that has ended, until the next scan. */
  readonly fill: FillView | null;
  readonly order: OrderInHand | null;
}

function Station({ fill, order }: StationProps) {
  const scan = useAppState(({ verdictSlot: slot }) =>
    slot.kind === 'live' || slot.kind === 'earlier' ? slot.scan : null,
  );
  const isAsked = useAppState(({ verdictSlot: { kind } }) => kind === 'which');
  // The list says it all, unless the order stops.
  const isListed =
    order !== null &&
    (scan === null || (scan.id === order.scan?.id && toneOf(scan.verdict) !== 'stop'));
  const lot = useLotCheck(scan);
  const [question, setQuestion] = useState<ScanQuestion | null>(null);
  const [saved, setSaved] = useState<{ readonly id: string; readonly beside: string } | null>(null);
  return (
    <div className={`${layout.page} ${layout.tall} ${styles.station}`}>
      <div className={`${layout.column} ${layout.shrinks} ${styles.left}`}>
        <ScanField takesFocus={order === null} />
        <section
          className={`${layout.column} ${surface.clipped} ${styles.inHand}`}
          data-listed={isListed || isAsked || undefined}
          aria-label={t`Scan in hand`}
        >
          <ScanOrFillBand fill={scan === null ? fill : null} />
          {scan !== null && lotsToChoose(scan).length > 0 ? (
            <PackageQuestion key={scan.id} scan={scan} />
          ) : (
            !isListed && !isAsked && <SubjectCard scan={scan} />
          )}
        </section>
        <LabelQuestion />
        {!isListed && !isAsked && (
          <div className={`${layout.fixed} ${styles.next}`}>
            {scan !== null && (
              <NextSteps
                scan={scan}
                lot={lot}
                saved={saved?.beside === scan.id ? saved.id : null}
                onAsk={setQuestion}
              />
            )}
          </div>
        )}
        {order !== null && <OrderList key={order.id} order={order} />}
        <div className={`${layout.scrolls} ${layout.column} ${styles.left} ${styles.rest}`}>
          <FillsSetAside order={order} />
          <LabelsToPrint />
        </div>
      </div>
      <EntryQuestion
        question={question}
        onClose={() => setQuestion(null)}
        onSaved={(id) => {
          setQuestion(null);
          setSaved({ id, beside: scan?.id ?? '' });
        }}
      />
      <BenchSide hasField={order === null} />
    </div>
  );
}
