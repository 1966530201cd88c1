import type { ScanView } from '#shared/contract/scan.ts';
import type { AnswerStamp } from '../../../src/main/station/journal/recordStore.ts';
import { operationOf } from '../../../src/main/station/operations/entry.ts';
import { operations } from '../../../src/main/station/operations/index.ts';
import { Transitions } from '../../../src/main/station/outbox/transitions.ts';
import type { Outcome } from '../../../src/main/station/service/outcome.ts';
import { judgeAgain } from '../../../src/main/station/verdict/scanVerdict.ts';
import { Random } from '../../../src/practice/world/random.ts';
import {
  acceptReply,
  applyChange,
  changeAppState,
  readAppState,
} from '../../../src/renderer/state/appState.ts';
import { verifyBarcode } from '../entryKinds/barcodes.ts';
import { author, openJournal } from '../journal.ts';
import { SimulatedClocks } from './clocks.ts';
import { falsePass } from './referee.ts';
import { type RecordAnswer, VerdictService, type VerifyAnswer } from './service.ts';

export interface SimulationResult {
  readonly scans: number;
  /** Passes that the service's log contradicts or that belong to another scan, with the reason. */
  readonly falsePasses: readonly string[];
  /** How often a scan passed: a run without passes proves nothing. */
  readonly passes: number;
  readonly shownPasses: number;
}

interface Flight {
  readonly sequence: number;
  readonly scanId: string;
  readonly value: string;
  readonly started: number;
  answer: VerifyAnswer | null;
}

const person = author;
const minute = 60_000;

/**
 * Scans by the thousand against the real journal, the real table of states, the real verdict and
 * the window's own state, while answers come late, twice, in another order or never, records grow
 * stale, clocks are set, the computer sleeps, the connection to the window is lost, the network goes and the
 * program is killed. One seed, one run.
 */
export function simulateVerdicts(folder: string, seed: number, scans: number): SimulationResult {
  const journal = openJournal(folder);
  const random = new Random(seed);
  const clocks = new SimulatedClocks(journal, random);
  const service = new VerdictService(seed, clocks.trueTime);
  const wall = () => clocks.freshness.clock.now();
  const store = {
    journal,
    now: wall,
    ages: {
      isFresh: (answer: AnswerStamp) => clocks.freshness.isFresh(answer),
      mayBeRecent: (answer: AnswerStamp) => clocks.freshness.mayBeRecent(answer),
    },
    record: (kind: RecordAnswer['kind'], id: string) => journal.records.get(kind, id),
    categories: () => journal.taskVocabulary.categories(),
  };
  const transitions = new Transitions(store);
  const falsePasses: string[] = [];
  let [passes, shownPasses, made, online] = [0, 0, 0, true];
  const open = new Map<number, Flight>();
  const ready: Flight[] = [];
  const reads: { answer: RecordAnswer; started: number }[] = [];
  const heardOf = new Map<string, { answer: RecordAnswer; started: number }>();
  const answersTo = new Map<string, VerifyAnswer[]>();
  const toWindow: (() => void)[] = [];
  const judged = new Map<string, string>();
  let [newest, connected] = ['', true];
  changeAppState({ verdictSlot: { kind: 'ready' }, shift: null, alarms: [] });

  function viewOf(scanId: string): ScanView {
    const row = journal.scans.find(scanId);
    if (row === null) throw new Error('a scan has gone');
    const verdict = row.verdict ?? ({ kind: 'not-yet', because: 'asking' } as const);
    const { id, value, scannedAt, by, inARow } = row;
    return { id, value, scannedAt, by, verdict, subject: null, pack: null, inARow };
  }

  /** The station judges a scan; the referee checks the verdict, and the window shows it. */
  function publish(scanId: string): void {
    const view = viewOf(scanId);
    if (view.verdict.kind === 'verified') {
      const key = `${scanId} ${view.verdict.at}`;
      if (!judged.has(key)) {
        passes += 1;
        const entity = service.things.find(({ value }) => value === view.value);
        const record = heardOf.get(entity?.id ?? '')?.answer ?? null;
        const answers = answersTo.get(scanId) ?? [];
        const log = { now: clocks.trueTime, answers, record };
        const wrong = falsePass(view.value, view.verdict.at, log);
        if (wrong !== null) falsePasses.push(`seed ${seed}: ${view.value}: ${wrong}`);
        judged.set(key, scanId);
      }
    }
    if (connected) toWindow.push(() => applyChange({ kind: 'scan', scan: view }));
  }

  /** A pass on the verdict band must be the newest scan's, and have been judged. */
  function lookAtWindow(): void {
    const { verdictSlot } = readAppState();
    if (verdictSlot.kind !== 'live' || verdictSlot.scan.verdict.kind !== 'verified') return;
    shownPasses += 1;
    const key = `${verdictSlot.scan.id} ${verdictSlot.scan.verdict.at}`;
    if (verdictSlot.scan.id !== newest) falsePasses.push(`seed ${seed}: green of an earlier scan`);
    if (judged.get(key) !== newest) falsePasses.push(`seed ${seed}: green that nobody said`);
  }

  function scan(): void {
    made += 1;
    const value = random.chance(0.05) ? `LOT-UNKNOWN-${made}` : random.pick(service.things).value;
    const id = crypto.randomUUID();
    newest = id;
    changeAppState({ verdictSlot: { kind: 'entering', id, value } });
    const sequence = journal.commit(() => {
      const lane = `scan:${id}`;
      const payload = { value };
      const kind = verifyBarcode.kind;
      const row = { id, kind, lane, service: 's', userId: 'u1', author: person, payload };
      const added = journal.outbox.add({ ...row, base: null, at: wall() });
      const scan = { id, sequence: added, value, source: 'scanner', at: wall() };
      journal.scans.add({ ...scan, deferred: false });
      return added;
    });
    ready.push({ sequence, scanId: id, value, started: 0, answer: null });
    const reply = viewOf(id);
    const repliedTo = () => acceptReply(id, reply);
    publish(id);
    // The call's reply and the pushed changes may come in any order.
    if (random.chance(0.5)) toWindow.push(repliedTo);
    else toWindow.splice(random.int(0, toWindow.length), 0, repliedTo);
  }

  function send(): void {
    // Mostly the entry that a person waits for goes first.
    const live = ready.findIndex(({ scanId }) => scanId === newest);
    const which = live >= 0 && random.chance(0.8) ? live : random.int(0, ready.length - 1);
    const flight = ready.splice(which, 1)[0];
    if (flight === undefined) return;
    const row = journal.outbox.get(flight.sequence);
    if (row.state === 'waiting') {
      journal.outbox.move(row.sequence, 'waiting', 'ready', wall());
    }
    const started = journal.records.nextRequest();
    const claimed = journal.outbox.claim(flight.sequence, null, wall());
    if (claimed === null) return;
    journal.attempts.begin(flight.sequence, wall());
    const sent = { ...flight, started, answer: null as VerifyAnswer | null };
    if (online && !random.chance(0.05)) {
      sent.answer = service.verify(flight.scanId, flight.value, clocks.trueTime);
    }
    open.set(flight.sequence, sent);
  }

  function outcomeOf({ answer }: Flight): Outcome<unknown> {
    if (answer === null) {
      return online
        ? { kind: 'unknown', why: 'timeout', status: null, words: null }
        : { kind: 'unsent', why: 'refused' };
    }
    const kind = random.int(0, 39);
    if (kind === 0) return { kind: 'unknown', why: 'cut', status: null, words: null };
    if (kind === 1) return { kind: 'unreadable', status: 200, why: 'cut off' };
    if (kind === 2) return { kind: 'unknown', why: 'server-error', status: 503, words: null };
    if (kind === 3) return { kind: 'refused', status: 403, words: null };
    if (answer.status !== 200) return { kind: 'refused', status: answer.status, words: 'no' };
    const { body } = answer;
    return { kind: 'answered', value: body, status: 200, body, serviceTime: null, practice: false };
  }

  function arrive(flight: Flight): void {
    open.delete(flight.sequence);
    const outcome = outcomeOf(flight);
    if (outcome.kind === 'answered' && flight.answer !== null) {
      clocks.hear();
      const { scanId } = flight;
      answersTo.set(scanId, [...(answersTo.get(scanId) ?? []), flight.answer]);
    }
    const row = journal.outbox.get(flight.sequence);
    const operation = operationOf(operations, row);
    const ended = transitions.recordOutcome(row, operation, outcome, flight.started);
    // The same answer once more must change nothing.
    if (outcome.kind === 'answered' && random.chance(0.05)) {
      transitions.recordOutcome(
        journal.outbox.get(flight.sequence),
        operation,
        outcome,
        flight.started,
      );
    }
    if (ended.kind === 'open') ready.push({ ...flight, answer: null });
    publish(flight.scanId);
  }

  function hearRecord(): void {
    const read = reads.splice(random.int(0, reads.length - 1), 1)[0];
    if (read === undefined) return;
    const { answer, started } = read;
    const before = heardOf.get(answer.id);
    if (before === undefined || started >= before.started) heardOf.set(answer.id, read);
    journal.commit(() => {
      journal.records.put(answer.kind, answer.id, answer.body, wall(), started);
      const again = judgeAgain(store, answer.id, wall(), 'news');
      if (again !== null) publish(again.id);
    });
  }

  function askForRecord(): void {
    const answer = service.answerRecord(random.pick(service.things), clocks.trueTime);
    if (answer !== null) reads.push({ answer, started: journal.records.nextRequest() });
  }

  /** The program is killed and started again: entries under way become unknown, as at a real start. */
  function restart(): void {
    clocks.restart();
    journal.commit(() => journal.scans.deferAll());
    for (const flight of open.values()) {
      const row = journal.outbox.get(flight.sequence);
      transitions.recover(row, operationOf(operations, row));
      ready.push({ ...flight, answer: null });
    }
    open.clear();
    reads.length = 0;
    toWindow.length = 0;
    changeAppState({ verdictSlot: { kind: 'ready' } });
  }

  /** The connection is back: the window gets all missed changes at once. */
  function reconnect(): void {
    connected = true;
    const latest = journal.scans.latest();
    if (latest === null) return;
    const ids = journal.scans.ofShift(latest.shiftSince, 20).map(({ id }) => id);
    const counts = { scanned: 0, verified: 0, codeOnly: 0, notYet: 0, stopped: 0 };
    const shift = { since: latest.shiftSince, ...counts, latest: ids.map(viewOf) };
    toWindow.push(() => applyChange({ kind: 'shift', shift }));
  }

  /** Slow requests end before time advances, after half a minute at the latest. */
  function letPass(ms: number): void {
    if (ms > minute / 2) {
      for (const flight of [...open.values()]) arrive(flight);
      while (reads.length > 0) hearRecord();
    }
    clocks.trueTime += ms;
  }

  function step(): void {
    const dice = random.int(0, 999);
    if (!connected && random.chance(0.1)) reconnect();
    if (!online && random.chance(0.05)) online = true;
    if (dice < 150) scan();
    else if (dice < 500 && ready.length > 0) send();
    else if (dice < 780) {
      const flights = [...open.values()];
      const live = flights.find(({ scanId }) => scanId === newest);
      const randomFlight = flights[random.int(0, flights.length - 1)];
      const flight = live !== undefined && random.chance(0.6) ? live : randomFlight;
      if (flight !== undefined) arrive(flight);
    } else if (dice < 870) askForRecord();
    else if (dice < 960) hearRecord();
    else if (dice < 975) service.change();
    else if (dice < 980) online = false;
    else if (dice < 990) connected = false;
    else if (dice < 991) restart();
    else if (dice < 993) clocks.disturb();
    else letPass(random.pick([1_000, 5_000, 4 * minute, 16 * minute, 3 * 60 * minute]));
    clocks.trueTime += random.int(0, 400);
    while (toWindow.length > 0 && random.chance(0.7)) {
      toWindow.shift()?.();
      lookAtWindow();
    }
    // The backlog is delivered as by the pump, so that it does not grow for ever.
    while (ready.length + open.size > 60) {
      if (ready.length > 0) send();
      for (const flight of [...open.values()].slice(0, 20)) arrive(flight);
      online = true;
    }
  }

  // Nested commits are part of the outer one: this suite does not test the disk.
  while (made < scans) {
    journal.commit(() => {
      for (let steps = 0; steps < 1_000 && made < scans; steps += 1) step();
    });
  }
  journal.close();
  return { scans: made, falsePasses, passes, shownPasses };
}
