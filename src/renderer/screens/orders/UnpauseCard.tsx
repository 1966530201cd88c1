import { Button } from '@mantine/core';
import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { EnterDialog } from '../../components/entries/EnterDialog.tsx';
import styles from '../../components/records.module.css';

/** Lifts a pause by any name of an order, whether or not it is known here. */
export function UnpauseCard() {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="unpause-title">
      <h2 id="unpause-title">Lift a pause</h2>
      <p className={styles.quiet}>
        By the order’s number, its external id or its UUID. What the service then tells of the order
        is kept here.
      </p>
      <div className={styles.actions}>
        <Button
          leftSection={<CirclePlay size={18} aria-hidden />}
          onClick={() => {
            setSaved(false);
            setOpen(true);
          }}
        >
          Unpause an order
        </Button>
      </div>
      <p role="status" className={styles.quiet}>
        {saved && 'Saved. It goes out by itself; see Waiting.'}
      </p>
      {open && (
        <EnterDialog
          title="Unpause which order?"
          what={{ kind: 'unpause-order', entered: { order: '' } }}
          onClose={() => setOpen(false)}
          onEntered={() => {
            setOpen(false);
            setSaved(true);
          }}
        />
      )}
    </section>
  );
}
