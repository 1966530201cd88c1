import { Link, useParams } from '@tanstack/react-router';
import { PAGE_ROWS, type PrescriptionPageView } from '#shared/contract/prescriptions.ts';
import { askRelatedRecords } from '../../api/actions.ts';
import { prescriptions } from '../../api/queries/prescriptions.ts';
import { useQuery } from '../../api/useQuery.ts';
import { ClaimedBy } from '../../entries/ClaimedBy.tsx';
import { DecisionCards } from '../../entries/decisions/DecisionCard.tsx';
import { EntryHistory } from '../../entries/EntryHistory.tsx';
import { TasksOf } from '../../entries/task/TasksOf.tsx';
import { ScanStrip } from '../../scanning/scanStrip/ScanStrip.tsx';
import { useRecordScan } from '../../scanning/scanStrip/useRecordScan.ts';
import { groupedText } from '../../text/amountText.ts';
import { t } from '../../text/language/t.ts';
import { joined, statusLabel } from '../../text/listText.ts';
import { drugText, fillsText } from '../../text/scriptText.ts';
import { momentText } from '../../text/time.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { AnyRecord } from '../../ui/facts/AnyRecord.tsx';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { Neighbors } from '../../ui/record/Neighbors.tsx';
import { Part } from '../../ui/record/Part.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { RecordView } from '../../ui/record/RecordView.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import { ElectronicCard } from './ElectronicCard.tsx';
import { queryOf, useListCriteria } from './listCriteria.ts';
import { PrescriptionDetails, PrescriptionFacts } from './PrescriptionFacts.tsx';
import { PrescriptionActions, PrescriptionAge, PrescriptionMarks } from './PrescriptionHead.tsx';

export function PrescriptionScreen() {
  const { id } = useParams({ from: '/prescriptions/$id' });
  const page = useQuery(prescriptions.page(id));
  const mine = useRecordScan('prescription', id);
  return (
    <RecordPage
      strip={
        <ScanStrip
          mine={mine}
          idle={t`Scan another prescription to open it, or this one to verify it.`}
        />
      }
      neighbors={<Listed />}
    >
      {page.kind !== 'loaded' ? (
        <QueryStatus of={page} />
      ) : page.value === null ? (
        <NotHeld id={id} />
      ) : (
        <Page key={id} page={page.value} />
      )}
    </RecordPage>
  );
}

/** The first of the list that led here. */
function Listed() {
  const answer = useQuery(prescriptions.list(queryOf(useListCriteria()), 0, PAGE_ROWS));
  const rows = answer.kind === 'loaded' ? answer.value.rows : [];
  return (
    <Neighbors
      kind="prescription"
      label={t`Prescriptions`}
      rows={rows.map((script) => ({
        id: script.id,
        title: drugText(script),
        more: joined([script.serial, statusLabel(script.status)]),
      }))}
    />
  );
}

function NotHeld({ id }: { id: string }) {
  return (
    <section className={styles.card} aria-label={t`Prescription`}>
      <h2>{t`Not among the prescriptions held here`}</h2>
      <p className={textStyle.second}>
        {t`The list may be older than it.`} <Link to="/prescriptions">{t`Refresh the list`}</Link>
        {t`, then look
        again. Its id is`}{' '}
        <span className="mono">{id}</span>.
      </p>
    </section>
  );
}

function Page({ page }: { page: PrescriptionPageView }) {
  const { detail, entries } = page;
  const { id, quantity, units, fillsRemaining } = detail;
  return (
    <RecordView
      label={t`Prescription`}
      chips={
        <>
          <PrescriptionMarks detail={detail} />
          <ClaimedBy kind="prescription" id={id} />
        </>
      }
      title={drugText(detail)}
      under={<PrescriptionAge page={page} />}
      figure={
        quantity === null
          ? null
          : {
              label: t`Quantity`,
              value: groupedText(quantity),
              unit: units,
              isAmount: true,
              notes: fillsText(fillsRemaining),
            }
      }
      actions={<PrescriptionActions page={page} />}
      decisions={<DecisionCards entries={entries} />}
      details={<PrescriptionDetails detail={detail} />}
      activity={
        <>
          <TasksOf about={{ kind: 'prescription', id, title: detail.name ?? detail.serial }} />
          <EntryHistory about={{ kind: 'prescription', id }} entries={entries} />
        </>
      }
    >
      <PrescriptionFacts detail={detail} />
      <ElectronicCard page={page} />
      <RelatedRecords page={page} />
    </RecordView>
  );
}

function RelatedRecords({ page: { detail, related } }: { page: PrescriptionPageView }) {
  return (
    <Part title={t`Related records`}>
      {related === null ? (
        <p className={textStyle.second}>
          {t`The customer, patient, product and prescriber, as the service has them.`}
        </p>
      ) : (
        <>
          <p className={textStyle.note}>{t`As of ${momentText(related.seenAt)}`}</p>
          <AnyRecord value={related.records} />
        </>
      )}
      <AskButton
        label={related === null ? t`Get them` : t`Get them again`}
        thing={t`prescription`}
        ask={() => askRelatedRecords({ id: detail.id })}
      />
    </Part>
  );
}
