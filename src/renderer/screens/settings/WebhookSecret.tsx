import { Button } from '@mantine/core';
import { useState } from 'react';
import { makeReceiverSecret, showReceiverSecret } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { usePerson } from '../../state/person.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './receiver.module.css';

/** The relay's bearer token. Shown only on request, which goes on record. */
export function WebhookSecret() {
  const by = usePerson();
  const [secret, setSecret] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const options = {
    onDone(secret: string) {
      setConfirming(false);
      setSecret(secret);
    },
  };
  const show = useRecordedAction(showReceiverSecret, options);
  const makeNew = useRecordedAction(makeReceiverSecret, options);
  const problem = show.problem ?? makeNew.problem;

  return (
    <div className={`${surface.lineAbove} ${styles.secret}`}>
      <p className={layout.stack4}>
        <strong>Secret for the relay</strong>
        <span className={textStyle.second}>
          Sent as <span className="mono">Authorization: Bearer …</span> Each look is on record.
        </span>
        {secret !== null && (
          <output className={`${textStyle.breaks} ${surface.sunkChip} ${styles.code} mono`}>
            {secret}
          </output>
        )}
        {problem !== null && <span role="alert">{problem}</span>}
        {confirming && <span role="alert">The relay is turned away until it has the new one.</span>}
      </p>
      <div className={layout.wrap12}>
        {secret === null ? (
          <Button variant="default" disabled={by === null} onClick={() => void show.run()}>
            Show
          </Button>
        ) : (
          <Button variant="default" onClick={() => setSecret(null)}>
            Hide
          </Button>
        )}
        {confirming ? (
          <Button disabled={by === null} onClick={() => void makeNew.run()}>
            Yes, make a new one
          </Button>
        ) : (
          <Button variant="default" disabled={by === null} onClick={() => setConfirming(true)}>
            New secret…
          </Button>
        )}
      </div>
    </div>
  );
}
