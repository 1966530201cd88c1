import { handOvers } from '../../api/queries/handOver.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useAppState } from '../../state/appState.ts';
import { usePerson } from '../../state/person.ts';
import { lostStationText } from '../../text/handOverText.ts';
import { t } from '../../text/language/t.ts';
import { noPersonText } from '../../text/problemText.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import textStyle from '../../ui/text.module.css';
import { HandOverForm } from './HandOverForm.tsx';
import styles from './handOver.module.css';
import { LastHandOver } from './LastHandOver.tsx';
import { OpenNumbers } from './OpenNumbers.tsx';
import { OpenRows } from './OpenRows.tsx';

/** End of the shift: open work, a note, and somebody who takes over. */
export function HandOverScreen() {
  const person = usePerson();
  const connected = useAppState((state) => state.connection.kind === 'up');
  const answer = useQuery(person === null ? null : handOvers.open(person));
  if (person === null) {
    return (
      <p className={textStyle.third} role="status">
        {noPersonText}
      </p>
    );
  }
  return (
    <div className={layout.page}>
      <h2 className={textStyle.pageTitle}>{t`Open work`}</h2>
      <p className={textStyle.second}>{t`Open work stays with whoever started it.`}</p>
      {!connected && <p role="status">{lostStationText}</p>}
      <LastHandOver person={person} />
      {answer.kind !== 'loaded' ? (
        <QueryStatus of={answer} loading={t`Looking up open work.`} />
      ) : (
        <>
          <OpenNumbers counts={answer.value.counts} />
          <div className={`${layout.stack} ${layout.toTop} ${layout.wide} ${styles.page}`}>
            <OpenRows open={answer.value} />
            <HandOverForm person={person} />
          </div>
        </>
      )}
    </div>
  );
}
