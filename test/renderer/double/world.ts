import type { AskResult } from '#shared/contract/ask.ts';
import type { TrailCheck, TrailCopiesView } from '#shared/contract/audit.ts';
import type { Status } from '#shared/contract/changes.ts';
import type { DiskState } from '#shared/contract/disk.ts';
import type { SubmitResult } from '#shared/contract/entry.ts';
import type { FillAlarm } from '#shared/contract/fillView.ts';
import type { KnownCode, LabelSent, PrintResult } from '#shared/contract/labels.ts';
import type { Person } from '#shared/contract/person.ts';
import type { PracticeCode } from '#shared/contract/practice.ts';
import type {
  ChoiceField,
  Choices,
  PrescriptionDetail,
  PrescriptionPage,
  PrescriptionQuery,
  PrescriptionRow,
  PrescriptionsState,
} from '#shared/contract/prescriptions.ts';
import type { Alarm, ScanView, Shift } from '#shared/contract/scan.ts';
import type { SessionState, SignInResult } from '#shared/contract/session.ts';
import { type BenchSettings, usualSettings } from '#shared/contract/settings.ts';
import type { DecideResult, EntryView, WaitingView } from '#shared/contract/waiting.ts';
import type { StaffId } from '#shared/domain/ids.ts';
import { noPolicy, type PolicyReading } from '#shared/policy/policy.ts';
import { pageOf, upToDate } from '../scripts.ts';
import { bo, dana, lotSubject, nothingWaiting, scanOf, shiftOf, signedIn } from '../worlds.ts';
import { type LotWorld, quietLots } from './lots.ts';
import { type OrdersWorld, ordersWorld } from './orders.ts';
import { type RestWorld, restWorld } from './rest.ts';
import { type SecondCopyWorld, secondCopyWorld } from './secondCopy.ts';
import { noTasks, type TaskWorld } from './tasks.ts';

export interface EnterInput {
  id: string;
  value: string;
  source: string;
  by: Person;
  seen: boolean;
  asks?: boolean;
}

export interface ListInput {
  query: PrescriptionQuery;
  offset: number;
  limit: number;
}

/** What the double answers; a test replaces what it needs and pushes it. */
export interface World {
  session: SessionState;
  status: Status;
  shift: Shift;
  /** What each person scanned in their own shift. */
  readonly ownShifts: Map<StaffId, Shift>;
  alarms: Alarm[];
  fillAlarms: FillAlarm[];
  pluggedIn: boolean;
  policy: PolicyReading;
  /** The station's disk takes no write. */
  diskFull: boolean;
  disk: DiskState;
  people: Person[];
  codes: PracticeCode[];
  onSignIn: (input: { address: string; email: string; password: string }) => Promise<SignInResult>;
  onEnter: (input: EnterInput) => Promise<ScanView>;
  onChooseLot: (input: { scanId: string; lotId: string }) => Promise<ScanView>;
  lots: LotWorld;
  prescriptions: PrescriptionsState;
  /** The rows of the list: every page is cut from them, whatever the query. */
  listed: PrescriptionRow[];
  onList: (input: ListInput) => Promise<PrescriptionPage>;
  onDetail: (id: string) => Promise<PrescriptionDetail | null>;
  onChoices: (input: { field: ChoiceField; text: string }) => Promise<Choices>;
  onAskElectronic: (id: string) => Promise<AskResult>;
  onRefresh: () => Promise<'under-way' | 'out-of-reach' | 'sign-in-needed'>;
  tasks: TaskWorld;
  settings: BenchSettings;
  /** Who last chose how long records are kept. */
  keptBy: Person | null;
  /** For how long alarms were muted, each time. */
  muted: (number | null)[];
  waiting: WaitingView;
  onEntry: (call: string, input: unknown) => Promise<SubmitResult>;
  /** Where one entry stands. */
  entryOf: (id: string) => EntryView | null;
  onDecide: (input: unknown) => Promise<DecideResult>;
  audit: TrailCheck;
  trailCopies: TrailCopiesView;
  /** What went on record before it was saved or printed; null: the station does not answer. */
  outputs: unknown[] | null;
  /** How long it takes until it is on record. */
  onOutput: () => Promise<void>;
  /** The barcodes that the service has shown, by the record's id. */
  knownCodes: Record<string, KnownCode>;
  /** The last label sent to the printer, by the record's id. */
  labelsSent: Record<string, LabelSent>;
  /** The labels sent to a printer without a dialog, and what became of the next. */
  printed: unknown[];
  printResult: PrintResult;
  orders: OrdersWorld;
  rest: RestWorld;
  secondCopy: SecondCopyWorld;
}

function quietStatus(): Status {
  return {
    connection: { kind: 'connected' },
    waiting: 0,
    underWay: 0,
    needsDecision: 0,
    waitingForOthers: 0,
    draining: null,
    clockSkewMs: null,
    restoredAt: null,
    noticesRestore: true,
    leadRecovery: null,
    apartSince: null,
    copyBehindSince: null,
  };
}

/** A bench at rest, signed in, with nothing known and nothing waiting. */
export function quietWorld(): World {
  const world: World = {
    session: signedIn,
    status: quietStatus(),
    shift: shiftOf([]),
    ownShifts: new Map(),
    alarms: [],
    fillAlarms: [],
    pluggedIn: true,
    policy: noPolicy,
    diskFull: false,
    disk: { trouble: null, notices: [] },
    people: [dana, bo],
    codes: [],
    onSignIn: async () => ({ kind: 'signed-in' }),
    onChooseLot: async ({ scanId, lotId }) =>
      scanOf(
        { kind: 'verified', at: Date.now() },
        { id: scanId, subject: { ...lotSubject, entityId: lotId } },
      ),
    onEnter: async (input) =>
      scanOf(
        { kind: 'verified', at: Date.now() },
        { id: input.id, value: input.value, by: input.by, scannedAt: Date.now() },
      ),
    lots: quietLots(),
    prescriptions: upToDate(0),
    listed: [],
    onList: async (input) => pageOf(world.listed, input),
    onDetail: async () => null,
    onChoices: async () => ({ choices: [], none: 0 }),
    onAskElectronic: async () => ({ kind: 'answered' }),
    onRefresh: async () => 'under-way',
    tasks: noTasks(),
    settings: { ...usualSettings },
    keptBy: null,
    muted: [],
    waiting: nothingWaiting,
    onEntry: async () => ({ kind: 'entered' }),
    entryOf: () => null,
    onDecide: async () => ({ kind: 'decided' }),
    audit: {
      rows: 0,
      broken: null,
      plainUpTo: 0,
      seams: [],
      now: null,
      isWitnessed: true,
      copies: null,
    },
    trailCopies: { folder: null, last: null, trouble: null },
    outputs: [],
    onOutput: async () => {},
    knownCodes: {},
    labelsSent: {},
    printed: [],
    printResult: { kind: 'sent' },
    orders: ordersWorld(),
    rest: restWorld(),
    secondCopy: secondCopyWorld(),
  };
  return world;
}
