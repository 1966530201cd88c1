import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Person } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import { useAppState } from '../../state/appState.ts';
import styles from './round.module.css';
import type { OwnRound } from './useRound.ts';

interface Props {
  readonly own: OwnRound;
  readonly person: Person;
  readonly onBegun: () => void;
}

/** Before a round: what it does, and the one choice that there is. */
export function BeginRound({ own, person, onBegun }: Props) {
  const [blind, setBlind] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const lineUp = useAppState((bench) => bench.line.kind === 'up');

  async function begin() {
    const id = crypto.randomUUID();
    const begun = await own.step(
      () => station.rounds.begin({ id, by: person, blind }),
      (result) => (result.kind === 'open' ? result.round : null),
    );
    if (begun === null) setTrouble('The station did not answer in time. Press again.');
    else if (begun.kind === 'sign-in-needed') setTrouble('Sign in first; then begin.');
    else onBegun();
  }

  return (
    <section className={styles.begin} aria-labelledby="begin-round">
      <h2 id="begin-round" className={styles.heading}>
        Count round
      </h2>
      <p>
        Scan a lot, enter how many there are, scan the next. Each count is kept at once; nothing
        goes to the service before you have seen all differences and send them. Leave whenever you
        must: the round is here when you come back, for you alone.
      </p>
      <Checkbox
        size="lg"
        label="Blind count"
        description="What is known to be there stays hidden until you look at the differences."
        checked={blind}
        onChange={(event) => setBlind(event.currentTarget.checked)}
      />
      {trouble !== null && <p role="alert">{trouble}</p>}
      <Button onClick={() => void begin()} disabled={!lineUp} className={styles.large}>
        Begin a count round
      </Button>
    </section>
  );
}
