export type { Change, Status } from '#shared/contract/changes.ts';
export type { Entered } from '#shared/contract/entry.ts';
export type { AskLotResult } from '#shared/contract/lots.ts';
export type { Difference, ParkedWhy } from '#shared/contract/parked.ts';
export type { Person } from '#shared/contract/person.ts';
export type { PracticeCode } from '#shared/contract/practice.ts';
export type {
  ChoiceField,
  PrescriptionDetail,
  PrescriptionPage,
  PrescriptionQuery,
  PrescriptionRow,
  PrescriptionSort,
  PrescriptionsState,
  RefreshTrouble,
} from '#shared/contract/prescriptions.ts';
export type {
  Alarm,
  LotGlance,
  ScanView,
  Shift,
  Subject,
} from '#shared/contract/scan.ts';
export type { SessionState, SignInResult } from '#shared/contract/session.ts';
export { type RefreshEvery, refreshIntervals } from '#shared/contract/settings.ts';
export { toneOf, type Verdict, type VerdictTone } from '#shared/contract/verdict.ts';
export type {
  AttemptView,
  Decided,
  Decision,
  DecisionKind,
  EntryDetail,
  EntryView,
  Standing,
  WaitingView,
} from '#shared/contract/waiting.ts';

import type { SessionState as State } from '#shared/contract/session.ts';

export type SignedIn = Extract<State, { kind: 'signed-in' }>;
export type SignedOut = Extract<State, { kind: 'signed-out' }>;
