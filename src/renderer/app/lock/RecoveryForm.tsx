import { PasswordInput, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { askLeadRecovery } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { useAppState } from '../../state/appState.ts';
import {
  askRecoveryProblem,
  leadRecoveryText,
  passwordMissingText,
  recoveryAboutText,
} from '../../text/emergencyText.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { FinishRecoveryForm } from './FinishRecoveryForm.tsx';
import styles from './lock.module.css';
import { usePaused } from './usePaused.ts';
import { WayForm } from './WayForm.tsx';
import ways from './ways.module.css';

const waySchema = z.enum(['code', 'password']);

/** For when no lead can unlock: by the recovery code at once, by the account's password after a wait. */
export function RecoveryForm({ down }: { readonly down: boolean }) {
  const [way, setWay] = useState<z.infer<typeof waySchema>>('code');
  const standing = useAppState((state) => state.status?.leadRecovery ?? null);
  const isDue = standing !== null && standing.from === null;
  return (
    <div className={`${layout.column} ${styles.proof}`}>
      <h2 className={`${textStyle.bold} ${styles.name} ${layout.below12}`}>{t`Lead recovery`}</h2>
      <SegmentedControl
        aria-label={t`Proven by`}
        value={way}
        onChange={(value) => setWay(waySchema.parse(value))}
        data={[
          { value: 'code', label: t`Recovery code` },
          { value: 'password', label: t`Account’s password` },
        ]}
      />
      {way === 'code' || isDue ? (
        // Another way begins with empty fields.
        <FinishRecoveryForm key={way} way={way} down={down} />
      ) : standing === null ? (
        <AskForm down={down} />
      ) : (
        <p className={ways.about}>{leadRecoveryText(standing)}</p>
      )}
    </div>
  );
}

/** Once it is asked for, the wait shows in its place. */
function AskForm({ down }: { readonly down: boolean }) {
  const email = useAppState(({ session }) =>
    session?.kind === 'signed-in' ? session.account.email : '',
  );
  const [password, setPassword] = useState('');
  const paused = usePaused(down);
  const { run, busy, problem, setProblem } = useAction(askLeadRecovery, {
    problemIn(result) {
      paused.note(result);
      setPassword('');
      return askRecoveryProblem(result);
    },
  });
  function submit() {
    if (password === '') setProblem(passwordMissingText);
    else void run({ password });
  }
  return (
    <WayForm
      label={t`Ask for lead recovery`}
      className={`${layout.column} ${layout.grow} ${ways.form}`}
      act={t`Ask for it`}
      onSubmit={submit}
      {...{ paused, problem, busy }}
    >
      <p className={ways.about}>{recoveryAboutText}</p>
      <div className={`${layout.stack12} ${layout.scrolls} ${ways.fields}`}>
        <PasswordInput
          label={t`Password of ${email}`}
          autoComplete="off"
          value={password}
          data-kept
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
    </WayForm>
  );
}
