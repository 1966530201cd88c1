import { Button } from '@mantine/core';
import { GraduationCap } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { SignedOut, SignInResult } from '#shared/contract/session.ts';
import { signIn, signInToPractice } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { playSound } from '../../scanning/sounds.ts';
import { useAppState } from '../../state/appState.ts';
import { goToStep } from '../../state/guidedShift.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { t } from '../../text/language/t.ts';
import { type Refusal, signInRefusal } from '../../text/signInText.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { DiskNotices } from '../../ui/DiskNotices.tsx';
import { LeadRecoveryBanner } from '../../ui/LeadRecoveryBanner.tsx';
import layout from '../../ui/layout.module.css';
import { OtherLanguages } from '../../ui/OtherLanguages.tsx';
import { ServiceQuestionBanner } from '../../ui/ServiceQuestionBanner.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { SignInForm } from './SignInForm.tsx';
import styles from './signIn.module.css';

function undecidedText(count: number): string {
  return count === 1
    ? t`One entry is kept here until somebody who signs in decides about it.`
    : t`${count} entries are kept here until somebody who signs in decides about them.`;
}

function keptText(waiting: number): string {
  return waiting === 1
    ? t`1 entry is kept here and goes out when the person who made it signs in.`
    : t`${waiting} entries are kept here and go out when the people who made them sign in.`;
}

/** Whoever practises begins with the guided shift, at the bench. */
async function beginPractice(): Promise<SignInResult> {
  const result = await signInToPractice();
  if (result.kind !== 'signed-in') return result;
  goToStep(1);
  window.location.hash = '#/';
  return result;
}

/** Signs in to a service, or to the practice service in one click. */
export function SignInScreen({ session }: { session: SignedOut }) {
  const down = useAppState((state) => state.connection.kind === 'down');
  const [tried, setTried] = useState<'form' | 'practice'>('form');
  const [at, setAt] = useState<Refusal['at']>('form');
  const { run, busy, problem } = useAction((call: () => Promise<SignInResult>) => call(), {
    problemIn(result) {
      const refusal = signInRefusal(result);
      if (refusal !== null) setAt(refusal.at);
      return refusal?.text ?? null;
    },
  });
  // A new object means a new refusal: the form then focuses its field.
  const refusal = useMemo(() => (problem === null ? null : { at, text: problem }), [at, problem]);
  const [scanned, setScanned] = useState(false);
  function refuse() {
    playSound('fail');
    setScanned(true);
  }
  useScanTarget(refuse, true, { inPieces: refuse });

  async function attempt(which: 'form' | 'practice', call: () => Promise<SignInResult>) {
    setAt('form');
    setTried(which);
    await run(call);
  }

  return (
    <main className={`${layout.middle} ${layout.tall} ${styles.page}`}>
      <div className={`${layout.stack16} ${surface.card} ${styles.card}`}>
        <BrandMark size={52} />
        <h1 className={styles.title}>{t`Pharmacy Bench`}</h1>
        {session.waiting > 0 && (
          <p className={`${surface.sunkChip} ${styles.kept}`}>{keptText(session.waiting)}</p>
        )}
        {session.needsDecision > 0 && (
          <p className={`${surface.sunkChip} ${styles.kept}`}>
            {undecidedText(session.needsDecision)}
          </p>
        )}
        {down && (
          <p role="alert" className={`${surface.sunkChip} ${styles.kept}`}>
            {t`The station on this computer does not answer. Trying again.`}
          </p>
        )}
        <ServiceQuestionBanner service={session.service} />
        <DiskNotices />
        <LeadRecoveryBanner />
        <SignInForm
          session={session}
          refusal={refusal}
          busy={busy && tried === 'form'}
          disabled={busy}
          onSubmit={(entry) => void attempt('form', () => signIn(entry))}
        />
        {scanned && <p role="status">{t`A code was scanned and not taken: sign in first.`}</p>}
        {session.service.practiceLeftOut !== true && (
          <>
            <div className={`${layout.row12} ${textStyle.note} ${styles.or}`}>
              <span>{t`or without an account`}</span>
            </div>
            <Button
              variant="default"
              fullWidth
              leftSection={<GraduationCap size={20} aria-hidden />}
              loading={busy && tried === 'practice'}
              disabled={busy && tried === 'form'}
              onClick={() => void attempt('practice', beginPractice)}
            >
              {t`Use the practice service`}
            </Button>
            <p className={textStyle.note}>
              {t`An invented pharmacy, to try and to learn. Nothing leaves this computer.`}
            </p>
          </>
        )}
        <OtherLanguages />
      </div>
    </main>
  );
}
