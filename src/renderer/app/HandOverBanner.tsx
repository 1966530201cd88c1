import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { seeHandOver } from '../api/actions.ts';
import { handOvers } from '../api/queries/handOver.ts';
import { useRecordedAction } from '../api/useAction.ts';
import { useQuery } from '../api/useQuery.ts';
import { usePerson } from '../state/person.ts';
import { handedOverText, openWorkText } from '../text/handOverText.ts';
import { t } from '../text/language/t.ts';
import { Banner } from '../ui/Banner.tsx';
import layout from '../ui/layout.module.css';
import textStyle from '../ui/text.module.css';
import styles from './handOverBanner.module.css';

/** What the person before left, on every screen, until whoever it is for has seen it. */
export function HandOverBanner() {
  const person = usePerson();
  const answer = useQuery(person === null ? null : handOvers.last(person));
  const { run, busy, problem } = useRecordedAction(seeHandOver);
  if (answer.kind !== 'loaded' || answer.value === null) return null;
  const { id, note, open } = answer.value;
  const buttons = (
    <span className={layout.wrap8}>
      <Link to="/hand-over" className={`${layout.inRow} ${layout.high44} ${styles.more}`}>
        {t`Show all`}
      </Link>
      <Button variant="default" mih={44} loading={busy} onClick={() => void run({ id })}>
        {t`I have seen this`}
      </Button>
    </span>
  );
  return (
    <Banner icon={Handshake} button={buttons}>
      <strong>{handedOverText(answer.value)}.</strong> {openWorkText(open.counts, 'bench')}.{' '}
      {problem}
      {note !== '' && (
        <span
          className={`${textStyle.breaks} ${layout.block} ${textStyle.keepsLines} ${styles.note}`}
        >
          “{note}”
        </span>
      )}
    </Banner>
  );
}
