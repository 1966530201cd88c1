import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SignedIn } from '#shared/contract/session.ts';
import { signIn } from '../api/actions.ts';
import { useAction } from '../api/useAction.ts';
import { t } from '../text/language/t.ts';
import { signInRefusal } from '../text/signInText.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';

interface Props {
  opened: boolean;
  session: SignedIn;
  onClose: () => void;
}

/** Asks for the password alone, over the screen: the work on it stays as it is. */
export function SignInAgainDialog({ opened, session, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Sign in again`}>
      <PasswordForm session={session} onDone={onClose} />
    </Dialog>
  );
}

function PasswordForm({ session, onDone }: { session: SignedIn; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const { address } = session.service;
  const { run, busy, problem, setProblem } = useAction(signIn, {
    problemIn: (result) => signInRefusal(result)?.text ?? null,
    onDone,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') {
      setProblem(t`Enter your password`);
      return;
    }
    void run({ address, email: session.account.email, password });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20}>
        <p>
          {t`${session.account.email} at ${session.service.address}. Your work is kept meanwhile.`}
        </p>
        <input hidden readOnly autoComplete="username" value={session.account.email} />
        <PasswordInput
          label={t`Password`}
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={problem}
          aria-invalid={problem !== null}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button variant="default" onClick={onDone}>
            {t`Not now`}
          </Button>
          <Button type="submit" loading={busy}>
            {t`Sign in`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
