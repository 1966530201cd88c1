import { Button } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { KeptReport } from '#shared/contract/reports.ts';
import { noteOutput } from '../../api/outputs.ts';
import { useAction } from '../../api/useAction.ts';
import { csvOf } from '../../text/csv.ts';
import { countText } from '../../text/listText.ts';
import { notSavedText } from '../../text/problemText.ts';
import { otherRangeText, rangeText, type Table, tablesOf } from '../../text/reportText.ts';
import { momentText } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { PrintSheet } from '../../ui/print/PrintSheet.tsx';
import styles from '../../ui/records.module.css';
import { saveFile } from '../../ui/saveFile.ts';
import textStyle from '../../ui/text.module.css';
import { ReportTable } from './ReportTable.tsx';

export function ReportView({ kept }: { kept: KeptReport }) {
  const [printing, setPrinting] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const tables = tablesOf(kept);
  const { report, seenAt } = kept;
  const { run: saveCsv } = useAction(() => noteOutput({ way: 'file', what: 'order-report' }), {
    noAnswer: notSavedText,
    onDone() {
      saveFile(`order-report-${kept.start}-${kept.end}.csv`, csvOf(rowsOf(kept, tables)));
      setNotice('Given to the browser as a file.');
    },
  });
  return (
    <>
      <Card title={rangeText(kept)}>
        <p className={textStyle.second}>
          As of {momentText(seenAt)}. {otherRangeText(kept)}
        </p>
        {report.total_orders !== undefined && (
          <p className={layout.above12}>
            <span className={`${textStyle.semibold} ${styles.big} tabular`}>
              {countText(report.total_orders)}
            </span>{' '}
            {report.total_orders === 1 ? 'order' : 'orders'} in all
          </p>
        )}
        {tables.length === 0 && report.total_orders === undefined && (
          <p className={textStyle.second}>The service answered with none of the parts asked for.</p>
        )}
        <div className={`${layout.wrap12} ${layout.above16}`}>
          <Button
            variant="default"
            leftSection={<Download size={18} aria-hidden />}
            onClick={() => void saveCsv().then((problem) => problem !== null && setNotice(problem))}
          >
            Save as CSV
          </Button>
          <Button
            variant="default"
            leftSection={<Printer size={18} aria-hidden />}
            onClick={() => setPrinting(true)}
          >
            Print
          </Button>
        </div>
        <p role="status" className={`${textStyle.detail} ${styles.answer}`}>
          {notice}
        </p>
      </Card>
      {tables.map((table) => (
        <section key={table.title} className={styles.card} aria-label={table.title}>
          <h2>{table.title}</h2>
          <ReportTable table={table} />
        </section>
      ))}
      {printing && (
        <PrintSheet
          paper="page"
          output={{ what: 'order-report' }}
          onEnd={(problem) => {
            setPrinting(false);
            setNotice(problem ?? 'Sent to the printer, unless you canceled.');
          }}
        >
          <h1>Order report, {rangeText(kept)}</h1>
          <p>
            {report.total_orders !== undefined && `${report.total_orders} orders in all. `}As of{' '}
            {momentText(seenAt)}.
          </p>
          {tables.map((table) => (
            <ReportTable key={table.title} table={table} titled />
          ))}
        </PrintSheet>
      )}
    </>
  );
}

function rowsOf({ report, start, end }: KeptReport, tables: readonly Table[]) {
  const total =
    report.total_orders === undefined
      ? []
      : [['All', 'Orders', '', { number: String(report.total_orders) }]];
  return [
    ['Report', 'Name', 'Id', `Orders, ${start} to ${end}`],
    ...total,
    ...tables.flatMap(({ title, bars }) =>
      bars.map(({ name, id, count }) => [title, name, id ?? '', { number: String(count) }]),
    ),
  ];
}
