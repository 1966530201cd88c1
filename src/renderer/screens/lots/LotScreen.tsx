import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MOST_LOTS_AT_ONCE } from '#shared/contract/lots.ts';
import type { LotDetail } from '#shared/contract/lotViews.ts';
import { isUuid, lotIdSchema } from '#shared/domain/ids.ts';
import { refreshLotProducts } from '../../api/actions.ts';
import { lots } from '../../api/queries/lots.ts';
import { useQuery } from '../../api/useQuery.ts';
import { ClaimedBy } from '../../entries/ClaimedBy.tsx';
import { DecisionCards } from '../../entries/decisions/DecisionCard.tsx';
import { TasksOf } from '../../entries/task/TasksOf.tsx';
import { ScanStrip } from '../../scanning/scanStrip/ScanStrip.tsx';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import { joined } from '../../text/listText.ts';
import { productsOf } from '../../text/lotListText.ts';
import { amount, lotDrug, lotTitle } from '../../text/lotText.ts';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { Neighbors } from '../../ui/record/Neighbors.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { RecordView } from '../../ui/record/RecordView.tsx';
import records from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import { LotActions } from './LotActions.tsx';
import { LotActivity } from './LotActivity.tsx';
import { LotDetails, LotFacts } from './LotFacts.tsx';
import { LotMarks, LotStop, lotFigure } from './LotHead.tsx';
import { searchForPackage, useLotSearch } from './lotSearch.ts';
import { PackageQuestionBox } from './PackageQuestionBox.tsx';
import { ToldFacts } from './ToldFacts.tsx';
import { UsedFor } from './UsedFor.tsx';
import { useLotScan } from './useLotScan.ts';

export function LotScreen() {
  const { id } = useParams({ from: '/lots/$id' });
  return isUuid(id) ? (
    <KnownLot key={id} id={id.toLowerCase()} />
  ) : (
    <p className={`${textStyle.second} ${records.empty}`}>
      {t`That is no lot’s id: it has 32 figures and letters in five groups.`}
    </p>
  );
}

function KnownLot({ id }: { id: string }) {
  const navigate = useNavigate();
  const lot = useQuery(lots.detail(id));
  const scan = useLotScan(id, ({ text: code, symbology }) => {
    searchForPackage(code, symbology);
    void navigate({ to: '/lots' });
  });
  useProducts(id);
  return (
    <RecordPage
      strip={
        <ScanStrip
          mine={scan.mine}
          idle={t`Scan another lot to open it, or this one to verify it.`}
        />
      }
      neighbors={<KnownLots />}
    >
      <PackageQuestionBox scan={scan} />
      {lot.kind === 'loaded' ? <Lot lot={lot.value} /> : <QueryStatus of={lot} />}
    </RecordPage>
  );
}

/** Asks the service for the lot's products when the page opens, and when the link is back. */
function useProducts(id: string): void {
  const serviceReachable = useAppState((state) => state.status?.connection.kind === 'connected');
  useEffect(() => {
    if (!serviceReachable) return;
    // The answer arrives as a change of records; without one the page keeps what it has.
    refreshLotProducts({ lotId: lotIdSchema.parse(id) }).catch(() => undefined);
  }, [id, serviceReachable]);
}

/** The lots of the list that led here. */
function KnownLots() {
  const answer = useQuery(lots.known(useLotSearch(), 0, MOST_LOTS_AT_ONCE));
  const rows = answer.kind === 'loaded' ? answer.value.rows : [];
  return (
    <Neighbors
      kind="lot"
      label={t`Lots`}
      rows={rows.map((lot) => ({
        id: lot.id,
        title: productsOf(lot),
        more: joined([lot.batchNumber, amount(lot.quantity, lot.unit)]),
      }))}
    />
  );
}

function Lot({ lot }: { lot: LotDetail }) {
  const { id, now, open, told } = lot;
  const drug = lotDrug(lot);
  const named = now.batch_number === null && told !== null ? told.fields : now;
  const ownTitle = lotTitle(id, named.batch_number, named.manufacturer);
  return (
    <RecordView
      label={t`Lot`}
      stop={<LotStop lot={lot} />}
      chips={
        <>
          <LotMarks lot={lot} />
          <ClaimedBy kind="lot" id={id} />
        </>
      }
      title={drug ?? ownTitle}
      under={drug === null ? t`What it is used for is not known here yet.` : ownTitle}
      figure={lotFigure(lot)}
      actions={<LotActions lot={lot} />}
      decisions={<DecisionCards entries={open} />}
      details={<LotDetails lot={lot} />}
      activity={
        <>
          <TasksOf about={{ kind: 'lot', id, title: now.batch_number }} />
          <LotActivity lot={lot} />
        </>
      }
    >
      <ToldFacts lot={lot} />
      <LotFacts lot={lot} />
      <UsedFor lot={lot} />
    </RecordView>
  );
}
