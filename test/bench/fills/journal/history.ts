import type { FillEventRow, FillRow } from '../../../../src/main/station/journal/fills.ts';
import type { FillEnding } from '../../../../src/shared/contract/fillView.ts';

type Step = Extract<FillEventRow['event'], { kind: 'compared' }>['step'];

/** A stop that stands in a fill: nobody has said yet what was done about it. */
interface StandingStop {
  readonly since: number;
  readonly kinds: ReadonlySet<string>;
}

/** A fill as its stored events tell it, read without a line of the station's own reading of them. */
export interface FillHistory {
  readonly row: FillRow;
  /** The texts of the containers that count, in the order of their scans. */
  readonly counted: readonly { readonly id: string; readonly text: string }[];
  /** The texts of all containers that were scanned, with those that were taken off. */
  readonly scanned: readonly string[];
  readonly label: string | null;
  readonly opening: string | null;
  readonly closed: { readonly at: number; readonly how: FillEnding } | null;
  /** What every counted step came to last: null where it was not compared. */
  readonly results: readonly (string | null)[];
  /** What keeps them from a match, as `container care lot-not-checked`. */
  readonly reasons: readonly string[];
  readonly everStopped: boolean;
  readonly standing: ReadonlyMap<string, StandingStop>;
  /** Stops that went away because of another comparison, from when to when. */
  readonly lifted: readonly { readonly from: number; readonly to: number; readonly step: string }[];
  /** It ended as filled while a stop held it. */
  readonly closedHeld: boolean;
  /** Stops after the end for which nobody was called. */
  readonly silent: ReadonlySet<string>;
  readonly isAlarmed: boolean;
  readonly isSeen: boolean;
  readonly isOverridden: boolean;
}

const keyOf = (step: Step) => (step.kind === 'container' ? step.id : step.kind);

/** Whether a fill ended as filled: what is in the vial goes out. */
export const isFilled = (how: FillEnding | null): boolean =>
  how !== null && how !== 'started-over' && how !== 'not-filled';

/** @param until only what happened up to then */
export function historyOf(
  row: FillRow,
  events: readonly FillEventRow[],
  until = Number.POSITIVE_INFINITY,
): FillHistory {
  const counted = new Map<string, string>();
  const standing = new Map<string, StandingStop>();
  const results = new Map<string, string>();
  const reasons = new Map<string, string[]>();
  const covered = new Map<string, Set<string>>();
  const silent = new Set<string>();
  const called = new Set<string>();
  const scanned: string[] = [];
  const lifted: { from: number; to: number; step: string }[] = [];
  let opening: string | null = null;
  let label: string | null = null;
  let closed: FillHistory['closed'] = null;
  const is = { stopped: false, closedHeld: false, alarmed: false, seen: false, overridden: false };

  const compared = (step: string, kinds: ReadonlySet<string>, at: number) => {
    const before = standing.get(step);
    if (kinds.size > 0) {
      is.stopped = true;
      standing.set(step, { since: at, kinds });
      if (closed !== null && !called.has(step)) silent.add(step);
    } else if (before !== undefined) {
      lifted.push({ from: before.since, to: at, step });
      standing.delete(step);
    }
  };
  for (const { event, at } of events) {
    if (at > until) break;
    switch (event.kind) {
      case 'opened':
        opening = event.label?.value ?? null;
        break;
      case 'container-scanned':
        counted.set(event.id, event.value);
        scanned.push(event.value);
        label = null;
        results.delete('label');
        break;
      case 'undone':
        counted.delete(event.container);
        label = null;
        results.delete('label');
        break;
      case 'label-scanned':
        if (counted.size > 0) label = event.value;
        break;
      case 'compared': {
        const step = keyOf(event.step);
        results.set(step, event.finding.result);
        reasons.set(
          step,
          event.finding.reasons.map(({ result, kind }) => `${event.step.kind} ${result} ${kind}`),
        );
        const passed = covered.get(step);
        const stops = event.finding.reasons.filter(({ result }) => result === 'stop');
        const kinds = stops.map(({ kind }) => kind).filter((kind) => passed?.has(kind) !== true);
        compared(step, new Set(kinds), at);
        break;
      }
      case 'overridden':
        is.overridden = true;
        for (const { step, reasons } of event.covers) {
          covered.set(keyOf(step), new Set(reasons));
          const stop = standing.get(keyOf(step));
          if (stop !== undefined && [...stop.kinds].every((kind) => reasons.includes(kind))) {
            standing.delete(keyOf(step));
          }
        }
        break;
      case 'settled': {
        const step = keyOf(event.step);
        standing.delete(step);
        // A bottle that was pulled is not in the vial either.
        if (event.outcome !== 'put-back' && event.outcome !== 'pulled') break;
        counted.delete(step);
        if (step !== 'label') break;
        label = null;
        results.delete('label');
        break;
      }
      case 'closed':
        closed = { at, how: event.how };
        is.closedHeld = isFilled(event.how) && standing.size > 0;
        break;
      case 'alarm-raised':
        is.alarmed = true;
        is.seen = false;
        silent.delete(keyOf(event.step));
        called.add(keyOf(event.step));
        break;
      case 'alarm-seen':
        is.seen = true;
        break;
      default:
        break;
    }
  }
  return {
    ...{ row, scanned, opening, label, closed, standing, lifted, silent },
    counted: [...counted].map(([id, text]) => ({ id, text })),
    results: ['prescription', ...counted.keys(), 'label'].map((step) => results.get(step) ?? null),
    reasons: ['prescription', ...counted.keys(), 'label'].flatMap(
      (step) => reasons.get(step) ?? [],
    ),
    ...{ everStopped: is.stopped, closedHeld: is.closedHeld, isAlarmed: is.alarmed },
    ...{ isSeen: is.seen, isOverridden: is.overridden },
  };
}
