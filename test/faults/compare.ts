import { z } from 'zod';
import type { EntryRow } from '../../src/main/station/journal/entryRow.ts';
import type { Journal } from '../../src/main/station/journal/journal.ts';
import { verifyBarcode } from '../support/entryKinds/barcodes.ts';
import type { LedgerEntry, Request } from './ledger.ts';
import { FIRST_PART_NUMBER } from './night.ts';

/** What became of everything that was entered. */
export interface KillReport {
  entered: number;
  /** Of these, calls that the kill cut off: they may be in the journal or not. */
  unanswered: number;
  delivered: number;
  folded: number;
  /** How many for each reason. */
  readonly parked: Map<string, number>;
  /** Answered "entered" but not in the journal, or delivered by the journal but never received. */
  readonly lost: string[];
  /** Carried out more often than DESIGN.md section 4 permits. */
  readonly twice: string[];
  /** Carried out without an entry of that account, or carried out though refused. */
  readonly strange: string[];
}

export const emptyReport = (): KillReport => ({
  entered: 0,
  unanswered: 0,
  delivered: 0,
  folded: 0,
  parked: new Map(),
  lost: [],
  twice: [],
  strange: [],
});

export interface ComparisonInput {
  readonly entries: readonly LedgerEntry[];
  readonly journal: Journal;
  readonly requests: readonly Request[];
  /** Reasons of those that needed a decision, by id. */
  readonly parked: ReadonlyMap<string, string>;
}

/** Compares what was entered with the journal and with the record of the service. */
export function compare(input: ComparisonInput, report: KillReport): void {
  const { entries, journal, requests } = input;
  const delivered = new Map<string, number>();
  for (const one of entries) {
    const row = journal.outbox.find(one.id);
    if (row === null) {
      if (one.answered) report.lost.push(`${nameOf(one)}: not in the journal`);
      continue;
    }
    report.entered += 1;
    if (!one.answered) report.unanswered += 1;
    if (row.state === 'settled') {
      delivered.set(one.mark, (delivered.get(one.mark) ?? 0) + 1);
      report.delivered += 1;
    } else judgeUndelivered(input, one, row, report);
    judgeEffects(one, row, input, report);
  }
  for (const [mark, times] of delivered) judgeDelivered(input, mark, times, report);
  report.strange.push(...requests.filter(isWrite).filter(isNobodys(entries)).map(strangeText));
}

function judgeUndelivered(
  input: ComparisonInput,
  one: LedgerEntry,
  row: EntryRow,
  report: KillReport,
): void {
  if (row.why?.kind === 'folded') {
    report.folded += 1;
    if (!isInItsCarrier(input, one, row.why.into)) {
      report.lost.push(`${nameOf(one)}: folded, and not in what went out`);
    }
    return;
  }
  const why = input.parked.get(one.id);
  if (why === undefined)
    report.lost.push(`${nameOf(one)}: ends ${row.state}, and nobody decided so`);
  else report.parked.set(why, (report.parked.get(why) ?? 0) + 1);
}

/** A later edit of the same field takes the place of an earlier one. */
function isInItsCarrier(
  { entries, journal, requests }: ComparisonInput,
  one: LedgerEntry,
  into: string,
): boolean {
  const carrier = entries.find(({ id }) => id === into);
  if (carrier === undefined) return false;
  // A new record that needs a decision itself keeps what was folded into it.
  if (journal.outbox.find(into)?.state !== 'settled') return true;
  const sent = requests.filter((request) => request.applied && carrier.carriedBy(request));
  const laterOnes = entries.slice(entries.indexOf(one)).filter((other) => {
    const why = journal.outbox.find(other.id)?.why;
    return other.kind === one.kind && why?.kind === 'folded' && why.into === into;
  });
  return sent.some((request) => laterOnes.some((other) => other.carriedBy(request)));
}

function judgeEffects(
  one: LedgerEntry,
  row: EntryRow,
  { requests }: ComparisonInput,
  report: KillReport,
): void {
  const times = requests.filter((request) => request.applied && one.carriedBy(request)).length;
  if (one.atMost !== null && times > one.atMost) {
    report.twice.push(`${nameOf(one)}: carried out ${times} times`);
  }
  const refused = row.state === 'parked' && row.why?.kind === 'refused';
  if (refused && times > 0) report.strange.push(`${nameOf(one)}: called refused, and done`);
}

/** Entries that look alike at the service are counted together. */
function judgeDelivered(
  { entries, requests }: ComparisonInput,
  mark: string,
  times: number,
  report: KillReport,
): void {
  const one = entries.find((each) => each.mark === mark);
  if (one === undefined) return;
  // An unknown code is answered too, though nothing is carried out.
  const counts = (request: Request) => request.applied || one.kind === verifyBarcode.kind;
  const received = requests.filter((request) => counts(request) && one.carriedBy(request)).length;
  if (received < times)
    report.lost.push(`${nameOf(one)}: delivered ${times}, received ${received}`);
}

const writes: readonly string[] = [
  'exceptions.respond',
  'orders.unpause',
  'tasks.create',
  'tasks.update',
  'tasks.watch',
  'lots.update',
  'prescriptions.status',
  'prescribers.removeSupervisor',
];

const looks = z.union([z.strictObject({}), z.strictObject({ mpn: z.literal(FIRST_PART_NUMBER) })]);

/** A request that changed something: an empty change only reads a lot, and the same number changes nothing. */
function isWrite({ operation, applied, body, changedBy }: Request): boolean {
  if (!applied || operation === null || !writes.includes(operation) || changedBy === 0)
    return false;
  return operation !== 'lots.update' || !looks.safeParse(body).success;
}

const isNobodys = (entries: readonly LedgerEntry[]) => (request: Request) =>
  !entries.some((one) => one.email === request.user?.email && one.carriedBy(request));

const strangeText = ({ method, path, user }: Request) =>
  `${method} ${path} by ${user?.email ?? 'nobody'}: entered by nobody of that account`;

const nameOf = ({ kind, mark, id }: LedgerEntry) => `${kind} ${mark} (${id})`;
