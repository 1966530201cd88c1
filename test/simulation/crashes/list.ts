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
  return [...operations.keys()].flatMap((kind) =>
    [...commits, ...calls].map((at) => ({ kind, at })),
  );
}

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
const looksByCall = ({ kind }: Operation) => hasTrait(kind, 'looks-by-call');

/** Why a point cannot be reached, by the operation's definition or the program's structure. */
const reasons: readonly Reason[] = [
  {
    words: 'the rounds of reading, not of writing: no entry is under way in this commit',
    holds: begins(
      'reads/backgroundReads.ts',
      'reads/judgeListedScans.ts',
      'reads/recordReads.ts askElectronic',
      'reads/lookups.ts',
      'reads/readException.ts',
      'reads/exceptionReads.ts',
    ),
  },
  {
    words: 'what a person sets, writes down or looks at, and nobody sends',
    holds: begins(
      'handlers/receiver.ts',
      'handlers/exceptions.ts seen',
      'handlers/exceptionEntries.ts keepDraft',
      'handlers/exceptionEntries.ts addPhrase',
      'handlers/exceptionEntries.ts removePhrase',
      'handlers/orders.ts revealPatient',
    ),
  },
  {
    words: 'a round is of counts',
    holds: ({ kind }, at) =>
      (at.startsWith('handlers/rounds.ts') || at.startsWith('handlers/sendRound.ts')) &&
      kind !== countLot.kind,
  },
  {
    words: 'only what is done to a lot, and a reply, can be taken back',
    holds: ({ kind }, at) => at.startsWith('handlers/takeBack.ts') && !hasTrait(kind, 'undoable'),
  },
  {
    words: 'somebody takes note of an alarm: no entry is made, sent or looked into',
    holds: begins('handlers/scan.ts acknowledgeAlarm'),
  },
  {
    words: 'scans are captured here, and nothing else',
    holds: ({ kind }, at) =>
      at.startsWith('handlers/scan.ts capture') && kind !== verifyBarcode.kind,
  },
  {
    words: 'a scan is captured by the scan handler instead',
    holds: ({ kind }, at) => at.startsWith('handlers/enter.ts') && kind === verifyBarcode.kind,
  },
  {
    words: 'nothing is asked before it is sent',
    holds: (operation, at) => at.endsWith(', prepare') && !asksFirst(operation),
  },
  {
    words: 'nothing can be asked after it was lost',
    holds: (operation, at) => at.endsWith(', look') && !looksByCall(operation),
  },
  {
    words: 'a thread is read for replies only',
    holds: ({ kind }, at) =>
      at.startsWith('operations/exception/thread.ts') && kind !== replyToException.kind,
  },
  {
    words: 'no lot is read for it',
    holds: ({ kind }, at) =>
      at.startsWith('operations/lot/readLot.ts') && !hasTrait(kind, 'reads-lot'),
  },
  {
    words: 'it is never looked into: sent again at once, or parked',
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
    words: 'only what a person waits for is put off here',
    holds: ({ live }, at) => at.startsWith('outbox/transitions.ts defer') && !live,
  },
  {
    words:
      'nothing is fixed that could differ, and nothing is looked into: it is parked by an answer only',
    holds: ({ kind }, at) =>
      at.startsWith('outbox/transitions.ts park') && hasTrait(kind, 'parked-by-answer'),
  },
  {
    words:
      'nothing can stand against it: where its task is gone it is parked with the decision about that',
    holds: ({ kind }, at) =>
      at.startsWith('outbox/transitions.ts park') && hasTrait(kind, 'parked-with-task'),
  },
  {
    words: 'only where no operation of this kind exists any more',
    holds: begins('outbox/transitions.ts giveUp'),
  },
  {
    words: 'only where an answer cannot be taken in, which is a defect of the program',
    holds: begins('outbox/transitions.ts settleUnapplied'),
  },
  {
    words:
      '"unknown" is left in the commit that enters it: only a row from an older program stands there',
    holds: begins('outbox/transitions.ts handleUnknown'),
  },
];

/** Why this point cannot be reached; null where there is no such reason. */
export function reasonFor({ kind, at }: CrashPoint): string | null {
  const operation = operations.get(kind);
  if (operation === undefined) return null;
  return reasons.find((reason) => reason.holds(operation, at))?.words ?? null;
}
