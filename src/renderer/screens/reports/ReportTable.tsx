import styles from '../../components/records.module.css';
import { countInWords } from '../../lib/listWords.ts';
import { shortId } from '../../lib/subjectWords.ts';
import type { Table } from './reportWords.ts';

/** The same as the chart, in numbers. */
export function ReportTable({ table, titled = false }: { table: Table; titled?: boolean }) {
  const names = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of table.bars) (names.has(name) ? twice : names).add(name);
  return (
    <table className={styles.table}>
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
            <td className="tabular">{countInWords(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
