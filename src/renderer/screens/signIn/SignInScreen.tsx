import { Button } from '@mantine/core';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import type { SignedOut } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import { sound } from '../../scanning/sounds.ts';
import { useScanTarget } from '../../scanning/useScanTarget.ts';
import { useAppState } from '../../state/appState.ts';
import { type Refusal, refusalOf } from '../../text/signInText.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './signIn.module.css';

function undecidedWords(count: number): string {
  return count === 1
    ? 'One entry is kept here until somebody who signs in decides about it.'
    : `${count} entries are kept here until somebody who signs in decides about them.`;
}

function keptWords(waiting: number): string {
  return waiting === 1
    ? '1 entry is kept here and goes out when the person who made it signs in.'
    : `${waiting} entries are kept here and go out when the people who made them sign in.`;
}

/** The way in: a service with its account, or the practice service in one click. */
export function SignInScreen({ session }: { session: SignedOut }) {
  const down = useAppState((bench) => bench.line.kind === 'down');
  const [busy, setBusy] = useState<'form' | 'practice' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [scanned, setScanned] = useState(false);
  useScanTarget(() => {
    sound('fail');
    setScanned(true);
  });

  async function attempt(which: 'form' | 'practice', result: Parameters<typeof refusalOf>[0]) {
    setBusy(which);
    setRefusal(null);
    setRefusal(await refusalOf(result));
    setBusy(null);
  }

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <BrandMark size={52} />
        <h1 className={styles.title}>Pharmacy Bench</h1>
        {session.waiting > 0 && <p className={styles.kept}>{keptWords(session.waiting)}</p>}
        {session.needsDecision > 0 && (
          <p className={styles.kept}>{undecidedWords(session.needsDecision)}</p>
        )}
        {down && (
          <p role="alert" className={styles.kept}>
            The station on this machine does not answer. Trying again by itself.
          </p>
        )}
        <SignInForm
          session={session}
          refusal={refusal}
          busy={busy === 'form'}
          disabled={busy !== null}
          onSubmit={(entry) => void attempt('form', station.session.signIn(entry))}
        />
        {scanned && <p role="status">A code was scanned and not taken: sign in first.</p>}
        {session.service.practiceLeftOut !== true && (
          <>
            <div className={styles.or}>
              <span>or without an account</span>
            </div>
            <Button
              variant="default"
              fullWidth
              leftSection={<GraduationCap size={20} aria-hidden />}
              loading={busy === 'practice'}
              disabled={busy === 'form'}
              onClick={() => void attempt('practice', station.session.signInToPractice())}
            >
              Use the practice service
            </Button>
            <p className={styles.note}>
              An invented pharmacy inside this program, to try and to learn. Nothing leaves this
              machine.
            </p>
          </>
        )}
      </div>
    </main>
  );
}
