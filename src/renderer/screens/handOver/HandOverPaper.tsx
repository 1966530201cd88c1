import type { HandOver } from '#shared/contract/handOver.ts';
import {
  openWorkKinds,
  openWorkNames,
  openWorkText,
  openWorkTitle,
  rowsOfKind,
  seesToText,
} from '../../text/handOverText.ts';
import { t } from '../../text/language/t.ts';
import { fullName } from '../../text/personText.ts';
import { momentExactly } from '../../text/time.ts';
import textStyle from '../../ui/text.module.css';
import { keyOf } from './OpenRows.tsx';
import styles from './paper.module.css';

/** The sheet for the next person: it names what the screens name, and is signed by hand. */
export function HandOverPaper({ handOver }: { handOver: HandOver }) {
  const { from, at, note, open } = handOver;
  return (
    <article className={styles.paper}>
      <h1>{t`Hand-over`}</h1>
      <p>
        {fullName(from)}, {momentExactly(at)}
      </p>
      <p>{t`Own: ${openWorkText(open.counts, 'own')}.`}</p>
      <p>{t`At the bench: ${openWorkText(open.counts, 'bench')}.`}</p>
      {note !== '' && (
        <>
          <h2>{t`Note`}</h2>
          <p className={textStyle.keepsLines}>{note}</p>
        </>
      )}
      {openWorkKinds.map(([kind]) => {
        const rows = rowsOfKind(open.rows, kind);
        if (rows.length === 0) return null;
        return (
          <section key={kind}>
            <h2>{openWorkNames[kind]}</h2>
            <ul>
              {rows.map((row) => (
                <li key={keyOf(row)}>
                  {openWorkTitle(row)}
                  {row.by !== null && `, ${fullName(row.by)}`}. {seesToText(row)}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className={styles.sign}>{t`Handed over by`}</p>
      <p className={styles.sign}>{t`Taken over by, at`}</p>
    </article>
  );
}
