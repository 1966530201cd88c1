import type { Round } from '#shared/contract/rounds.ts';
import { amountText } from '../../text/amountText.ts';
import { fullName } from '../../text/personText.ts';
import { lotName, strayText } from '../../text/roundText.ts';
import { visibleCode } from '../../text/subjectText.ts';
import { hourMinute, momentText } from '../../text/time.ts';
import { type ComparedCounts, compareCounts, signed } from './difference.ts';
import styles from './paper.module.css';

export function RoundPaper({ round }: { round: Round }) {
  return (
    <article className={styles.paper}>
      <h1>Count round</h1>
      <p>
        {fullName(round.by)}, begun {momentText(round.beganAt)}, printed {momentText(Date.now())}
        {round.blind && ', blind count'}. Not sent yet when printed.
      </p>
      <table>
        <thead>
          <tr>
            <th>Lot</th>
            <th>Used for</th>
            <th>Known</th>
            <th>Counted</th>
            <th>Difference</th>
            <th>At</th>
          </tr>
        </thead>
        <tbody>
          {compareCounts(round).map(({ count, difference }) => (
            <tr key={count.lotId}>
              <td>
                {lotName(count.lotId, count.lot)} {count.lot?.manufacturer}
              </td>
              <td>{count.lot?.products.join(', ')}</td>
              <td>{count.lot?.quantity ?? 'not known'}</td>
              <td>{amountText(count.quantity, count.unit)}</td>
              <td>{onPaper(difference)}</td>
              <td>{hourMinute(count.at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {round.strays.length > 0 && (
        <>
          <h2>Scans without a lot</h2>
          <ul>
            {round.strays.map((stray) => (
              <li key={stray.value}>
                <code>{visibleCode(stray.value)}</code> {strayText(stray)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.sign}>Signature</p>
    </article>
  );
}

function onPaper(difference: ComparedCounts['difference']): string {
  switch (difference.kind) {
    case 'differs':
      return signed(difference.by);
    case 'agrees':
      return 'agrees';
    case 'nothing-known':
      return '';
    case 'changed-since':
      return 'changed since';
  }
}
