import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './round.module.css';

/** After a round: what became of it, and where its entries are followed. */
export function SentRound({ entries, onDone }: { entries: number; onDone: () => void }) {
  return (
    <section className={`${surface.card} ${styles.begin}`} aria-labelledby="sent-round">
      <h2 id="sent-round" className={textStyle.pageTitle}>
        The round is finished
      </h2>
      <p role="status">
        {entries === 0
          ? 'Every count agreed with what is known. Nothing was sent.'
          : `${entries === 1 ? '1 count is saved and goes out by itself' : `${entries} counts are saved and go out by themselves`}. What needs a decision shows under Waiting.`}
      </p>
      <div className={layout.wrap12}>
        <Button onClick={onDone}>Begin another round</Button>
        <Button variant="default" component={Link} to="/waiting">
          See what waits
        </Button>
        <Button variant="default" component={Link} to="/lots">
          To the lots
        </Button>
      </div>
    </section>
  );
}
