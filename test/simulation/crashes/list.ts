import { operations } from '../../../src/main/station/operations/index.ts';
import type { Operation } from '../../../src/main/station/operations/operation.ts';
import { verifyBarcode } from '../../support/entryKinds/barcodes.ts';
import { replyToException } from '../../support/entryKinds/exceptions.ts';
import { hasTrait } from '../../support/entryKinds/index.ts';
import { countLot } from '../../support/entryKinds/lots.ts';
import type { Purpose } from '../history.ts';
import { boundaries } from '../network/call.ts';
import { commitSides } from '../station/disk.ts';
import { commitSites } from './sites.ts';

/** The points at which the power may go out, for one kind of entry. */
export interface CrashPoint {
  readonly kind: string;
  /** `outbox/pump.ts #makeReady, before`, or `first byte left, write`. */
  readonly at: string;
}

export const keyOf = ({ kind, at }: CrashPoint): string => `${kind} | ${at}`;

const purposes: readonly Purpose[] = ['write', 'prepare', 'lookup'];

/** Every commit before, inside and after, and every boundary of every call, for every kind of write. */
export function crashPoints(): CrashPoint[] {
  const names = [...new Set(commitSites().map(({ name }) => name))];
  const commits = names.flatMap((name) => commitSides.map((side) => `${name}, ${side}`));
  const calls = purposes.flatMap((purpose) => boundaries.map((one) => `${one}, ${purpose}`));
  const marks = ['before', 'after'].map(markName);
  return [...operations.keys()].flatMap((kind) =>
    [...commits, ...calls, ...marks].map((at) => ({ kind, at })),
  );
}

/** A mark outside of the data folder, and which side of it. */
export const markName = (side: string): string => `a mark is written, ${side}`;

interface Reason {
  readonly words: string;
  holds(operation: Operation, at: string): boolean;
}

const begins =
  (...starts: string[]) =>
  (_operation: Operation, at: string) =>
    starts.some((start) => at.startsWith(start));

/** Whether the kind asks the service about the record before it is sent, or afterwards. */
const asksFirst = ({ kind }: Operation) => hasTrait(kind, 'asks-first');
const hasLookupCall = ({ kind }: Operation) => hasTrait(kind, 'lookup-by-call');

/** Why a point cannot be reached, by the operation's definition or the program's structure. */
const reasons: readonly Reason[] = [
  {
    words: 'a read: no entry is under way in this commit',
    holds: begins(
      'reads/backgroundReads.ts',
      'reads/judgeListedScans.ts',
      'reads/recordReads.ts askElectronic',
      'reads/recordReads.ts askPrescription',
      'reads/patientNames.ts',
      'reads/lookups.ts',
      'reads/readException.ts',
      'reads/exceptionReads.ts',
    ),
  },
  {
    words: 'settings, drafts and marks of a person that are never sent',
    holds: begins(
      'handlers/receiver.ts',
      'handlers/settings.ts',
      'handlers/removal.ts',
      'handlers/recalls.ts',
      'handlers/controlled.ts',
      'handlers/controlledCounts.ts beginCount',
      'handlers/controlledCounts.ts addTry',
      'handlers/controlledCountEnds.ts giveUpCount',
      'handlers/exceptions.ts seen',
      'handlers/exceptionEntries.ts keepDraft',
      'handlers/exceptionEntries.ts addPhrase',
      'handlers/exceptionEntries.ts removePhrase',
      'handlers/orders.ts revealPatient',
    ),
  },
  {
    words:
      'who is at a window and what they may, forms and outputs: no entry is made, sent or looked up',
    holds: begins(
      'handlers/staffChanges.ts',
      'handlers/people.ts',
      'handlers/badges.ts',
      'handlers/roamingPeople.ts',
      'handlers/leadRecovery.ts',
      'handlers/emergency.ts',
      'handlers/handOver.ts',
      'handlers/forms.ts',
      'handlers/auditTrail.ts',
      'handlers/trailExports.ts',
      'connection/trailCopies.ts',
      'handlers/secondCopy.ts',
    ),
  },
  {
    words:
      'steps of a fill and the order in hand: the power goes out in them in a pass of their own',
    holds: begins('handlers/fill', 'fills/'),
  },
  {
    words: 'a maker’s package is read and kept here: nothing is sent',
    holds: begins('handlers/packageScan.ts'),
  },
  {
    words: 'only counts are made in a round',
    holds: ({ kind }, at) =>
      (at.startsWith('handlers/rounds.ts') || at.startsWith('handlers/sendRound.ts')) &&
      kind !== countLot.kind,
  },
  {
    words: 'only changes of lots and replies can be taken back',
    holds: ({ kind }, at) => at.startsWith('handlers/takeBack.ts') && !hasTrait(kind, 'undoable'),
  },
  {
    words: 'an alarm or a notice is acknowledged: no entry is made, sent or looked up',
    holds: begins(
      'handlers/settleStop.ts',
      'handlers/stops.ts',
      'handlers/status.ts seeRestored',
      'connection/diskWatch.ts dismiss',
    ),
  },
  {
    words: 'a scan of a window, with what a fill does beside it: cut in the pass of fills',
    holds: begins('handlers/scan.ts enterScan'),
  },
  {
    words: 'only scans are entered here',
    holds: ({ kind }, at) => at.startsWith('handlers/scan.ts') && kind !== verifyBarcode.kind,
  },
  {
    words: 'scans are entered by the scan handler',
    holds: ({ kind }, at) => at.startsWith('handlers/enter.ts') && kind === verifyBarcode.kind,
  },
  {
    words: 'nothing is read before it is sent',
    holds: (operation, at) => at.endsWith(', prepare') && !asksFirst(operation),
  },
  {
    words: 'it cannot be looked up after it was lost',
    holds: (operation, at) => at.endsWith(', lookup') && !hasLookupCall(operation),
  },
  {
    words: 'a thread is read for replies only',
    holds: ({ kind }, at) =>
      (at.startsWith('operations/exception/thread.ts') ||
        at.startsWith('operations/exception/replyToException.ts')) &&
      kind !== replyToException.kind,
  },
  {
    words: 'no lot is read for it',
    holds: ({ kind }, at) =>
      at.startsWith('operations/lot/readLot.ts') && !hasTrait(kind, 'reads-lot'),
  },
  {
    words: 'it is never looked up: sent again at once, or parked',
    holds: ({ whenUnknown }, at) =>
      (at.startsWith('outbox/transitions.ts found') ||
        at.startsWith('outbox/transitions.ts notFound')) &&
      whenUnknown.lookUp === undefined,
  },
  {
    words: 'it is sent again without waiting for the window',
    holds: ({ whenUnknown }, at) =>
      at.startsWith('outbox/transitions.ts notFound') && whenUnknown.lookupsPastWindow === 0,
  },
  {
    words: 'only entries that a person waits for are deferred here',
    holds: ({ live }, at) => at.startsWith('outbox/transitions.ts defer') && !live,
  },
  {
    words: 'nothing is prepared or looked up: only an answer parks it',
    holds: ({ kind }, at) =>
      at.startsWith('outbox/transitions.ts park') && hasTrait(kind, 'parked-by-answer'),
  },
  {
    words: 'it has no conflicts: it is parked only with its task',
    holds: ({ kind }, at) =>
      at.startsWith('outbox/transitions.ts park') && hasTrait(kind, 'parked-with-task'),
  },
  {
    words: 'only without an operation of this kind',
    holds: begins('outbox/transitions.ts giveUp'),
  },
  {
    words: 'only if an answer cannot be applied, which is a defect',
    holds: begins('outbox/transitions.ts settleUnapplied'),
  },
  {
    words: 'only for an id that can stand in no path, which is refused where it is entered',
    holds: begins('outbox/transitions.ts #unsendable'),
  },
  {
    words: 'only for an entry that an older program left unknown',
    holds: begins('outbox/transitions.ts handleUnknown'),
  },
];

/** Why this point cannot be reached; null where there is no such reason. */
export function reasonFor({ kind, at }: CrashPoint): string | null {
  const operation = operations.get(kind);
  if (operation === undefined) return null;
  return reasons.find((reason) => reason.holds(operation, at))?.words ?? null;
}
