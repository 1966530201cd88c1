import { useSyncExternalStore } from 'react';
import type { MachineNews } from '#shared/machine.ts';
import type {
  Alarm,
  Change,
  ExceptionSummary,
  PrescriptionsState,
  ScanView,
  SessionState,
  Shift,
  Status,
} from '../api/contract.ts';

/** The line between this window and the station. */
export type StationConnection =
  | { kind: 'connecting' }
  | { kind: 'up' }
  | { kind: 'down'; since: number };

/** What stands in the verdict's place. Only `live` and `earlier` carry a verdict. */
export type VerdictSlot =
  | { kind: 'ready' }
  | { kind: 'entering'; id: string; value: string }
  | { kind: 'live'; scan: ScanView }
  | { kind: 'earlier'; scan: ScanView; back: ScanView | null }
  | { kind: 'refused'; value: string; because: 'line-down' | 'signed-out' | 'no-person' }
  | { kind: 'unsaved'; id: string; value: string; again: boolean };

export interface AppState {
  readonly line: StationConnection;
  readonly session: SessionState | null;
  readonly status: Status | null;
  readonly shift: Shift | null;
  readonly alarms: readonly Alarm[];
  readonly pluggedIn: boolean | null;
  readonly prescriptions: PrescriptionsState | null;
  /** Exceptions that wait on us, and what has come of any; null before the first news. */
  readonly exceptions: ExceptionSummary | null;
  /** Grows whenever records, or what waits for them, may have changed; null before the first news. */
  readonly records: number | null;
  readonly shown: VerdictSlot;
  /** What the shell last said of the computer; null in a browser, and before the first news. */
  readonly machine: MachineNews | null;
}

let bench: AppState = {
  line: { kind: 'connecting' },
  session: null,
  status: null,
  shift: null,
  alarms: [],
  pluggedIn: null,
  prescriptions: null,
  exceptions: null,
  records: null,
  shown: { kind: 'ready' },
  machine: null,
};

const listeners = new Set<() => void>();

export function readAppState(): AppState {
  return bench;
}

/** Replaces parts of the state and tells every screen. */
export function changeAppState(part: Partial<AppState>): void {
  bench = { ...bench, ...part };
  for (const listener of [...listeners]) listener();
}

export function subscribeAppState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One part of the state; the component renders only when that part changes. */
export function useAppState<T>(select: (state: AppState) => T): T {
  return useSyncExternalStore(subscribeAppState, () => select(bench));
}

const same = (a: ScanView, b: ScanView) => JSON.stringify(a) === JSON.stringify(b);

/** Rows that say the same stay the same objects, so that they are not drawn again. */
function shareRows(next: Shift, previous: Shift | null): Shift {
  if (previous === null) return next;
  const known = new Map(previous.latest.map((scan) => [scan.id, scan]));
  const latest = next.latest.map((scan) => {
    const old = known.get(scan.id);
    return old !== undefined && same(old, scan) ? old : scan;
  });
  return { ...next, latest };
}

function isNewAnswer(scan: ScanView, before: ScanView): boolean {
  return before.verdict.kind === 'not-yet' && scan.verdict.kind !== 'not-yet';
}

function withNews(shown: VerdictSlot, scan: ScanView): VerdictSlot {
  switch (shown.kind) {
    case 'ready':
    case 'refused':
      return shown;
    case 'entering':
    case 'unsaved':
      return shown.id === scan.id ? { kind: 'live', scan } : shown;
    case 'live':
      return shown.scan.id === scan.id && !same(shown.scan, scan) ? { kind: 'live', scan } : shown;
    case 'earlier': {
      // The answer to the scan in hand is what the person waits for: it takes its place again.
      if (shown.back?.id === scan.id && isNewAnswer(scan, shown.back))
        return { kind: 'live', scan };
      const back = shown.back?.id === scan.id ? scan : shown.back;
      return { kind: 'earlier', scan: shown.scan.id === scan.id ? scan : shown.scan, back };
    }
  }
}

/** A scan is known, or known better: its row changes, and the verdict only if it is this one. */
export function learnScan(scan: ScanView): void {
  const { shift, shown } = bench;
  const latest = shift?.latest.map((row) => (row.id === scan.id && !same(row, scan) ? scan : row));
  changeAppState({
    shown: withNews(shown, scan),
    ...(shift !== null && latest !== undefined && { shift: { ...shift, latest } }),
  });
}

/** The reply to an entered scan. Events may have overtaken it; what they said is newer. */
export function learnReply(scan: ScanView): void {
  const { shown } = bench;
  const waitedFor = shown.kind === 'entering' || shown.kind === 'unsaved';
  if (waitedFor && shown.id === scan.id) learnScan(scan);
}

function identity(session: SessionState | null): string {
  if (session === null) return '';
  const who = session.kind === 'signed-in' ? session.account.userId : '';
  return `${session.service.address} ${who}`;
}

/** Takes one pushed event into the state. */
export function applyChange(change: Change): void {
  switch (change.kind) {
    case 'session': {
      const other = identity(bench.session) !== identity(change.session);
      changeAppState({ session: change.session, ...(other && { shown: { kind: 'ready' } }) });
      return;
    }
    case 'status':
      changeAppState({ status: change.status });
      return;
    case 'shift': {
      const shift = shareRows(change.shift, bench.shift);
      const shown = shift.latest.reduce(withNews, bench.shown);
      changeAppState({ shift, shown });
      return;
    }
    case 'alarms':
      changeAppState({ alarms: change.alarms });
      return;
    case 'scan':
      learnScan(change.scan);
      return;
    case 'practice':
      changeAppState({ pluggedIn: change.pluggedIn });
      return;
    case 'prescriptions':
      changeAppState({ prescriptions: change.prescriptions });
      return;
    case 'exceptions':
      changeAppState({ exceptions: change.exceptions });
      return;
    case 'records':
      changeAppState({ records: change.serial });
      return;
  }
}
