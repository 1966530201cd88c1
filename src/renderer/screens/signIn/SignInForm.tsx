import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SignedOut } from '#shared/contract/session.ts';
import { usePolicy } from '../../state/policy.ts';
import { t } from '../../text/language/t.ts';
import type { Refusal } from '../../text/signInText.ts';
import layout from '../../ui/layout.module.css';
import { SetByPharmacy } from '../../ui/SetByPharmacy.tsx';
import styles from './signIn.module.css';

interface Entry {
  address: string;
  email: string;
  password: string;
}

interface Props {
  session: SignedOut;
  refusal: Refusal | null;
  busy: boolean;
  disabled: boolean;
  onSubmit: (entry: Entry) => void;
}

const missingTexts: Readonly<Record<keyof Entry, string>> = {
  address: t`Enter the address of the service`,
  email: t`Enter your email`,
  password: t`Enter your password`,
};

/** The three fields, each with its problem: nothing entered, or refused by the service. */
export function SignInForm({ session, refusal, busy, disabled, onSubmit }: Props) {
  const { serviceAddress } = usePolicy();
  const [entry, setEntry] = useState<Entry>({
    // The practice service has a button of its own.
    address: session.service.practice ? '' : session.service.address,
    email: session.lastEmail ?? '',
    password: '',
  });
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const at = refusal?.at;
    form.current?.querySelector<HTMLInputElement>(`input[name="${at}"]`)?.focus();
  }, [refusal]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { email, password } = entry;
    const address = serviceAddress ?? entry.address;
    if (address.trim() && email.trim() && password) onSubmit({ ...entry, address });
    else form.current?.querySelector<HTMLInputElement>('input[data-empty="true"]')?.focus();
  }

  const field = (name: keyof Entry) => {
    const empty = entry[name].trim() === '';
    const missing = tried && empty ? missingTexts[name] : undefined;
    const error = missing ?? (refusal?.at === name ? refusal.text : undefined);
    return {
      name,
      value: entry[name],
      error,
      'aria-invalid': error !== undefined,
      'data-empty': empty,
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        const { value } = event.currentTarget;
        setEntry((before) => ({ ...before, [name]: value }));
      },
    };
  };

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t`Sign in`}>
      <Stack gap={16}>
        <TextInput
          label={t`Service address`}
          autoComplete="url"
          spellCheck={false}
          {...field('address')}
          {...(serviceAddress !== undefined && { value: serviceAddress, readOnly: true })}
        />
        {serviceAddress !== undefined && <SetByPharmacy />}
        <TextInput label={t`Email`} type="email" autoComplete="username" {...field('email')} />
        <PasswordInput label={t`Password`} autoComplete="current-password" {...field('password')} />
        {refusal?.at === 'form' && (
          <p role="alert" className={`${layout.wholeIcons} ${styles.refusal}`}>
            <CircleAlert size={20} aria-hidden />
            {refusal.text}
          </p>
        )}
        <Button type="submit" fullWidth loading={busy} disabled={disabled && !busy}>
          {t`Sign in`}
        </Button>
      </Stack>
    </form>
  );
}
