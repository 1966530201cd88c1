import { z } from 'zod';
import type { EntryRow } from '../../src/main/station/journal/entryRow.ts';
import type { Journal } from '../../src/main/station/journal/journal.ts';
import { verifyBarcode } from '../support/entryKinds/barcodes.ts';
import type { Made, Request } from './ledger.ts';
import { FIRST_LOOK } from './night.ts';

/** What became of everything that was entered. */
export interface Sum {
  entered: number;
  /** Among them those whose call was cut off by the kill: they may be there or not. */
  unanswered: number;
  delivered: number;
  folded: number;
  /** How many for each reason. */
  readonly parked: Map<string, number>;
  /** Entered and answered, and not to be found; or called delivered, and never received. */
  readonly lost: string[];
  /** Carried out more often than DESIGN.md section 4 permits. */
  readonly twice: string[];
  /** Carried out for nobody, or under an account that did not enter it; refused, and yet done. */
  readonly strange: string[];
}

export const emptySum = (): Sum => ({
  entered: 0,
  unanswered: 0,
  delivered: 0,
  folded: 0,
  parked: new Map(),
  lost: [],
  twice: [],
  strange: [],
});

export interface Compared {
  readonly made: readonly Made[];
  readonly journal: Journal;
  readonly requests: readonly Request[];
  /** Reasons of those that needed a decision, by id. */
  readonly parked: ReadonlyMap<string, string>;
}

/** Lays what was entered, the journal and the service's own record beside each other. */
export function compare(compared: Compared, sum: Sum): void {
  const { made, journal, requests } = compared;
  const delivered = new Map<string, number>();
  for (const one of made) {
    const row = journal.outbox.find(one.id);
    if (row === null) {
      if (one.answered) sum.lost.push(`${nameOf(one)}: not in the journal`);
      continue;
    }
    sum.entered += 1;
    if (!one.answered) sum.unanswered += 1;
    if (row.state === 'settled') {
      delivered.set(one.mark, (delivered.get(one.mark) ?? 0) + 1);
      sum.delivered += 1;
    } else judgeUndelivered(compared, one, row, sum);
    judgeEffects(one, row, compared, sum);
  }
  for (const [mark, times] of delivered) judgeDelivered(compared, mark, times, sum);
  sum.strange.push(...requests.filter(isWrite).filter(nobodys(made)).map(strangeness));
}

function judgeUndelivered(compared: Compared, one: Made, row: EntryRow, sum: Sum): void {
  if (row.why?.kind === 'folded') {
    sum.folded += 1;
    if (!isInItsMaker(compared, one, row.why.into)) {
      sum.lost.push(`${nameOf(one)}: folded, and not in what went out`);
    }
    return;
  }
  const why = compared.parked.get(one.id);
  if (why === undefined) sum.lost.push(`${nameOf(one)}: ends ${row.state}, and nobody decided so`);
  else sum.parked.set(why, (sum.parked.get(why) ?? 0) + 1);
}

/** A later edit of the same field takes the place of an earlier one. */
function isInItsMaker({ made, journal, requests }: Compared, one: Made, into: string): boolean {
  const maker = made.find(({ id }) => id === into);
  if (maker === undefined) return false;
  // Where the new record needed a decision itself, what was in it is kept with it.
  if (journal.outbox.find(into)?.state !== 'settled') return true;
  const sent = requests.filter((request) => request.applied && maker.carriedBy(request));
  const laterOnes = made.slice(made.indexOf(one)).filter((other) => {
    const why = journal.outbox.find(other.id)?.why;
    return other.kind === one.kind && why?.kind === 'folded' && why.into === into;
  });
  return sent.some((request) => laterOnes.some((other) => other.carriedBy(request)));
}

function judgeEffects(one: Made, row: EntryRow, { requests }: Compared, sum: Sum): void {
  const times = requests.filter((request) => request.applied && one.carriedBy(request)).length;
  if (one.atMost !== null && times > one.atMost) {
    sum.twice.push(`${nameOf(one)}: carried out ${times} times`);
  }
  const refused = row.state === 'parked' && row.why?.kind === 'refused';
  if (refused && times > 0) sum.strange.push(`${nameOf(one)}: called refused, and done`);
}

/** Entries that look alike at the service are counted together. */
function judgeDelivered({ made, requests }: Compared, mark: string, times: number, sum: Sum): void {
  const one = made.find((each) => each.mark === mark);
  if (one === undefined) return;
  // That a code is unknown is an answer as well, and nothing is carried out.
  const counts = (request: Request) => request.applied || one.kind === verifyBarcode.kind;
  const received = requests.filter((request) => counts(request) && one.carriedBy(request)).length;
  if (received < times) sum.lost.push(`${nameOf(one)}: delivered ${times}, received ${received}`);
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

const looks = z.union([z.strictObject({}), z.strictObject({ mpn: z.literal(FIRST_LOOK) })]);

/** What changed something: not an empty change, by which lots are read, nor the same number again. */
function isWrite({ operation, applied, body, changedBy }: Request): boolean {
  if (!applied || operation === null || !writes.includes(operation) || changedBy === 0)
    return false;
  return operation !== 'lots.update' || !looks.safeParse(body).success;
}

const nobodys = (made: readonly Made[]) => (request: Request) =>
  !made.some((one) => one.email === request.user?.email && one.carriedBy(request));

const strangeness = ({ method, path, user }: Request) =>
  `${method} ${path} by ${user?.email ?? 'nobody'}: entered by nobody of that account`;

const nameOf = ({ kind, mark, id }: Made) => `${kind} ${mark} (${id})`;
