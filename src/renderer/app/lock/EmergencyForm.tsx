import { Button, PasswordInput, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isReasonEnough } from '#shared/domain/emergencyReason.ts';
import { beginEmergency } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { useAppState } from '../../state/appState.ts';
import {
  emergencyAboutText,
  emergencyProblem,
  passwordMissingText,
  reasonTooShortText,
} from '../../text/emergencyText.ts';
import { pauseText, stationGoneText } from '../../text/peopleText.ts';
import textStyle from '../../ui/text.module.css';
import styles from './lock.module.css';
import { takeWindow } from './takeWindow.ts';
import { usePaused } from './usePaused.ts';
import ways from './ways.module.css';

/** Opens this window by the password of the account that is signed in, and a reason. */
export function EmergencyForm({ down }: { readonly down: boolean }) {
  const email = useAppState(({ session }) =>
    session?.kind === 'signed-in' ? session.account.email : '',
  );
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const paused = usePaused();
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { run, busy, problem, setProblem } = useAction(beginEmergency, {
    problemIn(result) {
      paused.note(result);
      if (result.kind !== 'open') setPassword('');
      return emergencyProblem(result);
    },
    onDone(result) {
      if (result.kind !== 'open') return;
      takeWindow(result.staff, { until: result.until });
    },
  });
  const stopped = down || paused.leftMs > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (stopped) return;
    if (!isReasonEnough(reason)) setProblem(reasonTooShortText);
    else if (password === '') setProblem(passwordMissingText);
    else void run({ password, reason });
  }
  const told = down ? stationGoneText : paused.leftMs > 0 ? pauseText(paused.leftMs) : problem;

  return (
    <form className={styles.proof} onSubmit={submit} noValidate aria-label="Emergency access">
      <h2 className={styles.name}>Emergency access</h2>
      <p className={ways.about}>{emergencyAboutText}</p>
      <div className={ways.fields}>
        <Textarea
          ref={first}
          label="Reason"
          rows={3}
          maxLength={500}
          autoComplete="off"
          value={reason}
          data-kept
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <PasswordInput
          label={`Password of ${email}`}
          // Nothing is filled in for whoever stands here.
          autoComplete="off"
          value={password}
          data-kept
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
      <p className={`${textStyle.small} ${textStyle.semibold} ${styles.told}`} role="alert">
        {told}
      </p>
      <Button
        type="submit"
        fullWidth
        className={styles.unlock ?? ''}
        loading={busy}
        disabled={stopped}
      >
        Unlock for 60 minutes
      </Button>
    </form>
  );
}
