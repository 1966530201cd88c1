export type { Change, Status } from '#shared/contract/changes.ts';
export type { AskLotResult } from '#shared/contract/lots.ts';
export type { Person } from '#shared/contract/person.ts';
export type { PracticeCode } from '#shared/contract/practice.ts';
export type {
  Alarm,
  LotGlance,
  ScanView,
  Shift,
  Subject,
} from '#shared/contract/scan.ts';
export type { SessionState, SignInResult } from '#shared/contract/session.ts';
export { toneOf, type Verdict, type VerdictTone } from '#shared/contract/verdict.ts';

import type { SessionState as State } from '#shared/contract/session.ts';

export type SignedIn = Extract<State, { kind: 'signed-in' }>;
export type SignedOut = Extract<State, { kind: 'signed-out' }>;
