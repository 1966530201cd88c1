import type { NamesProgress } from '#shared/contract/prescriptions.ts';
import type { ElectronicPrescription } from '#shared/domain/electronicPrescription.ts';
import type { ElectronicPrescriptionId } from '#shared/domain/ids.ts';
import type { Cache } from '../cache/cache.ts';
import { personName } from '../cache/parse/personName.ts';
import type { NameSource } from '../cache/searchMessages.ts';
import type { Clock } from '../connection/clock.ts';
import type { Link } from '../connection/link.ts';
import type { Sender } from '../connection/session.ts';
import { laneOf } from '../journal/aliases.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { Outcome } from '../service/outcome.ts';
import { NameRests, PACE_MS, type ReadEnd, SHORTEST_REST_MS } from './nameRests.ts';

const TIMEOUT_MS = 15_000;
/** What is read next is looked up for so many at once. */
const LOOKED_UP = 20;
/** Once nothing is left, it is looked again by then: what was passed over may be read again. */
const LOOK_AGAIN_MS = 10 * 60_000;

/** The account that may read now. */
interface NameReader extends Pick<Sender, 'userId'> {
  readonly client: Pick<Sender['client'], 'readElectronicPrescription'>;
}

export interface PatientNamesParts {
  readonly store: RecordStore;
  readonly cache: Pick<
    Cache,
    'electronicPrescription' | 'keepNoName' | 'putElectronic' | 'unnamed'
  >;
  readonly link: Pick<Link, 'isUp'>;
  readonly clock: Clock;
  readonly sender: () => NameReader | null;
  /** A call for somebody is under way, or a refresh. */
  readonly busy: () => boolean;
  /** Grows whenever the list may be another. */
  readonly listVersion: () => number;
  /** How far it has come has changed. */
  readonly onChange: () => void;
  readonly trouble: (error: unknown) => void;
}

/** What was found for one account, list and setting, and what is still to be read of it. */
interface Lookup {
  readonly userId: string;
  readonly listVersion: number;
  readonly at: number;
  named: number;
  readonly of: number;
  /** There was nothing to read. */
  readonly isEnd: boolean;
  readonly next: NameSource[];
}

/**
 * Reads patients' names from electronic prescriptions where a lead wants it: only those of prescriptions with
 * a chosen status, the newest first, one at a time, and only while nobody waits for anything.
 *
 *   off ── statuses chosen ──▶ look up ─▶ idle? ─ yes ─▶ on record ─▶ GET ─▶ kept ─┐
 *    ▲                           ▲         └─ no ────────────────┐                 │
 *    └── none chosen             └────────── after the pace ◀────┴─────────────────┘
 *
 * A sign-out, another account and another setting stop the read under way, and its answer is dropped. A locked
 * bench reads on, as it delivers and refreshes (decision 0087).
 */
export class PatientNames {
  readonly #parts: PatientNamesParts;
  #running = false;
  #isOn = false;
  #lookup: Lookup | null = null;
  #underWay: { readonly userId: string; readonly stop: AbortController } | null = null;
  #step: Promise<void> | null = null;
  #callOff: (() => void) | null = null;
  readonly #rests: NameRests;
  /** Grows when lists may show another name. */
  version = 0;

  constructor(parts: PatientNamesParts) {
    this.#parts = parts;
    this.#rests = new NameRests(parts.clock);
  }

  start(): void {
    this.#running = true;
    this.#isOn = this.#statuses.length > 0;
    this.#goOnIn(PACE_MS);
  }

  /** A lead chose other statuses, or none. */
  settingChanged(): void {
    this.#isOn = this.#statuses.length > 0;
    this.#underWay?.stop.abort();
    this.#lookup = null;
    this.#goOnIn(0);
    this.#parts.onChange();
  }

  /** Somebody has signed in or out. */
  accountChanged(): void {
    const userId = this.#parts.sender()?.userId;
    if (this.#underWay?.userId !== userId) this.#underWay?.stop.abort();
    if (this.#lookup?.userId !== userId) this.#lookup = null;
    this.#goOnIn(0);
  }

  /** Null while it is off, or no prescription of this account is known to have a chosen status and a patient. */
  progress(userId: string | null): NamesProgress | null {
    const lookup = this.#lookup;
    if (lookup === null || lookup.userId !== userId || lookup.of === 0) return null;
    return { named: lookup.named, of: lookup.of, standing: this.#standing(lookup) };
  }

  /** Stops the read under way; afterwards nothing is kept any more. */
  async close(): Promise<void> {
    this.#running = false;
    this.#callOff?.();
    this.#underWay?.stop.abort();
    await this.#step;
  }

  #standing({ next, isEnd }: Lookup): NamesProgress['standing'] {
    if (this.#rests.isLong) return 'resting';
    if (next.length > 0 || !isEnd) return 'reading';
    return this.#rests.passedOver().length > 0 ? 'resting' : 'done';
  }

  get #statuses(): readonly string[] {
    return this.#parts.store.journal.settings.nameStatuses;
  }

  #goOnIn(ms: number): void {
    this.#callOff?.();
    if (!this.#running || !this.#isOn) return;
    this.#callOff = this.#parts.clock.after(ms, () => this.#goOn());
  }

  #goOn(): void {
    // The one under way sets the timer at its end.
    if (this.#step !== null) return;
    this.#step = this.#lookAndRead()
      .catch((error: unknown) => {
        this.#parts.trouble(error);
        this.#rests.rest({ kind: 'failed', leastRestMs: SHORTEST_REST_MS });
      })
      .finally(() => {
        this.#step = null;
        this.#goOnIn(PACE_MS);
      });
  }

  async #lookAndRead(): Promise<void> {
    const userId = this.#parts.sender()?.userId;
    if (userId === undefined) return;
    const stop = new AbortController();
    this.#underWay = { userId, stop };
    try {
      const lookup = await this.#lookUp(userId, stop.signal);
      if (lookup === null || stop.signal.aborted) return;
      const source = this.#takeNext(lookup);
      if (source === null) return;
      this.#rests.rest(await this.#read(lookup, source, stop.signal));
      if (!stop.signal.aborted) this.#parts.onChange();
    } finally {
      this.#underWay = null;
    }
  }

  /** Whether a read may begin now: nobody waits for anything, and the last one is long enough ago. */
  #mayRead(userId: string): boolean {
    const { link, store, busy } = this.#parts;
    if (!link.isUp || busy() || this.#rests.leftMs > 0) return false;
    const { waiting, underWay, others } = store.journal.waitingLists.counts(userId);
    return waiting + underWay - others <= 0;
  }

  /** The last lookup while it is good; null where nothing can be looked up. */
  async #lookUp(userId: string, signal: AbortSignal): Promise<Lookup | null> {
    const { cache, clock, listVersion } = this.#parts;
    const known = this.#lookup?.userId === userId ? this.#lookup : null;
    if (known !== null && (this.#isGood(known) || !this.#mayRead(userId))) return known;
    const version = listVersion();
    const wanted = { statuses: [...this.#statuses], skip: this.#rests.passedOver() };
    const unnamed = await cache.unnamed(userId, { ...wanted, limit: LOOKED_UP });
    if (unnamed === null || signal.aborted) return null;
    const at = clock.monotonic();
    const isEnd = unnamed.next.length === 0;
    this.#lookup = { userId, listVersion: version, at, isEnd, ...unnamed };
    this.#parts.onChange();
    return this.#lookup;
  }

  #isGood({ listVersion, next, isEnd, at }: Lookup): boolean {
    if (listVersion !== this.#parts.listVersion()) return false;
    return next.length > 0 || (isEnd && this.#parts.clock.monotonic() - at < LOOK_AGAIN_MS);
  }

  /** The next that nobody has read meanwhile; null where none may be read now. */
  #takeNext({ userId, next }: Lookup): NameSource | null {
    if (!this.#mayRead(userId)) return null;
    for (;;) {
      const source = next.shift();
      if (source === undefined) return null;
      if (this.#parts.cache.electronicPrescription(source.electronic) === null) return source;
    }
  }

  async #read(lookup: Lookup, source: NameSource, signal: AbortSignal): Promise<ReadEnd> {
    const sender = this.#parts.sender();
    if (sender === null || sender.userId !== lookup.userId) return { kind: 'stopped' };
    this.#note(lookup, source);
    const options = { signal, timeoutMs: TIMEOUT_MS };
    const { outcome, started } = await sender.client.readElectronicPrescription(
      source.electronic,
      options,
    );
    if (signal.aborted) return { kind: 'stopped' };
    return this.#take(lookup, source, outcome, started);
  }

  /** On record before the service is asked, so that no read is without its line. */
  #note({ userId }: Lookup, { electronic, prescription }: NameSource): void {
    const { store } = this.#parts;
    const record = laneOf('electronic-prescription', electronic);
    const about = { operation: null, record, userId, person: null };
    const detail = { why: 'patient-name', prescription };
    store.journal.commit(() =>
      store.journal.audit.add({ at: store.now(), event: 'read-by-itself', ...about, detail }),
    );
  }

  async #take(
    lookup: Lookup,
    source: NameSource,
    outcome: Outcome<ElectronicPrescription>,
    started: number,
  ): Promise<ReadEnd> {
    const { cache, store } = this.#parts;
    const { electronic: id } = source;
    const seenAt = store.now();
    switch (outcome.kind) {
      case 'answered': {
        // An answer about another record tells nothing of this one.
        if (outcome.value.id !== id) return this.#takeNone(lookup, { id, seenAt, started });
        const { body, value } = outcome;
        if (!(await cache.putElectronic({ id, body, seenAt, started })))
          return this.#rests.passOver(id);
        if (names(value, source)) {
          lookup.named += source.prescriptions;
          this.version += 1;
        }
        return { kind: 'read' };
      }
      case 'refused':
      case 'unreadable':
      case 'unsendable':
        return this.#takeNone(lookup, { id, seenAt, started });
      case 'slow-down':
        return this.#rests.passOver(id, Math.max(outcome.retryAfterMs ?? 0, SHORTEST_REST_MS));
      case 'unsent':
        // It never got as far as the service.
        lookup.next.unshift(source);
        return { kind: 'failed', leastRestMs: 0 };
      case 'unknown':
      case 'needs-sign-in':
        return this.#rests.passOver(id);
    }
  }

  /** It tells no name, and is not asked again before what is kept of it is past its time. */
  async #takeNone(
    { userId }: Lookup,
    answer: { id: ElectronicPrescriptionId; seenAt: number; started: number },
  ): Promise<ReadEnd> {
    const isKept = await this.#parts.cache.keepNoName(userId, answer);
    return isKept ? { kind: 'failed', leastRestMs: 0 } : this.#rests.passOver(answer.id);
  }
}

/** Whether this tells the name that was sought. */
function names(read: ElectronicPrescription, { patient }: NameSource): boolean {
  const { patient_first_name: first, patient_middle_name: middle, patient_last_name: last } = read;
  return read.patient_id === patient && personName(first, middle, last) !== '';
}
