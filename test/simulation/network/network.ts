import type { SendResult, WireRequest } from '../../../src/main/station/service/send.ts';
import type { Certainty, Label, SimEvent } from '../history.ts';
import type { Random } from '../random.ts';
import type { ServiceModel } from '../service/model.ts';
import type { Answer } from '../service/shape.ts';
import type { WorldTime } from '../time.ts';
import type { Boundary, Call, Caller } from './call.ts';
import { type Fate, fates, type Mangling, mangle, roads } from './fates.ts';
import type { FaultPlan } from './faultPlan.ts';
import { outcomeOf } from './outcome.ts';

export interface NetworkParts {
  readonly time: WorldTime;
  readonly random: Random;
  readonly service: ServiceModel;
  readonly faults: FaultPlan;
  readonly record: (event: SimEvent) => void;
}

const TIMEOUT_MS = 30_000;
const MINUTE_MS = 60_000;
const plain: Fate = { arrives: 'at-once', end: { kind: 'answer', body: 'whole' } };

const onRoad = (end: Fate['end']): Fate => ({ arrives: 'never', end });
const onRoads = new Set<Fate['end']>(Object.values(roads));
/** Whether the network answers: nobody can know by such an answer what became of a call. */
const isOnRoad = ({ end }: Fate) => onRoads.has(end);

/** Everything between the workstations and the service. */
export class Network {
  readonly #parts: NetworkParts;
  #calls = 0;
  /** Calls that have not ended, late arrivals included. */
  #underWay = 0;

  constructor(parts: NetworkParts) {
    this.#parts = parts;
  }

  get isQuiet(): boolean {
    return this.#underWay === 0;
  }

  send(caller: Caller, request: WireRequest, signal: AbortSignal, as: Label): Promise<SendResult> {
    const { faults, random } = this.#parts;
    const isProbe = request.path.endsWith('/categories');
    const named = faults.fateOf(caller.station, isProbe ? { ...as, purpose: 'probe' } : as);
    // Any other probe is a question that a person asked.
    const other: Label = as.purpose === 'probe' ? { ...as, purpose: 'ask' } : as;
    const label: Label = isProbe ? { ...as, purpose: 'probe' } : other;
    const road = faults.isDown(caller.station) ? null : faults.roadOf(caller.station);
    const fate = road === null ? (named === null ? plain : fates[named]) : onRoad(roads[road]);
    this.#calls += 1;
    const { promise, resolve } = Promise.withResolvers<SendResult>();
    const number = this.#calls;
    const call: Call = {
      ...{ number, caller, request, label, fate, signal },
      sentAt: null,
      resolve,
    };
    signal.addEventListener('abort', () => this.#giveUp(call), { once: true });
    if (!this.#pass(call, 'connecting')) return promise;
    const { end } = fate;
    if (end.kind === 'unsent') this.#after(end.afterMs, () => this.#unsent(call));
    else if (isProbe && fate === plain) this.#after(10, () => this.#probe(call));
    else this.#after(random.int(1, 20), () => this.#connected(call));
    return promise;
  }

  #after(ms: number, next: () => void): void {
    this.#underWay += 1;
    this.#parts.time.after(ms, () => {
      this.#underWay -= 1;
      next();
    });
  }

  /** False if the caller lost its power. */
  #pass(call: Call, boundary: Boundary): boolean {
    if (!call.caller.isOn()) return false;
    call.caller.pass(boundary, call.label);
    return call.caller.isOn();
  }

  #unsent(call: Call): void {
    this.#reportOutcome(call, 'not-carried-out', null);
    this.#end(call, { kind: 'unsent', why: 'no way' });
  }

  /** The harmless GET, when nothing is wrong with it. */
  #probe(call: Call): void {
    if (this.#parts.faults.isDown(call.caller.station)) {
      this.#unsent(call);
      return;
    }
    const answer = this.#parts.service.handle(this.#asRead(call));
    this.#head(call, answer.status, {}, [answer.body], null);
  }

  #connected(call: Call): void {
    const { faults } = this.#parts;
    if (call.resolve === null) return;
    if (faults.isDown(call.caller.station)) {
      this.#unsent(call);
      return;
    }
    if (!this.#pass(call, 'connected')) return;
    this.#after(0, () => this.#firstByte(call));
  }

  #firstByte(call: Call): void {
    const { time, service, random, record } = this.#parts;
    const { caller, label, fate, number } = call;
    if (call.resolve === null || !caller.isOn()) return;
    call.sentAt = time.now;
    const read = this.#asRead(call);
    record({
      kind: 'bytes',
      at: time.now,
      station: caller.station,
      call: number,
      label,
      onDisk: label.row === null ? null : caller.stateOnDisk(label.row.sequence),
      tokenOf: service.ownerOf(read.token),
      service: caller.service,
      body: read.body,
    });
    const goesOn = this.#pass(call, 'first byte left');
    switch (fate.arrives) {
      case 'never':
        break;
      case 'at-once':
        this.#after(random.int(5, 40), () => this.#arrives(call));
        return;
      case 'within-window':
        this.#after(random.int(1_000, 9.5 * MINUTE_MS), () => this.#carryOut(call));
        break;
      case 'past-window':
        this.#after(random.int(10.5 * MINUTE_MS, 25 * MINUTE_MS), () => this.#carryOut(call));
        break;
    }
    if (!goesOn) return;
    this.#after(random.int(5, 40), () => this.#endWithoutService(call));
  }

  #endWithoutService(call: Call): void {
    const { end } = call.fate;
    if (end.kind === 'lost') this.#lose(call, end.why);
    else if (end.kind === 'says') this.#says(call, end);
  }

  #lose(call: Call, why: 'timeout' | 'cut'): void {
    const wait = why === 'timeout' ? TIMEOUT_MS : 0;
    this.#after(wait, () => {
      this.#reportOutcome(call, 'unsure', null);
      this.#end(call, { kind: 'lost', why });
    });
  }

  #says(call: Call, end: Extract<Fate['end'], { kind: 'says' }>): void {
    const { status, headers = {}, body = '{"message":"No."}' } = end;
    const isRefusal = status >= 400 && status < 500 && status !== 408 && !isOnRoad(call.fate);
    this.#reportOutcome(call, isRefusal ? 'not-carried-out' : 'unsure', null);
    this.#head(call, status, headers, [body], null);
  }

  #carryOut(call: Call): Answer {
    const { service, record, time } = this.#parts;
    const answer = service.handle(this.#asRead(call), call.fate.lie ?? null);
    if (answer.effect !== null) {
      const lateMs = time.now - (call.sentAt ?? time.now);
      const { station } = call.caller;
      const { effect } = answer;
      const { number, label } = call;
      record({ kind: 'effect', at: time.now, station, call: number, label, effect, lateMs });
    }
    return answer;
  }

  #arrives(call: Call): void {
    const { random, time } = this.#parts;
    const answer = this.#carryOut(call);
    const saidAt = time.now;
    if (!this.#pass(call, 'with the service')) return;
    const { end } = call.fate;
    if (end.kind === 'lost') {
      this.#lose(call, end.why);
      return;
    }
    const isSlow = end.kind === 'answer' && end.body === 'slow';
    const wait = isSlow ? random.int(3_000, 25_000) : random.int(5, 60);
    this.#after(wait, () => {
      if (end.kind === 'says') this.#says(call, end);
      else if (end.kind === 'answer') this.#answer(call, answer, end.body, saidAt);
    });
  }

  #answer(call: Call, answer: Answer, how: 'whole' | 'slow' | Mangling, saidAt: number): void {
    const { random } = this.#parts;
    const { status, body } = answer;
    const isWhole = how === 'whole' || how === 'slow' || how === 'with-denied-fields';
    const text = how === 'whole' || how === 'slow' ? body : mangle(body, how, random.uuid());
    const half = Math.ceil(text.length / 2);
    const pieces = text.length < 2 ? [text] : [text.slice(0, half), text.slice(half)];
    const headers: Record<string, string> =
      how === 'compressed' ? { 'content-encoding': 'br' } : {};
    const certainty: Certainty = status >= 400 ? 'not-carried-out' : 'carried-out';
    const report = () =>
      this.#reportOutcome(
        call,
        isWhole || status >= 400 ? certainty : 'unsure',
        { ...answer, body: text },
        saidAt,
      );
    this.#head(call, status, headers, how === 'cut' ? [pieces[0] ?? '', null] : pieces, report);
  }

  /** @param pieces of the body, as they come; null: it is cut there */
  #head(
    call: Call,
    status: number,
    headers: Record<string, string>,
    pieces: readonly (string | null)[],
    whole: (() => void) | null,
  ): void {
    if (call.resolve === null) return;
    if (call.label.purpose !== 'probe' && !this.#pass(call, 'head of the answer')) return;
    const read = () => this.#pieces(call, pieces, whole);
    const body = { [Symbol.asyncIterator]: read, release: () => undefined };
    const date = new Date(this.#parts.time.instant).toUTCString();
    this.#end(call, { kind: 'head', status, headers: { date, ...headers }, body });
  }

  async *#pieces(call: Call, pieces: readonly (string | null)[], whole: (() => void) | null) {
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) {
        await this.#nextPiece(call);
        if (!this.#pass(call, 'body of the answer')) await new Promise<never>(() => {});
      }
      if (piece === null) {
        this.#reportOutcome(call, 'unsure', null);
        throw new Error('the answer broke off');
      }
      call.signal.throwIfAborted();
      yield new TextEncoder().encode(piece);
    }
    if (call.label.purpose === 'probe') return;
    if (!this.#pass(call, 'answer whole')) await new Promise<never>(() => {});
    whole?.();
  }

  /** A caller that gives up waits no longer, though time may stand still until it has. */
  #nextPiece({ signal }: Call): Promise<void> {
    return new Promise<void>((resolve) => {
      this.#after(3, resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  #reportOutcome(call: Call, certainty: Certainty, answer: Answer | null, saidAt = 0): void {
    const { time, record } = this.#parts;
    if (!call.caller.isOn() || call.label.purpose === 'probe') return;
    record(outcomeOf(call, certainty, answer, { at: time.now, saidAt }));
  }

  #giveUp(call: Call): void {
    if (call.resolve === null) return;
    const unsent = call.sentAt === null;
    this.#reportOutcome(call, unsent ? 'not-carried-out' : 'unsure', null);
    this.#end(call, unsent ? { kind: 'unsent', why: 'given up' } : { kind: 'lost', why: 'cut' });
  }

  #end(call: Call, sent: SendResult): void {
    const { resolve } = call;
    call.resolve = null;
    if (call.caller.isOn()) resolve?.(sent);
  }

  #asRead({ request }: Call) {
    const { method, path, headers, body } = request;
    const token = headers['authorization']?.replace('Bearer ', '') ?? null;
    return { method, path, token, body: body === null ? null : JSON.parse(body) };
  }
}
