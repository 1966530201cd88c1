import { Button } from '@mantine/core';
import { useState } from 'react';
import { makeReceiverSecret, showReceiverSecret } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { usePerson } from '../../state/person.ts';
import { t } from '../../text/language/t.ts';
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
        <strong>{t`Secret for the relay`}</strong>
        <span className={textStyle.second}>
          {t`Sent as`} <span className="mono">{t`Authorization: Bearer …`}</span>{' '}
          {t`Each look is on record.`}
        </span>
        {secret !== null && (
          <output className={`${textStyle.breaks} ${surface.sunkChip} ${styles.code} mono`}>
            {secret}
          </output>
        )}
        {problem !== null && <span role="alert">{problem}</span>}
        {confirming && (
          <span role="alert">{t`The relay is turned away until it has the new one.`}</span>
        )}
      </p>
      <div className={layout.wrap12}>
        {secret === null ? (
          <Button variant="default" disabled={by === null} onClick={() => void show.run()}>
            {t`Show`}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setSecret(null)}>
            {t`Hide`}
          </Button>
        )}
        {confirming ? (
          <Button disabled={by === null} onClick={() => void makeNew.run()}>
            {t`Yes, make a new one`}
          </Button>
        ) : (
          <Button variant="default" disabled={by === null} onClick={() => setConfirming(true)}>
            {t`New secret…`}
          </Button>
        )}
      </div>
    </div>
  );
}
