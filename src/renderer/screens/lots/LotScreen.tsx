import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { LotDetail } from '#shared/contract/lotViews.ts';
import { isUuid, lotIdSchema } from '#shared/domain/ids.ts';
import { refreshLotProducts } from '../../api/actions.ts';
import { lots } from '../../api/queries/lots.ts';
import { useQuery } from '../../api/useQuery.ts';
import { DecisionCard } from '../../entries/decisions/DecisionCard.tsx';
import { TasksOf } from '../../entries/task/TasksOf.tsx';
import { ScanStrip } from '../../scanning/scanStrip/ScanStrip.tsx';
import { useAppState } from '../../state/appState.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import records from '../../ui/records.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { LotActions } from './LotActions.tsx';
import { LotActivity } from './LotActivity.tsx';
import { LotFacts } from './LotFacts.tsx';
import { LotHead } from './LotHead.tsx';
import styles from './lot.module.css';
import { searchLots } from './lotSearch.ts';
import { OpenLotEntries } from './OpenLotEntries.tsx';
import { PackageQuestionBox } from './PackageQuestionBox.tsx';
import { UsedFor } from './UsedFor.tsx';
import { useLotScan } from './useLotScan.ts';

export function LotScreen() {
  const { id } = useParams({ from: '/lots/$id' });
  return isUuid(id) ? (
    <KnownLot key={id} id={id.toLowerCase()} />
  ) : (
    <p className={`${textStyle.second} ${styles.state}`}>
      That is no lot’s id: it has 32 figures and letters in five groups.
    </p>
  );
}

function KnownLot({ id }: { id: string }) {
  const navigate = useNavigate();
  const lot = useQuery(lots.detail(id));
  const scan = useLotScan(id, ({ text: code, symbology }) => {
    searchLots({ text: '', code, symbology });
    void navigate({ to: '/lots' });
  });
  useProducts(id);
  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <ScanStrip mine={scan.mine} idle="Scan another lot to open it, or this one to verify it." />
      <PackageQuestionBox scan={scan} />
      {lot.kind === 'loaded' ? <Lot lot={lot.value} /> : <QueryStatus of={lot} />}
    </div>
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

function Lot({ lot }: { lot: LotDetail }) {
  return (
    <div className={`${layout.stack} ${layout.toTop} ${styles.columns}`}>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        {lot.open.map((entry) =>
          entry.standing.kind === 'needs-decision' ? (
            <DecisionCard key={entry.id} entry={entry} />
          ) : null,
        )}
        <section className={surface.card} aria-label="Lot">
          <LotHead lot={lot} />
          <div className={`${layout.stack} ${styles.body}`}>
            <LotFacts lot={lot} />
            <UsedFor lot={lot} />
          </div>
          <LotActions lot={lot} />
        </section>
      </div>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        <div className={records.card}>
          <TasksOf about={{ kind: 'lot', id: lot.id, title: lot.now.batch_number }} />
        </div>
        <OpenLotEntries lot={lot} />
        <LotActivity lot={lot} />
      </div>
    </div>
  );
}
