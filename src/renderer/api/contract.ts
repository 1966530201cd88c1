export type { AskResult } from '#shared/contract/ask.ts';
export type { BarcodeLookup } from '#shared/contract/barcodes.ts';
export type { Change, Status } from '#shared/contract/changes.ts';
export type { SubmitResult } from '#shared/contract/entry.ts';
export type { EntryField, EntryValue, ExceptionValue } from '#shared/contract/entryFields.ts';
export type {
  ExceptionAskResult,
  ExceptionDetail,
  ExceptionReason,
  ExceptionRow,
  ExceptionSummary,
  KnownExceptions,
  Phrase,
  ReplyRefusal,
  ThreadItem,
} from '#shared/contract/exceptions.ts';
export type { KnownCode } from '#shared/contract/labels.ts';
export type { UndoResult } from '#shared/contract/lots.ts';
export type {
  Association,
  KnownLots,
  LotDetail,
  LotEvent,
  LotFields,
  LotRow,
  OpenLotEntry,
} from '#shared/contract/lotViews.ts';
export type { Obstacle } from '#shared/contract/obstacle.ts';
export type {
  KnownOrders,
  Mention,
  OrderDetail,
  OrderRow,
  PatientGlance,
} from '#shared/contract/orders.ts';
export type { Person } from '#shared/contract/person.ts';
export type { PracticeCode } from '#shared/contract/practice.ts';
export type {
  ChoiceField,
  PrescriptionDetail,
  PrescriptionPage,
  PrescriptionPageView,
  PrescriptionQuery,
  PrescriptionRow,
  PrescriptionSort,
  PrescriptionsState,
  RefreshTrouble,
} from '#shared/contract/prescriptions.ts';
export type { KeptReport } from '#shared/contract/reports.ts';
export type { LotHere, Round, RoundCount, Stray } from '#shared/contract/rounds.ts';
export type {
  Alarm,
  LotGlance,
  ScanView,
  Shift,
  Subject,
} from '#shared/contract/scan.ts';
export type { SessionState, SignInResult } from '#shared/contract/session.ts';
export { type RefreshEvery, refreshIntervals } from '#shared/contract/settings.ts';
export type {
  DoneStatus,
  FoundLink,
  KnownTasks,
  TaskChoices,
  TaskCode,
  TaskDetail,
  TaskPerson,
  TaskRow,
} from '#shared/contract/taskViews.ts';
export { toneOf, type Verdict, type VerdictTone } from '#shared/contract/verdict.ts';
export type {
  AttemptView,
  DecideResult,
  Decision,
  DecisionKind,
  DifferenceView,
  EntryDetail,
  EntryStanding,
  EntryView,
  ParkedView,
  WaitingView,
} from '#shared/contract/waiting.ts';

import type { SessionState as State } from '#shared/contract/session.ts';

export type SignedIn = Extract<State, { kind: 'signed-in' }>;
export type SignedOut = Extract<State, { kind: 'signed-out' }>;
export type { Patient } from '#shared/domain/patient.ts';
