import {
  Inbox,
  PencilLine,
  type ScanBarcode,
  ServerCog,
  TriangleAlert,
  UserKey,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AtWindow, Staff } from '#shared/contract/people.ts';
import { useAppState } from '../../state/appState.ts';
import { leadRecoveryText } from '../../text/emergencyText.ts';
import { t } from '../../text/language/t.ts';
import {
  alarmsText,
  keptText,
  lockReasonTexts,
  seeAlarmsText,
  serviceWaitsText,
  stationGoneText,
  unlockToAnswerText,
  waitingText,
} from '../../text/peopleText.ts';
import { hourMinute, useNow, weekdayText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import { OtherLanguages } from '../../ui/OtherLanguages.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { SoundFlash } from '../SoundFlash.tsx';
import { CallOffProof } from './CallOff.tsx';
import { EmergencyForm } from './EmergencyForm.tsx';
import styles from './lock.module.css';
import { OtherWays, type UnlockWay, useBackWhenLeft } from './OtherWays.tsx';
import { ProofCard } from './ProofCard.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';
import { takeWindow, unlock } from './takeWindow.ts';
import { useProof, useProofScans } from './useProof.ts';

/**
 * In place of everything: the time, how much waits, and who may unlock. It names no record.
 * @param keptFor whose unsaved work is kept in this window
 */
export function LockScreen({ keptFor }: { keptFor: () => readonly Staff[] }) {
  const at = useAppState((state) => state.atWindow);
  const here = useAppState((state) => state.lockedHere);
  const down = useAppState((state) => state.connection.kind === 'down');
  const last = lastHere(at);
  const because = at?.kind === 'locked' ? at.because : (here ?? 'by-hand');
  // Nobody types while the bench is locked.
  const [kept] = useState(keptFor);
  const [way, setWay] = useState<UnlockWay>('pin');
  const proof = useProof({
    first: last,
    async attempt(input) {
      const result = await unlock(input);
      // A badge is heard whatever stands here; what came of it is said beside the PIN.
      setWay('pin');
      return result;
    },
    onProven(result) {
      if (result.kind === 'unlocked') takeWindow(result.staff);
    },
  });
  useProofScans(proof);
  useBackWhenLeft(way !== 'pin', () => setWay('pin'));
  useEffect(() => {
    document.title = t`Pharmacy Bench`;
  }, []);

  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">{t`The bench is locked`}</h1>
      <section className={styles.left} aria-label={t`This bench`}>
        <Clock reason={lockReasonTexts[because]} />
        <Cards kept={kept} />
      </section>
      <div className={`${surface.card} ${styles.card}`}>
        {way === 'pin' && <ProofCard proof={proof} outOfReach={down ? stationGoneText : null} />}
        {way === 'emergency' && <EmergencyForm down={down} />}
        {way === 'recovery' && <RecoveryForm down={down} />}
        {way === 'call-off' && <CallOffProof onDone={() => setWay('pin')} />}
        <OtherWays way={way} onGo={setWay} />
        {way === 'pin' && <OtherLanguages />}
      </div>
      <SoundFlash />
    </main>
  );
}

/** Whose PIN is asked for first; whoever had emergency access has none. */
function lastHere(at: AtWindow | null): Staff | null {
  if (at?.kind === 'locked') return at.last;
  return at?.kind === 'proven' && at.emergency === null ? at.staff : null;
}

function Clock({ reason }: { reason: string }) {
  const now = useNow(1_000);
  return (
    <div>
      <p className={`${textStyle.bold} ${styles.clock} tabular`}>
        <time>{hourMinute(now)}</time>
      </p>
      <p className={`${textStyle.second} ${layout.above12} ${textStyle.size19}`}>
        {weekdayText(now)} · {reason}
      </p>
    </div>
  );
}

function Cards({ kept }: { kept: readonly Staff[] }) {
  const waiting = useAppState(({ status }) => (status?.waiting ?? 0) + (status?.underWay ?? 0));
  const needsDecision = useAppState(({ status }) => status?.needsDecision ?? 0);
  const alarms = useAppState((state) => state.alarmCount);
  const standing = useAppState((state) => state.status?.leadRecovery ?? null);
  const isAsked = useAppState((state) => state.serviceQuestion !== null);
  return (
    <ul className={`${layout.stack12} ${styles.cards}`} aria-label={t`Open work`}>
      <Card
        icon={Inbox}
        title={waitingText(waiting, needsDecision)}
        note={t`Delivery goes on while the bench is locked`}
      />
      {alarms > 0 && (
        <Card icon={TriangleAlert} title={alarmsText(alarms)} note={seeAlarmsText(alarms)} alarm />
      )}
      {standing !== null && (
        <Card icon={UserKey} title={t`Lead recovery`} note={leadRecoveryText(standing)} alarm />
      )}
      {isAsked && (
        <Card icon={ServerCog} title={serviceWaitsText} note={unlockToAnswerText} alarm />
      )}
      {kept.length > 0 && (
        <Card icon={PencilLine} title={keptText(kept)} note={t`Kept for them alone`} />
      )}
    </ul>
  );
}

interface CardProps {
  readonly icon: typeof ScanBarcode;
  readonly title: string;
  readonly note: string;
  readonly alarm?: boolean;
}

function Card({ icon: Icon, title, note, alarm = false }: CardProps) {
  return (
    <li
      className={`${surface.card} ${layout.wholeIcons} ${layout.row16} ${styles.fact}`}
      data-alarm={alarm || undefined}
    >
      <Icon size={22} aria-hidden />
      <div>
        <p className={textStyle.semibold}>{title}</p>
        <p className={textStyle.small}>{note}</p>
      </div>
    </li>
  );
}
