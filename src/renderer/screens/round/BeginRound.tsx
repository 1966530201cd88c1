import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { beginRound } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import { signInFirstText } from '../../text/problemText.ts';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { OfferedRounds } from './OfferedRounds.tsx';
import styles from './round.module.css';
import type { OwnRound } from './useRound.ts';

interface Props {
  readonly own: OwnRound;
  readonly onBegun: () => void;
}

export function BeginRound({ own, onBegun }: Props) {
  const [blind, setBlind] = useState(false);
  const connected = useAppState((state) => state.connection.kind === 'up');
  const { run, busy, problem } = useAction(
    (joins: string | null) =>
      own.step(
        () => beginRound({ id: crypto.randomUUID(), blind, joins }),
        (result) => (result.kind === 'open' ? result.round : null),
      ),
    {
      problemIn: ({ kind }) => beginProblem(kind),
      onDone: onBegun,
    },
  );

  return (
    <section className={`${surface.card} ${styles.begin}`} aria-labelledby="begin-round">
      <h2 id="begin-round" className={textStyle.pageTitle}>
        {t`Count round`}
      </h2>
      <p>
        {t`Scan a lot, enter the count, scan the next. Nothing is sent until you have seen the
        differences. Stop any time: the round stays here for you.`}
      </p>
      <Checkbox
        size="lg"
        label={t`Blind count`}
        description={t`Expected amounts stay hidden until you see the differences.`}
        checked={blind}
        onChange={(event) => setBlind(event.currentTarget.checked)}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      <Button onClick={() => void run(null)} disabled={!connected} className={styles.large}>
        {t`Begin a count round`}
      </Button>
      <OfferedRounds busy={busy || !connected} onJoin={({ id }) => void run(id)} />
    </section>
  );
}

function beginProblem(kind: Awaited<ReturnType<typeof beginRound>>['kind']): string | null {
  switch (kind) {
    case 'sign-in-needed':
      return signInFirstText;
    case 'gone':
      return t`That round has ended. Begin a new one.`;
    case 'open':
      return null;
  }
}
