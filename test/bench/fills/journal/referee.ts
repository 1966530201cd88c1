import { type Truth, type WrongKind, wrongsOf } from '../truth.ts';
import type { FillDone } from './atBench.ts';
import type { FillCase, LabelledBottle } from './case.ts';
import { type FillHistory, isFilled } from './history.ts';
import type { FillService } from './service.ts';

const FRESH_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
/** Between an answer and the comparison that stands on it. */
const SLACK_MS = 10_000;

/** What the referee finds of one fill. It knows the truth and what was answered, and no rule of the station's. */
export interface Ruling {
  /** What is wrong with what went into the vial; of a fill that is not closed, with what was to. */
  readonly wrongs: readonly WrongKind[];
  readonly isMatch: boolean;
  readonly falseMatch: string | null;
  readonly forgotten: string | null;
}

/**
 * What is in the vial by the labels of the bottles that counted. A lot code that was read more often than there
 * are bottles of it is the next bottle by the rules: nothing on a code of the service tells bottles apart.
 */
function filledTruth({ one }: FillDone, history: FillHistory): Truth {
  const all: readonly LabelledBottle[] = [...one.bottles, one.spare];
  const days = Math.floor(((history.closed?.at ?? one.drawnAt) - one.drawnAt) / DAY_MS);
  const used = new Set<LabelledBottle>();
  const bottles = history.counted.flatMap(({ text }) => {
    const fits = all.filter((bottle) => bottle.text === text);
    const unused = fits.find((fit) => !used.has(fit));
    const bottle = unused ?? fits[0];
    if (bottle === undefined) throw new Error('A container that nobody scanned');
    if (unused === undefined && bottle.truth.scannedBy === 'code') return [];
    used.add(bottle);
    const { lastsDays, printLastsDays } = bottle.truth;
    const left = { lastsDays: lastsDays - days, printLastsDays: printLastsDays - days };
    return [{ ...bottle.truth, ...left }];
  });
  const isOther = history.label !== null && history.label !== one.label;
  const { labelOf, prescriptionId } = one.truth;
  return { ...one.truth, bottles, labelOf: isOther ? labelOf : prescriptionId };
}

/**
 * Whether a package was scanned more often than there are bottles of it, as where somebody goes on with a fill
 * that was set aside and scans what is in it again: that is one bottle twice, and a stop.
 */
export const isPackageReadTwice = (
  { bottles, spare }: FillCase,
  { scanned }: FillHistory,
): boolean =>
  [...bottles, spare].some(
    ({ text, truth }, _, all) =>
      truth.scannedBy === 'package' &&
      scanned.filter((one) => one === text).length >
        all.filter((other) => other.text === text).length,
  );

export class Referee {
  readonly #service: Pick<FillService, 'delivered'>;
  constructor(service: Pick<FillService, 'delivered'>) {
    this.#service = service;
  }

  /**
   * @param shown what windows were told last of how it ended; null where it has not ended
   * @param isFilledBefore the same had been filled here when it was opened
   */
  rule(
    done: FillDone,
    history: FillHistory,
    { shown, isFilledBefore }: { readonly shown: string | null; readonly isFilledBefore: boolean },
  ): Ruling {
    const closed = history.closed !== null && isFilled(history.closed.how) ? history.closed : null;
    const truth = closed === null ? done.one.truth : filledTruth(done, history);
    const drawn = closed === null ? done.one.wrongs : wrongsOf(truth);
    // What was to be filled before may have come to nothing: then this one is the first.
    const isAgain = isFilledBefore || truth.filled === 'by-the-service';
    const others = drawn.filter((kind) => kind !== 'filled_before');
    const wrongs = isAgain ? [...others, 'filled_before' as const] : others;
    const isMatch = closed !== null && shown === 'match';
    return {
      ...{ wrongs, isMatch },
      falseMatch: isMatch ? this.#falseMatch(done, history, wrongs) : null,
      forgotten: this.#forgotten(done, history, { wrongs, isFilledBefore }),
    };
  }

  #falseMatch(done: FillDone, history: FillHistory, wrongs: readonly WrongKind[]): string | null {
    if (wrongs.length > 0) return `it is wrong by ${wrongs.join(', ')}`;
    const missing = this.#missing(done, history);
    return missing.length > 0 ? `nothing vouches for ${missing.join(', ')}` : null;
  }

  /** What a match stands on and was never answered about this fill, or not within a quarter of an hour. */
  #missing({ one }: FillDone, { counted, label, opening, row }: FillHistory): string[] {
    const scans = [opening ?? [], label ?? [], ...counted.map(({ text }) => text)].flat();
    const codes = scans.filter((text) => !text.startsWith('('));
    const bottles = counted.map(({ text }) => this.#bottleOf(one, text));
    // After its end it goes on being judged by what comes.
    const isFresh = (subject: string) =>
      this.#wasAnswered(subject, row.openedAt - FRESH_MS - SLACK_MS);
    const wasListed = isFresh('list') || isFresh(`patient ${one.patientId}`);
    return [
      ...(label === null ? ['its label at the end'] : []),
      ...codes.filter((text) => !this.#wasAnswered(`code ${text}`)),
      ...bottles.flatMap(({ lotId }) =>
        [`lot ${lotId}`, `products ${lotId}`].filter((subject) => !isFresh(subject)),
      ),
      ...(wasListed ? [] : ['the prescription']),
    ];
  }

  #bottleOf(one: FillDone['one'], text: string): LabelledBottle {
    const bottle = [...one.bottles, one.spare].find((each) => each.text === text);
    if (bottle === undefined) throw new Error('A container that nobody scanned');
    return bottle;
  }

  #wasAnswered(subject: string, from = 0, to = Number.POSITIVE_INFINITY): boolean {
    return this.#service
      .delivered(subject)
      .some(({ at, isTrue }) => isTrue && at >= from && at <= to);
  }

  #forgotten(
    done: FillDone,
    history: FillHistory,
    { wrongs, isFilledBefore }: { wrongs: readonly WrongKind[]; isFilledBefore: boolean },
  ): string | null {
    if (history.closedHeld) return 'it ended while a stop held it';
    if (history.silent.size > 0) return 'it stopped after its end and nobody was called';
    if (history.isAlarmed && !history.isSeen && history.row.alarmAt === null) {
      return 'its alarm is gone and nobody has seen to it';
    }
    const lost = history.lifted.find(({ from, to }) => !this.#hasNews(done.one, from, to));
    if (lost !== undefined) return `its stop went away without an answer: ${lost.step}`;
    const isClosed = history.closed !== null && isFilled(history.closed.how);
    if (!isClosed || history.everStopped || history.isOverridden) return null;
    const due = wrongs.filter(
      (kind) => (kind === 'filled_before' && isFilledBefore) || this.#isDue(kind, done, history),
    );
    return due.length > 0 ? `what was answered stops it: ${due.join(', ')}` : null;
  }

  /** Whether anything about this fill was answered in between: only that, or a person, lifts a stop. */
  #hasNews(one: FillDone['one'], from: number, to: number): boolean {
    const { bottles, spare, patientId, orderId, exceptionId, label, closing } = one;
    const lots = [...bottles, spare].flatMap(({ lotId, text }) => [
      `lot ${lotId}`,
      `products ${lotId}`,
      `code ${text}`,
    ]);
    const all = ['list', `patient ${patientId}`, `order ${orderId}`, `exception ${exceptionId}`];
    return [...all, ...lots, `code ${label}`, `code ${closing}`].some((subject) =>
      this.#service.delivered(subject).some(({ at }) => at >= from && at <= to),
    );
  }

  /** Whether the station was answered all that a stop for this takes. */
  #isDue(kind: WrongKind, done: FillDone, history: FillHistory): boolean {
    const { one } = done;
    const { openedAt, endedAt } = history.row;
    const end = endedAt ?? 0;
    const wasListed = (from: number) =>
      this.#wasAnswered('list', from) || this.#wasAnswered(`patient ${one.patientId}`, from);
    const bottles = history.counted.map(({ text }) => this.#bottleOf(one, text));
    const any = (wrong: (bottle: LabelledBottle) => boolean) => bottles.some(wrong);
    switch (kind) {
      case 'drug':
      case 'strength':
      case 'customer':
        return any(({ lotId, truth }) => {
          const isThis = wrongsOf({ ...one.truth, bottles: [truth] }).includes(kind);
          const isLotKnown =
            truth.scannedBy === 'code' || this.#wasAnswered(`lot ${lotId}`, 0, openedAt);
          const isAsked = this.#wasAnswered(`products ${lotId}`, done.beganAt);
          return isThis && isLotKnown && isAsked && wasListed(done.beganAt - FRESH_MS);
        });
      case 'expiry':
        return any(({ lotId, truth }) => {
          const isThis = wrongsOf({ ...one.truth, bottles: [truth] }).includes('expiry');
          return isThis && this.#wasAnswered(`lot ${lotId}`, 0, end - SLACK_MS);
        });
      case 'label':
        return true;
      case 'filled_before':
        return this.#wasMet(one, openedAt);
      case 'withdrawn':
        if (one.truth.withdrawn === 'cancelled' || one.truth.withdrawn === 'expired') {
          return wasListed(one.turnsLate ? done.beganAt : 0);
        }
        // One that went out may be an earlier fill's, once what it supplied is used up.
        if (one.truth.withdrawn === 'order-shipped') {
          const isLasting =
            one.truth.filled !== 'by-the-service' && this.#wasAnswered('list', 0, openedAt);
          const countsMs = isLasting ? one.truth.daysSupply * DAY_MS : FRESH_MS;
          return this.#wasMet(one, openedAt, openedAt - countsMs + SLACK_MS);
        }
        return this.#wasMet(one, openedAt) && !one.isPassing;
      // These are care, or asked.
      case 'unit':
      case 'kit':
      case 'same_bottle':
        return false;
    }
  }

  #wasMet({ orderId, exceptionId, truth }: FillDone['one'], by: number, from = 0): boolean {
    const subject =
      truth.withdrawn === 'exception' ? `exception ${exceptionId}` : `order ${orderId}`;
    return this.#wasAnswered(subject, from, by);
  }
}
