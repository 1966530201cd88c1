import type { Person } from '#shared/contract/person.ts';
import { handOvers } from '../../api/queries/handOver.ts';
import { useQuery } from '../../api/useQuery.ts';
import {
  handedOverText,
  openWorkText,
  openWorkTitle,
  unprovenText,
} from '../../text/handOverText.ts';
import { t } from '../../text/language/t.ts';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './handOver.module.css';
import { keyOf } from './OpenRows.tsx';

/** What stood open when the person before went, until whoever is here has seen it. */
export function LastHandOver({ person }: { person: Person }) {
  const answer = useQuery(handOvers.last(person));
  if (answer.kind !== 'loaded' || answer.value === null) return null;
  const { note, open, proven, to } = answer.value;
  return (
    <section className={surface.roomy} aria-label={t`What was left for you`}>
      <h3 className={textStyle.subtitle}>{handedOverText(answer.value)}</h3>
      {to !== null && !proven && <p className={textStyle.note}>{unprovenText}</p>}
      <p className={textStyle.second}>{openWorkText(open.counts, 'bench')}.</p>
      {note !== '' && (
        <blockquote
          className={`${surface.sunk} ${textStyle.keepsLines} ${textStyle.breaks} ${styles.note}`}
        >
          {note}
        </blockquote>
      )}
      {open.rows.length > 0 && (
        <details className={surface.fold}>
          <summary>{t`Open work then`}</summary>
          <ul className={styles.then}>
            {open.rows.map((row) => (
              <li key={`${row.kind} ${keyOf(row)}`}>{openWorkTitle(row)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
