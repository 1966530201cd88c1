import type { Round } from '#shared/contract/rounds.ts';
import { amountText } from '../../text/amountText.ts';
import { t } from '../../text/language/t.ts';
import { fullName } from '../../text/personText.ts';
import { lotName, strayText } from '../../text/roundText.ts';
import { visibleCode } from '../../text/subjectText.ts';
import { hourMinute, momentText } from '../../text/time.ts';
import { type ComparedCounts, compareCounts, signed } from './difference.ts';
import styles from './paper.module.css';

export function RoundPaper({ round }: { round: Round }) {
  return (
    <article className={styles.paper}>
      <h1>{t`Count round`}</h1>
      <p>
        {t`${fullName(round.by)}, begun ${momentText(round.beganAt)}, printed ${momentText(Date.now())}`}
        {round.blind && t`, blind count`}
        {t`. Not sent yet when printed.`}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t`Lot`}</th>
            <th>{t`Used for`}</th>
            <th>{t`Known`}</th>
            <th>{t`Counted`}</th>
            <th>{t`Difference`}</th>
            <th>{t`At`}</th>
          </tr>
        </thead>
        <tbody>
          {compareCounts(round).map(({ count, difference }) => (
            <tr key={count.lotId}>
              <td>
                {lotName(count.lotId, count.lot)} {count.lot?.manufacturer}
              </td>
              <td>{count.lot?.products.join(', ')}</td>
              <td>{count.now.known ?? t`not known`}</td>
              <td>{amountText(count.quantity, count.unit)}</td>
              <td>{onPaper(difference)}</td>
              <td>{hourMinute(count.at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {round.strays.length > 0 && (
        <>
          <h2>{t`Scans without a lot`}</h2>
          <ul>
            {round.strays.map((stray) => (
              <li key={stray.value}>
                <code>{visibleCode(stray.value)}</code> {strayText(stray)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.sign}>{t`Signature`}</p>
    </article>
  );
}

function onPaper(difference: ComparedCounts['difference']): string {
  switch (difference.kind) {
    case 'differs':
      return signed(difference.by);
    case 'agrees':
      return t`agrees`;
    case 'nothing-known':
      return '';
    case 'changed-since':
      return t`changed since`;
  }
}
