import type { KeptReport } from '#shared/contract/reports.ts';
import { t } from '../../text/language/t.ts';
import { countText, joined } from '../../text/listText.ts';
import { otherRangeText, rangeText, type Table, tablesOf } from '../../text/reportText.ts';
import { momentText } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { SaveAndPrint } from '../../ui/print/SaveAndPrint.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import { ReportTable } from './ReportTable.tsx';

export function ReportView({ kept }: { kept: KeptReport }) {
  const tables = tablesOf(kept);
  const { report, seenAt } = kept;
  return (
    <>
      <Card title={rangeText(kept)}>
        <p className={textStyle.second}>
          {joined([t`As of ${momentText(seenAt)}.`, otherRangeText(kept)], ' ')}
        </p>
        {report.total_orders !== undefined && (
          <p className={layout.above12}>
            <span className={`${textStyle.semibold} ${styles.big} tabular`}>
              {countText(report.total_orders)}
            </span>{' '}
            {ordersInAllText(report.total_orders)}
          </p>
        )}
        {tables.length === 0 && report.total_orders === undefined && (
          <p
            className={textStyle.second}
          >{t`The service answered with none of the parts asked for.`}</p>
        )}
        <div className={layout.above16}>
          <SaveAndPrint
            what="order-report"
            fileName={`order-report-${kept.start}-${kept.end}.csv`}
            cells={() => rowsOf(kept, tables)}
          >
            <h1>{t`Order report, ${rangeText(kept)}`}</h1>
            <p>
              {report.total_orders !== undefined &&
                `${countText(report.total_orders)} ${ordersInAllText(report.total_orders)}. `}
              {t`As of ${momentText(seenAt)}.`}
            </p>
            {tables.map((table) => (
              <ReportTable key={table.title} table={table} titled />
            ))}
          </SaveAndPrint>
        </div>
      </Card>
      {tables.map((table) => (
        <section key={table.title} className={styles.card} aria-label={table.title}>
          <h2>{table.title}</h2>
          <ReportTable table={table} />
        </section>
      ))}
    </>
  );
}

function rowsOf({ report, start, end }: KeptReport, tables: readonly Table[]) {
  const total =
    report.total_orders === undefined
      ? []
      : [[t`All`, t`Orders`, '', { number: String(report.total_orders) }]];
  return [
    [t`Report`, t`Name`, t`Id`, t`Orders, ${start} to ${end}`],
    ...total,
    ...tables.flatMap(({ title, bars }) =>
      bars.map(({ name, id, count }) => [title, name, id ?? '', { number: String(count) }]),
    ),
  ];
}

const ordersInAllText = (count: number): string =>
  count === 1 ? t`order in all` : t`orders in all`;
