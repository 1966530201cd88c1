import { t } from '../../text/language/t.ts';
import { countText } from '../../text/listText.ts';
import type { Table } from '../../text/reportText.ts';
import { shortId } from '../../text/subjectText.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

export function ReportTable({ table, titled = false }: { table: Table; titled?: boolean }) {
  const names = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of table.bars) (names.has(name) ? twice : names).add(name);
  const most = Math.max(1, ...table.bars.map(({ count }) => count));
  return (
    <table className={`${layout.wide} ${layout.above12} ${styles.table}`}>
      <caption className={titled ? undefined : 'visually-hidden'}>{table.title}</caption>
      <thead>
        <tr>
          <th scope="col" style={{ width: '40%' }}>
            {table.what}
          </th>
          <th scope="col" style={titled ? {} : { textAlign: 'left' }}>
            {t`Orders`}
          </th>
        </tr>
      </thead>
      <tbody>
        {table.bars.map(({ name, count, id }) => (
          <tr key={`${name} ${id}`}>
            <th scope="row">
              {name}
              {twice.has(name) && id !== null && <span className="mono"> {shortId(id)}</span>}
            </th>
            <td>{titled ? countText(count) : <Bar count={count} most={most} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As long as its number among the others, which stands at its end. */
function Bar({ count, most }: { count: number; most: number }) {
  const share = `${Math.round((count / most) * 100)}%`;
  return (
    <span className={layout.row8} style={{ paddingRight: 64 }}>
      <span
        aria-hidden
        style={{ flex: 'none', width: share, height: 14, background: 'var(--pb-second)' }}
      />
      <span className={`${textStyle.unbroken} tabular`} style={{ overflowWrap: 'normal' }}>
        {countText(count)}
      </span>
    </span>
  );
}
