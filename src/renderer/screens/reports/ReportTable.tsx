import { countText } from '../../text/listText.ts';
import type { Table } from '../../text/reportText.ts';
import { shortId } from '../../text/subjectText.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';

export function ReportTable({ table, titled = false }: { table: Table; titled?: boolean }) {
  const names = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of table.bars) (names.has(name) ? twice : names).add(name);
  return (
    <table className={`${layout.wide} ${layout.above12} ${styles.table}`}>
      <caption className={titled ? undefined : 'visually-hidden'}>{table.title}</caption>
      <thead>
        <tr>
          <th scope="col">{table.what}</th>
          <th scope="col">Orders</th>
        </tr>
      </thead>
      <tbody>
        {table.bars.map(({ name, count, id }) => (
          <tr key={`${name} ${id}`}>
            <th scope="row">
              {name}
              {twice.has(name) && id !== null && <span className="mono"> {shortId(id)}</span>}
            </th>
            <td className="tabular">{countText(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
