import { PasswordInput, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
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
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './lock.module.css';
import { takeWindow } from './takeWindow.ts';
import { usePaused } from './usePaused.ts';
import { WayForm } from './WayForm.tsx';
import ways from './ways.module.css';

/** Opens this window by the password of the account that is signed in, and a reason. */
export function EmergencyForm({ down }: { readonly down: boolean }) {
  const email = useAppState(({ session }) =>
    session?.kind === 'signed-in' ? session.account.email : '',
  );
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const paused = usePaused(down);
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

  function submit() {
    if (!isReasonEnough(reason)) setProblem(reasonTooShortText);
    else if (password === '') setProblem(passwordMissingText);
    else void run({ password, reason });
  }

  return (
    <WayForm
      label={t`Emergency access`}
      className={`${layout.column} ${styles.proof}`}
      act={t`Unlock for 60 minutes`}
      onSubmit={submit}
      {...{ paused, problem, busy }}
    >
      <h2 className={`${textStyle.bold} ${styles.name}`}>{t`Emergency access`}</h2>
      <p className={ways.about}>{emergencyAboutText}</p>
      <div className={`${layout.stack12} ${layout.scrolls} ${ways.fields}`}>
        <Textarea
          ref={first}
          label={t`Reason`}
          rows={3}
          maxLength={500}
          autoComplete="off"
          value={reason}
          data-kept
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <PasswordInput
          label={t`Password of ${email}`}
          // Nothing is filled in for whoever stands here.
          autoComplete="off"
          value={password}
          data-kept
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
    </WayForm>
  );
}
