import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { CountView, MarkedLot } from '#shared/contract/controlled.ts';
import { controlled } from '../../../api/queries/controlled.ts';
import { useQuery } from '../../../api/useQuery.ts';
import { CountDialog } from '../../../entries/controlled/CountDialog.tsx';
import { ScanStrip } from '../../../scanning/scanStrip/ScanStrip.tsx';
import {
  againText,
  controlledNote,
  countedLotText,
  countTitle,
  lastCountText,
  noMarkedLotsText,
  noOpenCountsText,
  scheduleTexts,
} from '../../../text/controlledText.ts';
import { t } from '../../../text/language/t.ts';
import { joined } from '../../../text/listText.ts';
import { productsOf } from '../../../text/lotListText.ts';
import { rowTitle } from '../../../text/lotText.ts';
import { momentText } from '../../../text/time.ts';
import { Card } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryStatus } from '../../../ui/QueryStatus.tsx';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';
import { useScannedLot } from '../useScannedLot.ts';
import { Marks } from './Marks.tsx';

/** Marked products: what is to be counted, the lots of them known here, and the list itself. */
export function ControlledScreen() {
  const [turn, setTurn] = useState(0);
  const answer = useQuery(controlled.lots(turn));
  const [counting, setCounting] = useState<CountView | null>(null);
  const { lotId, isOwn } = useScannedLot();
  const navigate = useNavigate();
  useEffect(() => {
    if (lotId !== null) void navigate({ to: '/lots/controlled/$id', params: { id: lotId } });
  }, [lotId, navigate]);
  const again = () => setTurn((before) => before + 1);

  return (
    <div className={layout.page}>
      <ScanStrip mine={isOwn} idle={t`Scan a lot to count it, or to mark its product.`} />
      <p className={textStyle.second}>{controlledNote}</p>
      {answer.kind !== 'loaded' ? (
        <QueryStatus of={answer} loading={t`Looking through the lots.`} />
      ) : (
        <>
          <Card title={t`Counts to do`}>
            <OpenCounts open={answer.value.open} onCount={setCounting} />
          </Card>
          <Card title={t`Marked lots`}>
            <MarkedLots lots={answer.value.lots} />
          </Card>
        </>
      )}
      <Marks onChange={again} />
      {counting !== null && (
        <CountDialog
          count={counting}
          onClose={() => {
            setCounting(null);
            again();
          }}
        />
      )}
    </div>
  );
}

interface OpenCountsProps {
  readonly open: readonly CountView[];
  readonly onCount: (count: CountView) => void;
}

function OpenCounts({ open, onCount }: OpenCountsProps) {
  if (open.length === 0) {
    return (
      <p role="status" className={textStyle.second}>
        {noOpenCountsText}
      </p>
    );
  }
  return (
    <ol aria-label={t`Counts to do`}>
      {open.map((count) => (
        <li
          key={count.id}
          className={`${layout.row12} ${layout.between} ${layout.high52} ${surface.lineBelow}`}
        >
          <div className={layout.shrinks}>
            <p className={textStyle.strong}>{countedLotText(count.lot)}</p>
            <p className={textStyle.quiet}>
              {joined([countTitle(count), momentText(count.madeAt), againText(count.standing)])}
            </p>
          </div>
          <Button className={layout.fixed ?? ''} onClick={() => onCount(count)}>
            {t`Count`}
            <span className="visually-hidden"> {countedLotText(count.lot)}</span>
          </Button>
        </li>
      ))}
    </ol>
  );
}

function MarkedLots({ lots }: { lots: readonly MarkedLot[] }) {
  if (lots.length === 0) return <p className={textStyle.second}>{noMarkedLotsText}</p>;
  return (
    <ol aria-label={t`Marked lots`}>
      {lots.map(({ lot, schedule, lastCount }) => (
        <li
          key={lot.id}
          className={`${layout.row12} ${layout.between} ${layout.high52} ${surface.lineBelow}`}
        >
          <div className={layout.shrinks}>
            <p className={textStyle.strong}>{productsOf(lot)}</p>
            <p className={textStyle.quiet}>
              {joined([rowTitle(lot), lastCountText(lastCount)], ', ')}
            </p>
          </div>
          <div className={layout.wrap12}>
            <Chip small>{scheduleTexts[schedule]}</Chip>
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/lots/controlled/$id" params={{ id: lot.id }} {...props} />
              )}
            >
              {t`Count, inventory`}
              <span className="visually-hidden"> {t`of ${rowTitle(lot)}`}</span>
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}
