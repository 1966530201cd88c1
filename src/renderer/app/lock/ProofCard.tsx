import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Staff } from '#shared/contract/people.ts';
import { people } from '../../api/queries/people.ts';
import { useQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { roleText } from '../../text/peopleText.ts';
import { fullName, initials } from '../../text/personText.ts';
import { proofText } from '../../text/proofText.ts';
import { Initials } from '../../ui/Initials.tsx';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { Keypad } from './Keypad.tsx';
import styles from './lock.module.css';
import { NameList } from './NameList.tsx';
import { PinField } from './PinField.tsx';
import { type Proof, usePause } from './useProof.ts';

interface Props {
  readonly proof: Proof;
  /** What the right takes, where somebody is asked for one. */
  readonly rightText?: string;
  /** Who can be picked by name. */
  readonly fits?: (person: Staff) => boolean;
  readonly act?: string;
  /** Nobody can prove anything now: what to say of it. */
  readonly outOfReach?: string | null;
}

/** Who it is, the PIN, and the keys for it; or the names to pick from. Nothing moves between them. */
export function ProofCard(props: Props) {
  const { proof, rightText = '', fits = () => true, act = t`Unlock`, outOfReach = null } = props;
  const { staff, pin, news, choosing, busy } = proof;
  const pauseMs = usePause(news);
  const names = useQuery(people.names(choosing));
  const field = useRef<HTMLInputElement>(null);
  const stopped = pauseMs > 0 || outOfReach !== null;
  useEffect(() => {
    if (!choosing) field.current?.focus({ preventScroll: true });
  }, [choosing]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!stopped) proof.submit();
  }

  const told = outOfReach ?? (news === null ? '' : proofText(news, pauseMs, rightText));
  return (
    <form
      className={`${layout.column} ${styles.proof}`}
      onSubmit={submit}
      noValidate
      aria-label={act}
    >
      <Head staff={staff} />
      {choosing ? (
        <NameList
          names={names}
          fits={fits}
          onPick={proof.choose}
          onBack={() => proof.setChoosing(false)}
        />
      ) : (
        <>
          <PinField ref={field} proof={proof} stopped={stopped} />
          <p
            className={`${textStyle.small} ${textStyle.semibold} ${layout.fixed} ${layout.toMiddle} ${textStyle.ink} ${styles.told}`}
            role="alert"
          >
            {told}
          </p>
          <Keypad stopped={stopped} onPress={proof.press} onNames={() => proof.setChoosing(true)} />
          <Button
            type="submit"
            fullWidth
            className={styles.unlock ?? ''}
            loading={busy}
            disabled={stopped || pin === ''}
          >
            {act}
          </Button>
        </>
      )}
    </form>
  );
}

function Head({ staff }: { staff: Staff | null }) {
  return (
    <div className={`${layout.row14} ${layout.fixed} ${styles.head}`}>
      <span className={styles.initials}>
        <Initials letters={staff === null ? '?' : initials(staff)} />
      </span>
      <div className={layout.fill}>
        <Named>{staff === null ? t`Who is here?` : fullName(staff)}</Named>
        <p className={textStyle.note}>
          {staff === null ? t`Scan your badge or pick your name` : roleText(staff)}
        </p>
        {staff !== null && (
          <p className={textStyle.note}>{t`Not you? Scan your badge or pick a name`}</p>
        )}
      </div>
    </div>
  );
}

const Named = ({ children }: { children: ReactNode }) => (
  <h2 className={`${textStyle.breaks} ${textStyle.bold} ${styles.name}`}>{children}</h2>
);
