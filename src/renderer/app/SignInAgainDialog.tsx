import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SignedIn } from '../api/contract.ts';
import { station } from '../api/station.ts';
import { refusalOf } from '../text/signInText.ts';
import { ScanNotice } from '../ui/ScanNotice.tsx';

interface Props {
  opened: boolean;
  session: SignedIn;
  onClose: () => void;
}

/** Only the password is missing: the work at hand stays as it is. */
export function SignInAgainDialog({ opened, session, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Sign in again">
      <PasswordForm session={session} onDone={onClose} />
      <ScanNotice />
    </Modal>
  );
}

function PasswordForm({ session, onDone }: { session: SignedIn; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') {
      setRefusal('Enter your password');
      return;
    }
    setBusy(true);
    const { address } = session.service;
    const attempt = station.session.signIn({ address, email: session.account.email, password });
    const answer = await refusalOf(attempt);
    setBusy(false);
    if (answer === null) onDone();
    else setRefusal(answer.words);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={20}>
        <p>
          {session.account.email} at {session.service.address}. Your work is kept meanwhile.
        </p>
        <input hidden readOnly autoComplete="username" value={session.account.email} />
        <PasswordInput
          label="Password"
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={refusal}
          aria-invalid={refusal !== null}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button variant="default" onClick={onDone}>
            Not now
          </Button>
          <Button type="submit" loading={busy}>
            Sign in
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
