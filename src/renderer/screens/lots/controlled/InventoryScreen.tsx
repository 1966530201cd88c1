import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { CountView, LotInventory } from '#shared/contract/controlled.ts';
import { type LotId, lotIdSchema } from '#shared/domain/ids.ts';
import { numbersWithUnits } from '#shared/domain/label.ts';
import { beginCount } from '../../../api/actions.ts';
import { controlled } from '../../../api/queries/controlled.ts';
import { useRecordedAction } from '../../../api/useAction.ts';
import { useEntryIds } from '../../../api/useEntryId.ts';
import { useQuery } from '../../../api/useQuery.ts';
import { CountDialog } from '../../../entries/controlled/CountDialog.tsx';
import { ScanStrip } from '../../../scanning/scanStrip/ScanStrip.tsx';
import {
  controlledNote,
  notMarkedText,
  notProvenText,
  peopleOffText,
  scheduleTexts,
} from '../../../text/controlledText.ts';
import { t } from '../../../text/language/t.ts';
import { productsOf } from '../../../text/lotListText.ts';
import { rowTitle } from '../../../text/lotText.ts';
import { signInFirstText } from '../../../text/problemText.ts';
import { AskLotButton } from '../../../ui/AskLotButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryStatus } from '../../../ui/QueryStatus.tsx';
import { RecordLink } from '../../../ui/RecordLink.tsx';
import textStyle from '../../../ui/text.module.css';
import { useScannedLot } from '../useScannedLot.ts';
import { InventoryTable } from './InventoryTable.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { ReceiveDialog } from './ReceiveDialog.tsx';

/** The running inventory of one lot, and the ways to count it, to receive of it and to mark its product. */
export function InventoryScreen() {
  const { id } = useParams({ from: '/lots/controlled/$id' });
  const { lotId: scanned, isOwn } = useScannedLot();
  const navigate = useNavigate();
  useEffect(() => {
    if (scanned !== null) void navigate({ to: '/lots/controlled/$id', params: { id: scanned } });
  }, [scanned, navigate]);
  const lotId = lotIdSchema.safeParse(id).data ?? null;
  return (
    <div className={layout.page}>
      <ScanStrip mine={isOwn} idle={t`Scan another lot to go on with it.`} />
      {lotId !== null && <OfLot key={lotId} lotId={lotId} />}
    </div>
  );
}

function OfLot({ lotId }: { lotId: LotId }) {
  const [turn, setTurn] = useState(0);
  const answer = useQuery(controlled.inventory(lotId, turn));
  if (answer.kind !== 'loaded') {
    return <QueryStatus of={answer} loading={t`Reading the inventory.`} />;
  }
  return answer.value === null ? (
    <NotKnown lotId={lotId} />
  ) : (
    <Inventory inventory={answer.value} lotId={lotId} onChange={() => setTurn(turn + 1)} />
  );
}

/** Its answer shows the inventory in this place. */
function NotKnown({ lotId }: { lotId: LotId }) {
  const [notice, setNotice] = useState<ReactNode>(null);
  return (
    <>
      <p role="status">{t`Nothing is known here of this lot yet.`}</p>
      <div className={layout.wrap12}>
        <AskLotButton lotId={lotId} onAnswer={setNotice} />
        {notice}
      </div>
    </>
  );
}

interface Props {
  readonly inventory: LotInventory;
  readonly lotId: LotId;
  readonly onChange: () => void;
}

function Inventory({ inventory, lotId, onChange }: Props) {
  const { lot, schedule, markable } = inventory;
  const [asking, setAsking] = useState<'receive' | 'mark' | null>(null);
  /** While it is open no balance is on the page: whoever counts sees no number. */
  const [counting, setCounting] = useState<CountView | null>(null);
  const idOf = useEntryIds();
  const begin = useRecordedAction(beginCount, {
    problemIn(result) {
      switch (result.kind) {
        case 'counted':
          return null;
        case 'not-marked':
          return notMarkedText;
        case 'people-off':
          return peopleOffText;
        case 'not-proven':
          return notProvenText;
        case 'sign-in-needed':
          return signInFirstText;
      }
    },
    onDone: (result) => result.kind === 'counted' && setCounting(result.count),
  });
  function close() {
    setAsking(null);
    setCounting(null);
    onChange();
  }
  return (
    <>
      <div>
        <h1 className={`${textStyle.pageTitle} ${textStyle.breaks}`}>
          {numbersWithUnits(productsOf(lot))}
        </h1>
        <p className={`${layout.row12} ${textStyle.second}`}>
          <RecordLink kind="lot" id={lot.id}>
            {rowTitle(lot)}
          </RecordLink>
          <Chip small>{schedule === null ? t`Not marked` : scheduleTexts[schedule]}</Chip>
        </p>
      </div>
      <div className={layout.wrap12}>
        {schedule === null ? (
          <Button onClick={() => setAsking('mark')}>{t`Mark its product…`}</Button>
        ) : (
          <Button
            loading={begin.busy}
            onClick={() => void begin.run({ id: idOf(String(inventory.lines.length)), lotId })}
          >
            {t`Count with a second person…`}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking('receive')}>
          {t`Received…`}
        </Button>
      </div>
      {begin.problem !== null && <p role="alert">{begin.problem}</p>}
      {counting === null && (
        <Card title={t`Inventory`}>
          <div className={layout.stack12}>
            <p className={textStyle.second}>{controlledNote}</p>
            <InventoryTable inventory={inventory} />
          </div>
        </Card>
      )}
      {asking === 'receive' && (
        <ReceiveDialog lot={lot} onReceived={close} onClose={() => setAsking(null)} />
      )}
      {asking === 'mark' && (
        <MarkDialog markable={markable} onMarked={close} onClose={() => setAsking(null)} />
      )}
      {counting !== null && <CountDialog count={counting} onClose={close} />}
    </>
  );
}
