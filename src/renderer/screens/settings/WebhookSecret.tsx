import { Button } from '@mantine/core';
import { useState } from 'react';
import { station } from '../../api/station.ts';
import { usePerson } from '../../state/person.ts';
import styles from './receiver.module.css';

/** What the relay sends along as `Authorization: Bearer …`; shown only when somebody asks. */
export function WebhookSecret() {
  const by = usePerson();
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);

  async function tell(call: Promise<string>) {
    setFailed(false);
    setAsked(false);
    await call.then(setSecret, () => setFailed(true));
  }

  return (
    <div className={styles.secret}>
      <p className={styles.secretWords}>
        <strong>Secret for the relay</strong>
        <span className={styles.hint}>
          Sent along as <span className="mono">Authorization: Bearer …</span> Whoever looks at it is
          on record.
        </span>
        {secret !== null && <output className={`${styles.code} mono`}>{secret}</output>}
        {failed && <span role="alert">The station did not answer in time. Try again.</span>}
        {asked && <span role="alert">The relay is turned away until it has the new one.</span>}
      </p>
      <div className={styles.secretButtons}>
        {secret === null ? (
          <Button
            variant="default"
            disabled={by === null}
            onClick={() => by !== null && void tell(station.receiver.secret({ by }))}
          >
            Show
          </Button>
        ) : (
          <Button variant="default" onClick={() => setSecret(null)}>
            Hide
          </Button>
        )}
        {asked ? (
          <Button
            disabled={by === null}
            onClick={() => by !== null && void tell(station.receiver.newSecret({ by }))}
          >
            Yes, make a new one
          </Button>
        ) : (
          <Button variant="default" disabled={by === null} onClick={() => setAsked(true)}>
            New secret…
          </Button>
        )}
      </div>
    </div>
  );
}
