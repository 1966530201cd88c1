import { Inbox, PencilLine, type ScanBarcode, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Staff, UnlockResult } from '#shared/contract/people.ts';
import { tryBadge, unlockByPin } from '../../api/actions.ts';
import { changeAppState, setAtWindow, useAppState } from '../../state/appState.ts';
import {
  alarmsText,
  keptText,
  lockReasonTexts,
  seeAlarmsText,
  stationGoneText,
  waitingText,
} from '../../text/peopleText.ts';
import { hourMinute, useNow, weekdayText } from '../../text/time.ts';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { SoundFlash } from '../SoundFlash.tsx';
import styles from './lock.module.css';
import { ProofCard } from './ProofCard.tsx';
import { type ProofInput, useProof, useProofScans } from './useProof.ts';

/** Unlocks this window, or makes it another person's. */
export async function unlock({ staffId, badge, pin }: ProofInput): Promise<UnlockResult> {
  if (badge !== null) return tryBadge({ code: badge, pin });
  if (staffId === null || pin === null) throw new Error('Neither a badge nor a name with a PIN.');
  return unlockByPin({ staffId, pin });
}

/** This window is theirs from now on. */
export function takeWindow(staff: Staff): void {
  setAtWindow({ kind: 'proven', staff, emergency: null });
  changeAppState({ lockedHere: null });
}

/**
 * In place of everything: the time, how much waits, and who may unlock. It names no record.
 * @param keptFor whose unsaved work is kept in this window
 */
export function LockScreen({ keptFor }: { keptFor: () => readonly Staff[] }) {
  const at = useAppState((state) => state.atWindow);
  const here = useAppState((state) => state.lockedHere);
  const down = useAppState((state) => state.connection.kind === 'down');
  const last = at?.kind === 'locked' ? at.last : at?.kind === 'proven' ? at.staff : null;
  const because = at?.kind === 'locked' ? at.because : (here ?? 'by-hand');
  // Nobody types while the bench is locked.
  const [kept] = useState(keptFor);
  const proof = useProof({
    first: last,
    attempt: unlock,
    onProven(result) {
      if (result.kind === 'unlocked') takeWindow(result.staff);
    },
  });
  useProofScans(proof);
  useEffect(() => {
    document.title = 'Pharmacy Bench';
  }, []);

  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">The bench is locked</h1>
      <section className={styles.left} aria-label="This bench">
        <Clock reason={lockReasonTexts[because]} />
        <Cards kept={kept} />
      </section>
      <div className={`${surface.card} ${styles.card}`}>
        <ProofCard proof={proof} outOfReach={down ? stationGoneText : null} />
      </div>
      <SoundFlash />
    </main>
  );
}

function Clock({ reason }: { reason: string }) {
  const now = useNow(1_000);
  return (
    <div>
      <p className={`${styles.clock} tabular`}>
        <time>{hourMinute(now)}</time>
      </p>
      <p className={`${textStyle.second} ${styles.day}`}>
        {weekdayText(now)} · {reason}
      </p>
    </div>
  );
}

function Cards({ kept }: { kept: readonly Staff[] }) {
  const waiting = useAppState(({ status }) => (status?.waiting ?? 0) + (status?.underWay ?? 0));
  const needsDecision = useAppState(({ status }) => status?.needsDecision ?? 0);
  const alarms = useAppState((state) => state.alarmCount);
  return (
    <ul className={styles.cards} aria-label="What stands open">
      <Card
        icon={Inbox}
        title={waitingText(waiting, needsDecision)}
        note="Delivery goes on while the bench is locked"
      />
      {alarms > 0 && (
        <Card icon={TriangleAlert} title={alarmsText(alarms)} note={seeAlarmsText(alarms)} alarm />
      )}
      {kept.length > 0 && (
        <Card icon={PencilLine} title={keptText(kept)} note="Kept; only they see it again" />
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
    <li className={`${surface.card} ${styles.fact}`} data-alarm={alarm || undefined}>
      <Icon size={22} aria-hidden />
      <div>
        <p className={textStyle.semibold}>{title}</p>
        <p className={styles.note}>{note}</p>
      </div>
    </li>
  );
}
