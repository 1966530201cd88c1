import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { judgeStep } from '../../../../src/main/station/fills/judgeStep.ts';
import type { Journal } from '../../../../src/main/station/journal/journal.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import { failuresOf, noneWrong } from '../simulate.ts';
import type { WrongKind } from '../truth.ts';
import type { FillDone } from './atBench.ts';
import type { FillBench } from './bench.ts';
import { type FillHistory, historyOf, isFilled } from './history.ts';
import { isPackageReadTwice, Referee } from './referee.ts';

export interface JournalTally {
  readonly fills: number;
  readonly right: number;
  /** Right, done calmly, with every answer there at once. */
  readonly rightAndWhole: number;
  readonly matchedOfThose: number;
  readonly wrongByKind: Readonly<Record<WrongKind, number>>;
  readonly stoppedOfWrong: number;
  readonly needlessStops: number;
  readonly falseMatches: number;
  readonly stopsForgotten: number;
  readonly rejudgedDiffers: number;
  /** Of these the figures are, so that a run that did nothing is seen. */
  readonly restarts: number;
  readonly compared: number;
  readonly alarms: number;
  readonly log: readonly string[];
  readonly examples: readonly string[];
}

const openedSchema = z.object({ fill: z.uuid() });
const AT_ONCE = 5_000;

function* openedIn(journal: Journal): Generator<string> {
  for (let after = 0; ; ) {
    const lines = journal.audit.after(after, AT_ONCE);
    for (const { event, detail } of lines) {
      if (event === 'fill-opened') yield openedSchema.parse(JSON.parse(detail)).fill;
    }
    const last = lines.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Why a run does not pass; none where it does. */
export const journalFailuresOf = (tally: JournalTally): readonly string[] => [
  ...failuresOf({ ...tally, tooMild: 0 }),
  ...(tally.stopsForgotten > 0 ? [`${tally.stopsForgotten} stops were forgotten`] : []),
  ...(tally.rejudgedDiffers > 0
    ? [`${tally.rejudgedDiffers} comparisons come to something else when judged again`]
    : []),
  ...tally.log.map((line) => `the station's log says: ${line}`),
];

/** Ends the station, reads what it left, opens it once more, and has the referee judge all of it. */
export async function tallyOf(bench: FillBench, done: readonly FillDone[]): Promise<JournalTally> {
  await bench.close();
  const journal = await journalLeftIn(bench.folder, bench.service.url);
  const histories = new Map<string, FillHistory>();
  const sum = { compared: 0, rejudgedDiffers: 0, alarms: 0 };
  const forgotten = new Map<string, string>();
  const gone = new Map(bench.notBrought.map(({ fill, at }) => [fill, at]));
  for (const id of openedIn(journal)) {
    const row = journal.fills.find(id);
    if (row === null) throw new Error('A fill on record is not in the journal');
    const events = journal.fills.events(id);
    for (const { event } of events) {
      if (event.kind !== 'compared') continue;
      sum.compared += 1;
      const again = judgeStep(event.step.kind, event.evidence);
      if (!isDeepStrictEqual(again, event.finding)) sum.rejudgedDiffers += 1;
    }
    const history = historyOf(row, events);
    sum.alarms += Number(history.isAlarmed);
    histories.set(id, history);
    if (bench.shown.get(id)?.ended != null && history.closed === null) {
      forgotten.set(id, 'it had ended, and after a restart it had not');
    }
    const at = gone.get(id);
    if (at !== undefined && historyOf(row, events, at).standing.size > 0) {
      forgotten.set(id, 'it was held, and after a restart it was not');
    }
  }
  journal.close();
  for (const [id, why] of await notShown(bench, histories)) forgotten.set(id, why);
  return judged(bench, done, histories, forgotten, sum);
}

/** What a station opened anew does not show of the stops that stand. */
async function notShown(bench: FillBench, histories: ReadonlyMap<string, FillHistory>) {
  await bench.reopen();
  const held = await bench.heldNow();
  const called = new Set<string>();
  await bench.until('the alarms are told', () => bench.alarms !== null);
  for (let next = bench.alarms?.fills[0]; next !== undefined; next = bench.alarms?.fills[0]) {
    const { id: fill } = next.fill;
    called.add(fill);
    await bench.window.stops.settle({
      stop: { kind: 'fill', id: fill },
      settlement: { outcome: 'put-back' },
    });
    await bench.until('the alarm is seen to', () =>
      (bench.alarms?.fills ?? []).every((one) => one.fill.id !== fill),
    );
  }
  await bench.close();
  return [...histories].flatMap(([id, history]): [string, string][] => {
    if (history.closed === null) {
      return history.standing.size > 0 && !held.has(id)
        ? [[id, 'a stop stands in it, and nobody is shown it']]
        : [];
    }
    return history.isAlarmed && !history.isSeen && !called.has(id)
      ? [[id, 'its alarm stands, and nobody is called']]
      : [];
  });
}

/** Whether the same prescription had been filled when this fill was opened. */
const isFilledBefore = ({ row }: FillHistory, all: readonly FillHistory[] = []): boolean =>
  all.some(({ closed }) => closed !== null && isFilled(closed.how) && closed.at <= row.openedAt);

function judged(
  bench: FillBench,
  done: readonly FillDone[],
  histories: ReadonlyMap<string, FillHistory>,
  forgotten: ReadonlyMap<string, string>,
  counts: { readonly compared: number; readonly rejudgedDiffers: number; readonly alarms: number },
): JournalTally {
  const referee = new Referee(bench.service);
  const wrongByKind = noneWrong();
  const sum = {
    ...{ right: 0, rightAndWhole: 0, matchedOfThose: 0, stoppedOfWrong: 0, needlessStops: 0 },
    ...{ falseMatches: 0, stopsForgotten: 0 },
  };
  const examples: string[] = [];
  const ofPrescription = Map.groupBy(histories.values(), ({ row }) => row.prescriptionId);
  // One prescription may take two turns, and the second goes on with the fill of the first.
  const contradicted = new Set(
    done.flatMap(({ one, isContradicted }) => (isContradicted ? [one.number] : [])),
  );
  const seen = new Set<string>();
  for (const one of done) {
    const { wrongs, number } = one.one;
    const isRight = wrongs.length === 0;
    const own = [...one.fills].flatMap((id) => {
      const history = seen.has(id) ? undefined : histories.get(id);
      return history === undefined ? [] : [{ id, history }];
    });
    for (const { id } of own) seen.add(id);
    // A label that is scanned once more after its fill has ended begins one too many.
    const stopped = own.flatMap(({ history }) => {
      const isOneTooMany = isFilledBefore(
        history,
        own.map((each) => each.history),
      );
      return history.everStopped && !isOneTooMany ? [history] : [];
    });
    const isStopped = stopped.length > 0;
    const isWhole = isRight && one.isCalm;
    let isMatched = false;
    const tell = (id: string, words: string) => {
      if (examples.length < 30) {
        examples.push(`fill ${number} (${id}), ${wrongs.join(', ') || 'right'}: ${words}`);
      }
    };
    for (const { id, history } of own) {
      const shown = bench.shown.get(id)?.ended?.result ?? null;
      const ruling = referee.rule(one, history, {
        shown,
        isFilledBefore: isFilledBefore(history, ofPrescription.get(history.row.prescriptionId)),
      });
      const why = forgotten.get(id) ?? ruling.forgotten;
      isMatched ||= ruling.isMatch && ruling.falseMatch === null;
      sum.falseMatches += Number(ruling.falseMatch !== null);
      sum.stopsForgotten += Number(why !== null);
      if (ruling.falseMatch !== null) tell(id, `matches, and ${ruling.falseMatch}`);
      if (why !== null) tell(id, why);
    }
    const isDue = (history: FillHistory) => isPackageReadTwice(one.one, history);
    const isNeedless = isRight && !stopped.every(isDue) && !contradicted.has(number);
    const [first] = own;
    if (isNeedless) tell(first?.id ?? '', 'stopped');
    if (isWhole && !isMatched) {
      const ends = own.map(({ history }) => [history.closed?.how ?? 'open', ...history.reasons]);
      tell(first?.id ?? '', `all was known and it does not match: ${ends.join('; ')}`);
    }
    for (const kind of wrongs) wrongByKind[kind] += 1;
    sum.right += Number(isRight);
    sum.rightAndWhole += Number(isWhole);
    sum.matchedOfThose += Number(isWhole && isMatched);
    sum.stoppedOfWrong += Number(!isRight && isStopped);
    sum.needlessStops += Number(isNeedless);
  }
  return {
    fills: done.length,
    ...sum,
    ...counts,
    wrongByKind,
    restarts: bench.restarts,
    log: bench.log,
    examples,
  };
}
