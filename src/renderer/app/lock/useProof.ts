import { useEffect, useRef, useState } from 'react';
import { readBadge } from '#shared/codes/badgeCode.ts';
import { parseCommand } from '#shared/codes/command.ts';
import type { CallOffResult } from '#shared/contract/leadRecovery.ts';
import type { ApprovalResult, Staff, UnlockResult } from '#shared/contract/people.ts';
import { localDay } from '#shared/domain/day.ts';
import type { StaffId } from '#shared/domain/ids.ts';
import { playSound } from '../../scanning/sounds.ts';
import { lockLevel } from '../../state/scanTargets.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import type { ProofNews } from '../../text/proofText.ts';

export type ProofResult = UnlockResult | ApprovalResult | CallOffResult;
export type Proven = Extract<ProofResult, { kind: 'unlocked' | 'approved' | 'called-off' }>;

/** By a name or by a badge; the PIN is null where the badge alone is tried. */
export interface ProofInput {
  readonly staffId: StaffId | null;
  readonly badge: string | null;
  readonly pin: string | null;
}

interface Options {
  /** Who is asked for the PIN at first. */
  readonly first: Staff | null;
  readonly firstBadge?: string | null;
  readonly firstNews?: ProofNews | null;
  readonly attempt: (input: ProofInput) => Promise<ProofResult>;
  readonly onProven: (result: Proven) => void;
  /** The command barcode for it, where there is a way back. */
  readonly onCancel?: () => void;
}

const LEAST_DIGITS = 4;
const MOST_DIGITS = 8;

export type PinKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'erase';

/** A person proves who they are: by a name or a badge, and a PIN from keys, keypad or barcodes. */
export function useProof({
  first,
  firstBadge = null,
  firstNews = null,
  attempt,
  onProven,
  onCancel,
}: Options) {
  const [staff, setStaff] = useState(first);
  const [badge, setBadge] = useState(firstBadge);
  const [pin, drawPin] = useState('');
  /** Two key barcodes may come before the next drawing. */
  const latestPin = useRef('');
  const [news, setNews] = useState<ProofNews | null>(firstNews);
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  function setPin(text: string): void {
    latestPin.current = text;
    drawPin(text);
  }

  function refuse(next: ProofNews): void {
    playSound('fail');
    setNews(next);
  }

  function settle(result: ProofResult, input: ProofInput): void {
    setPin('');
    switch (result.kind) {
      case 'unlocked':
      case 'approved':
      case 'called-off':
        setNews(null);
        playSound('captured');
        onProven(result);
        return;
      case 'pin-wanted':
        setStaff(result.staff);
        setBadge(input.badge);
        setChoosing(false);
        setNews(null);
        return;
      case 'unknown-badge':
      case 'from-elsewhere':
      case 'wrong-pin':
      case 'overtaken':
      case 'paused':
      case 'lacks-right':
      case 'same-person':
      case 'not-asked':
        refuse(result);
    }
  }

  async function tryIt(input: ProofInput): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    try {
      settle(await attempt(input), input);
    } catch {
      refuse({ kind: 'no-answer' });
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }

  function type(text: string): void {
    setPin(text.replace(/\D/g, '').slice(0, MOST_DIGITS));
    setNews((before) => (before?.kind === 'paused' ? before : null));
  }

  function press(key: PinKey): void {
    const before = latestPin.current;
    type(key === 'erase' ? before.slice(0, -1) : `${before}${key}`);
  }

  function submit(): void {
    const typed = latestPin.current;
    if (staff === null) refuse({ kind: 'who' });
    else if (typed.length < LEAST_DIGITS) refuse({ kind: 'pin-missing' });
    else void tryIt({ staffId: badge === null ? staff.id : null, badge, pin: typed });
  }

  function choose(person: Staff): void {
    setStaff(person);
    setBadge(null);
    setPin('');
    setNews(null);
    setChoosing(false);
  }

  function command(code: NonNullable<ReturnType<typeof parseCommand>>): void {
    if (code.kind === 'key' && code.key !== 'add' && code.key !== 'point') {
      playSound('captured');
      press(code.key);
    } else if (code.kind === 'press' && code.what === 'confirm') submit();
    else if (code.kind === 'press') {
      if (latestPin.current === '' && !choosing) onCancel?.();
      setPin('');
      setChoosing(false);
    } else if (code.kind !== 'lock') refuse({ kind: 'not-a-badge' });
  }

  function scan(text: string): void {
    const code = parseCommand(text);
    if (code !== null) command(code);
    else if (readBadge(text, localDay(new Date())) === null) refuse({ kind: 'not-a-badge' });
    else void tryIt({ staffId: null, badge: text, pin: null });
  }

  const inPieces = () => refuse({ kind: 'in-pieces' });
  const takes = { type, press, submit, choose, scan, inPieces, setChoosing };
  return { staff, pin, news, choosing, busy, ...takes };
}

export type Proof = ReturnType<typeof useProof>;

/** Badges and command barcodes go to this proof, whatever else wants scans; the rest is refused. */
export function useProofScans(proof: Proof): void {
  const { inPieces } = proof;
  useScanTarget(proof.scan, true, {
    commandsToo: true,
    badgesToo: true,
    level: lockLevel,
    inPieces,
  });
}

/** The milliseconds left of a pause, counted down; 0 where there is none. */
export function usePause(news: ProofNews | null): number {
  const until = news?.kind === 'paused' ? news.until : 0;
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tell = () => setLeft(Math.max(0, until - Date.now()));
    tell();
    if (until <= Date.now()) return;
    const timer = window.setInterval(tell, 250);
    return () => window.clearInterval(timer);
  }, [until]);
  return left;
}
