import { useSyncExternalStore } from 'react';
import type { Change, Status } from '#shared/contract/changes.ts';
import type { DiskState } from '#shared/contract/disk.ts';
import type { LeadAlarm } from '#shared/contract/emergency.ts';
import type { ExceptionSummary } from '#shared/contract/exceptions.ts';
import type { FillAlarm, FillView } from '#shared/contract/fillView.ts';
import type { AtWindow, LockReason } from '#shared/contract/people.ts';
import type { PrescriptionsState } from '#shared/contract/prescriptions.ts';
import type { Alarm, ScanView, Shift } from '#shared/contract/scan.ts';
import type { ServiceQuestion, SessionState } from '#shared/contract/session.ts';
import { type AlarmSound, usualSettings } from '#shared/contract/settings.ts';
import type { MachineNews } from '#shared/machine.ts';
import { noPolicy, type PolicyReading } from '#shared/policy/policy.ts';
import { type FillNotice, fillInFront, isOf } from './fillInFront.ts';
import { accountIn, personOf } from './personOf.ts';
import { isSameScan, shareRows, updateSlot, type VerdictSlot } from './verdictSlot.ts';

/** The connection between this window and the station; `since` in ms of `Date.now()`. */
export type StationConnection =
  | { kind: 'connecting' }
  | { kind: 'up' }
  | { kind: 'down'; since: number };

/** Why a browser's window is not let in by what answers at its address. */
export type HostRefusal =
  /** It was not opened by a link. */
  | 'no-link'
  /** Its link was used before, or is too old. */
  | 'old-link'
  /** The run of the program that opened it is over, or has ended its token. */
  | 'ended'
  /** It is a copy of another window, which is connected. */
  | 'copy'
  /** What answers cannot prove that it opened this window. */
  | 'another-host';

export interface AppState {
  readonly connection: StationConnection;
  readonly refusedByHost: HostRefusal | null;
  readonly session: SessionState | null;
  /** Who is at this window, as the station says; null before the first change. */
  readonly atWindow: AtWindow | null;
  /** Why this window has locked itself, until the station has locked it too. */
  readonly lockedHere: LockReason | null;
  /** Another window's change of the service, which waits for this one to agree. */
  readonly serviceQuestion: ServiceQuestion | null;
  readonly status: Status | null;
  readonly shift: Shift | null;
  /** Stops of scans, and how many stand: alarms of every kind, and stops that were seen at once. */
  readonly alarms: readonly Alarm[];
  readonly alarmCount: number;
  readonly liveCount: number;
  /** Fills that failed after they had ended, oldest first; counted among the alarms. */
  readonly fillAlarms: readonly FillAlarm[];
  /** What only a lead sees to, oldest first; counted among the alarms. */
  readonly leadAlarms: readonly LeadAlarm[];
  readonly alarmSound: AlarmSound;
  /** What the pharmacy's IT has set for this computer. */
  readonly policy: PolicyReading;
  readonly pluggedIn: boolean | null;
  readonly prescriptions: PrescriptionsState | null;
  /** How many exceptions wait on us, and the latest news of them; null before the first change. */
  readonly exceptions: ExceptionSummary | null;
  /** Whether the station's disk takes entries; null before the first change. */
  readonly disk: DiskState | null;
  /** Grows when a record or an entry about one may have changed; null before the first change. */
  readonly records: number | null;
  readonly verdictSlot: VerdictSlot;
  /** The fill in front at the bench: open, or just ended. */
  readonly fill: FillView | null;
  readonly fillNotice: FillNotice | null;
  /** The latest view of a fill that came; an older one of it is late. */
  readonly fillSeen: Pick<FillView, 'id' | 'turn'> | null;
  /** The latest state of the computer from the shell; null in a browser, and before the first. */
  readonly machine: MachineNews | null;
}

let appState: AppState = {
  connection: { kind: 'connecting' },
  refusedByHost: null,
  session: null,
  atWindow: null,
  lockedHere: null,
  serviceQuestion: null,
  status: null,
  shift: null,
  alarms: [],
  alarmCount: 0,
  liveCount: 0,
  fillAlarms: [],
  leadAlarms: [],
  alarmSound: { ...usualSettings.alarms, mutedUntil: null },
  policy: noPolicy,
  pluggedIn: null,
  prescriptions: null,
  exceptions: null,
  disk: null,
  records: null,
  verdictSlot: { kind: 'ready' },
  fill: null,
  fillNotice: null,
  fillSeen: null,
  machine: null,
};

const listeners = new Set<() => void>();

export function readAppState(): AppState {
  return appState;
}

/** Replaces parts of the state and notifies every subscriber. */
export function changeAppState(part: Partial<AppState>): void {
  appState = { ...appState, ...part };
  for (const listener of [...listeners]) listener();
}

export function subscribeAppState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads one part of the state; the component renders again only when that part changes. */
export function useAppState<T>(select: (state: AppState) => T): T {
  return useSyncExternalStore(subscribeAppState, () => select(appState));
}

/** Updates a scan's row, and the verdict if it is this scan's. */
export function updateScan(scan: ScanView): void {
  const { shift, verdictSlot: slot } = appState;
  const latest = shift?.latest.map((row) =>
    row.id === scan.id && !isSameScan(row, scan) ? scan : row,
  );
  changeAppState({
    verdictSlot: updateSlot(slot, scan),
    ...(shift !== null && latest !== undefined && { shift: { ...shift, latest } }),
  });
}

/** Shows the reply to a submitted code, of a scan or a box scanned before, unless a push came first: that is newer. */
export function acceptReply(submitted: string, scan: ScanView): void {
  const { verdictSlot: slot } = appState;
  const isAwaited = slot.kind === 'entering' || slot.kind === 'unsaved';
  if (!isAwaited || slot.id !== submitted) return;
  changeAppState({ verdictSlot: { ...slot, id: scan.id } });
  updateScan(scan);
}

/** Brings a fill to the front, or takes it from there, as the station's latest word of it says. */
export function showFill(fill: FillView): void {
  const { fill: front, fillSeen: seen, verdictSlot: slot } = appState;
  // An answer and a push may overtake each other.
  if (seen !== null && seen.id === fill.id && fill.turn < seen.turn) return;
  const { id, turn } = fill;
  changeAppState({ fillSeen: { id, turn } });
  const next = fillInFront(front, fill, personOf(appState));
  const isTaken = slot.kind === 'taken' && slot.fill.id === fill.id;
  if (next === front && !isTaken) return;
  const isOver = next?.id !== front?.id && ['live', 'taken', 'which'].includes(slot.kind);
  changeAppState({
    fill: next,
    fillNotice: null,
    ...(isTaken && { verdictSlot: { ...slot, fill } }),
    ...(isOver && { verdictSlot: { kind: 'ready' } }),
  });
}

/** Whether nothing of the bench may show at this window. */
export const isLocked = ({ atWindow, lockedHere }: AppState): boolean =>
  lockedHere !== null || atWindow?.kind === 'locked';

/** What one person did at this window goes when another takes it. */
const withoutFill = { fill: null, fillNotice: null } as const;
const withoutWork = { shift: null, verdictSlot: { kind: 'ready' }, ...withoutFill } as const;
/** What names a thing or a person goes when it locks. */
const withoutAlarms = { alarms: [], leadAlarms: [], fillAlarms: [], liveCount: 0 } as const;
const withoutNames = { ...withoutWork, ...withoutAlarms, exceptions: null } as const;

/** Takes the station's word for who is at this window. */
export function setAtWindow(at: AtWindow): void {
  const before = appState.atWindow;
  const isOther =
    at.kind === 'proven' && before?.kind === 'proven' && before.staff.id !== at.staff.id;
  changeAppState({
    atWindow: at,
    ...(at.kind === 'locked' && { lockedHere: null, ...withoutNames }),
    ...(isOther && withoutWork),
    // While people are off another name may be chosen: a fill stays with who began it.
    ...(!isOf(appState.fill, personOf({ ...appState, atWindow: at })) && withoutFill),
  });
}

/** Locks this window before the station knows of it. */
export function lockHere(because: LockReason): void {
  changeAppState({ lockedHere: because, ...withoutNames });
}

/** Applies one pushed change. Another service or account clears the verdict. */
export function applyChange(change: Change): void {
  switch (change.kind) {
    case 'at-window':
      setAtWindow(change.at);
      return;
    case 'session': {
      const isOther = accountIn(appState.session) !== accountIn(change.session);
      changeAppState({
        session: change.session,
        ...(isOther && { verdictSlot: { kind: 'ready' }, ...withoutFill }),
      });
      return;
    }
    case 'service-change':
      changeAppState({ serviceQuestion: change.question });
      return;
    case 'status':
      changeAppState({ status: change.status });
      return;
    case 'shift': {
      if (isLocked(appState)) return;
      const shift = shareRows(change.shift, appState.shift);
      const slot = shift.latest.reduce(updateSlot, appState.verdictSlot);
      changeAppState({ shift, verdictSlot: slot });
      return;
    }
    case 'alarms': {
      const { alarms, forLeads: leadAlarms, fills: fillAlarms, count, live: liveCount } = change;
      const shown = isLocked(appState)
        ? withoutAlarms
        : { alarms, leadAlarms, fillAlarms, liveCount };
      changeAppState({ ...shown, alarmCount: count });
      return;
    }
    case 'alarm-sound':
      changeAppState({ alarmSound: change.sound });
      return;
    case 'policy':
      changeAppState({ policy: change.reading });
      return;
    case 'scan':
      if (!isLocked(appState)) updateScan(change.scan);
      return;
    case 'fill':
      if (!isLocked(appState)) showFill(change.fill);
      return;
    case 'practice':
      changeAppState({ pluggedIn: change.pluggedIn });
      return;
    case 'prescriptions':
      changeAppState({ prescriptions: change.prescriptions });
      return;
    case 'exceptions':
      if (!isLocked(appState)) changeAppState({ exceptions: change.exceptions });
      return;
    case 'disk':
      changeAppState({ disk: change.disk });
      return;
    case 'records':
      changeAppState({ records: change.serial });
      return;
  }
}
