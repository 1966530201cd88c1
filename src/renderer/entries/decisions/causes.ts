import type {
  DecisionKind,
  EntryDetail,
  EntryStanding,
  ParkedView,
} from '#shared/contract/waiting.ts';
import type { ManyDecision } from '../../text/causeText.ts';
import { isAcknowledgeOnly } from '../entryKinds.tsx';

type NeedsDecision = Extract<EntryStanding, { kind: 'needs-decision' }>;
/** An entry that needs review. */
export type ParkedEntry = EntryDetail & { readonly standing: NeedsDecision };

/** Entries that need review for one cause, in the order in which they were entered. */
export interface Cause {
  readonly key: string;
  readonly why: ParkedView;
  readonly entries: readonly ParkedEntry[];
}

const isParked = (entry: EntryDetail): entry is ParkedEntry =>
  entry.standing.kind === 'needs-decision';

/** The entries by cause, the cause that came first first. */
export function causesOf(entries: readonly EntryDetail[]): Cause[] {
  const causes = new Map<string, { key: string; why: ParkedView; entries: ParkedEntry[] }>();
  for (const entry of entries) {
    if (!isParked(entry)) continue;
    const key = causeKey(entry);
    const known = causes.get(key);
    if (known === undefined) {
      causes.set(key, { key, why: entry.standing.why, entries: [entry] });
    } else {
      known.entries.push(entry);
    }
  }
  return [...causes.values()];
}

/** What only has to be seen by somebody stands apart, since the same is not decided about it. */
function causeKey({ kind, standing: { why } }: ParkedEntry): string {
  const detail = 'status' in why ? `${why.status} ${'words' in why ? why.words : ''}` : '';
  return `${why.kind} ${detail} ${isAcknowledgeOnly(kind) ? kind : ''}`;
}

/** Each of them only has to be seen by somebody. */
export const acknowledgesAll = (entries: readonly ParkedEntry[]): boolean =>
  entries.every(({ kind }) => isAcknowledgeOnly(kind));

/**
 * What can be decided about all of them at once. Nothing where values stand against each other, and no second
 * sending of what may have arrived or follows an unproven fill: each of those is looked at by itself.
 */
export function manyDecisions(entries: readonly ParkedEntry[]): ManyDecision[] {
  const all = (kind: DecisionKind) =>
    entries.every(({ standing }) => standing.decisions.includes(kind));
  const kinds: ManyDecision[] = [];
  if (entries.some(({ standing }) => 'differences' in standing.why)) return kinds;
  if (all('went-through') && entries.every(({ standing }) => needsNoMore(standing))) {
    kinds.push('went-through');
  }
  if (all('send-again') && entries.every(({ standing }) => isSafeToSend(standing))) {
    kinds.push('send-again');
  }
  if (all('take-over')) kinds.push('take-over');
  if (all('discard')) kinds.push('discard');
  return kinds;
}

const needsNoMore = ({ wentThrough }: NeedsDecision) => wentThrough === 'word';

const isSafeToSend = ({ why, decisions }: NeedsDecision) =>
  !decisions.includes('went-through') && why.kind !== 'fill-not-proven';
