import type { Clock } from '../connection/clock.ts';
import type { Link } from '../connection/link.ts';
import type { Session } from '../connection/session.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { RecordReads } from '../reads/recordReads.ts';
import type { Refresher } from '../reads/refresher.ts';
import { prescriptionOf } from '../records/parse.ts';
import type { ContainerEvidence, PrescriptionEvidence } from '../verdict/fill/evidence.ts';
import type { FillState } from './fillState.ts';

/** A read that failed is tried again after this long, for as long as a fill waits for it. */
const AGAIN_AFTER_MS = 15_000;

export interface FillReadsParts {
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly link: Pick<Link, 'isUp'>;
  readonly session: Pick<Session, 'sender'>;
  readonly reads: Pick<RecordReads, 'askLot' | 'askPrescription' | 'readProducts'>;
  readonly refresher: Pick<Refresher, 'ask'>;
  /** A read about the record with this id has ended, with an answer or without. */
  readonly ended: (id: string) => void;
  /** What failed may be read again. */
  readonly again: () => void;
  readonly trouble: (error: unknown) => void;
}

/** What fills wait for is read at once, ahead of everything else, and each thing once at a time. */
export class FillReads {
  readonly #parts: FillReadsParts;
  readonly #underWay = new Set<string>();
  /** What could not be read, and until when it is left alone. */
  readonly #failed = new Map<string, number>();
  /** Containers whose lot was read on purpose: by a change with no fields, so once a scan. */
  readonly #lotsAsked = new Set<string>();
  readonly #listAskedFor = new Set<string>();
  #callOff: (() => void) | null = null;
  #isClosed = false;

  constructor(parts: FillReadsParts) {
    this.#parts = parts;
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }

  /** The way to the service is another now. */
  tryAgain(): void {
    this.#failed.clear();
    this.#listAskedFor.clear();
  }

  /** Whether the products of a lot could not be read just now. */
  failed(lotId: string): boolean {
    return this.#failed.has(`products ${lotId}`);
  }

  /** Reads what is missing to judge this container. */
  forContainer(
    { row }: FillState,
    container: string,
    { scanned, lot, products, rules }: ContainerEvidence,
  ): void {
    const lotId = scanned.by === 'code' ? scanned.lotId : scanned.lotIds[0];
    if (lotId === undefined || (scanned.by === 'package' && !scanned.isSure)) return;
    const { reads } = this.#parts;
    if (products?.isKnown !== true) {
      this.#read('products', lotId, () => reads.readProducts(lotId));
    }
    if (rules.checkLots !== 'yes' || lot?.isKnown === true || row.state !== 'open') return;
    if (!this.#mayRead || this.#lotsAsked.has(container)) return;
    this.#lotsAsked.add(container);
    this.#read('lot', lotId, async () => (await reads.askLot(lotId, row.by)).kind === 'answered');
  }

  /** Reads the prescription, unless what is known of it is young enough. */
  forPrescription({ prescriptionId: id, record }: PrescriptionEvidence): void {
    if (record?.isKnown === true) return;
    const { reads, refresher, store } = this.#parts;
    const patient = prescriptionOf(store.record('prescription', id)?.body ?? null)?.patient_id;
    if (record !== null && patient !== undefined) {
      this.#read('prescription', id, () => reads.askPrescription(id, patient));
      return;
    }
    if (!this.#mayRead || this.#listAskedFor.has(id)) return;
    // Nobody can ask for it alone: the whole list is fetched, once.
    this.#listAskedFor.add(id);
    refresher.ask();
  }

  get #mayRead(): boolean {
    return this.#parts.link.isUp && this.#parts.session.sender() !== null;
  }

  /** @param read whether it was answered */
  #read(what: string, id: string, read: () => Promise<boolean>): void {
    const key = `${what} ${id}`;
    if (!this.#mayRead || this.#underWay.has(key)) return;
    const until = this.#failed.get(key);
    if (until !== undefined && until > this.#parts.clock.monotonic()) return;
    this.#underWay.add(key);
    read()
      .then((isAnswered) => this.#keep(key, id, isAnswered))
      .catch(this.#parts.trouble);
  }

  #keep(key: string, id: string, isAnswered: boolean): void {
    this.#underWay.delete(key);
    if (this.#isClosed) return;
    const { clock, ended, again } = this.#parts;
    if (isAnswered) this.#failed.delete(key);
    else {
      this.#failed.set(key, clock.monotonic() + AGAIN_AFTER_MS);
      this.#callOff ??= clock.after(AGAIN_AFTER_MS, () => {
        this.#callOff = null;
        again();
      });
    }
    ended(id);
  }
}
