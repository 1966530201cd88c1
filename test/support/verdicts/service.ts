import type { RecordKind } from '../../../src/main/station/journal/records.ts';
import { Random } from '../../../src/practice/world/random.ts';

type ThingKind = 'lot' | 'order' | 'prescription' | 'user';

/** A record as it truly is now, with its barcode. */
interface Thing {
  readonly kind: ThingKind;
  readonly id: string;
  readonly barcodeId: string;
  readonly value: string;
  barcodeActive: boolean;
  barcodeExpires: number | null;
  /** Of the lot. */
  active: boolean;
  /** Of the lot and the prescription. */
  expires: number;
  status: string;
}

/** What the service answered to the verification of one scan. */
export interface VerifyAnswer {
  readonly scanId: string;
  readonly at: number;
  readonly status: number;
  readonly body: Record<string, string | boolean | null> | null;
}

/** What the service said of a record, and when it said it. */
export interface RecordAnswer {
  readonly kind: RecordKind;
  readonly id: string;
  readonly at: number;
  readonly body: Record<string, string | boolean>;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const goodStatuses = ['received', 'picked', 'verified', 'shipped'] as const;
const badStatuses = ['paused', 'cancelled', 'returned', 'exception'] as const;
/** In free spelling: the document does not list the statuses of prescriptions. */
const noFill = ['cancelled', 'Canceled', 'discontinued', 'on_hold', 'ON HOLD', 'expired'] as const;

/** The service: records that change unnoticed by the station, and a log of all its answers. */
export class VerdictService {
  readonly verifyAnswers: VerifyAnswer[] = [];
  readonly recordAnswers: RecordAnswer[] = [];
  readonly things: readonly [Thing, ...Thing[]];
  readonly #random: Random;

  constructor(seed: number, now: number) {
    this.#random = new Random(seed, 1);
    const make = (index: number): Thing => this.#thing(index, now);
    this.things = [make(0), ...Array.from({ length: 39 }, (_, index) => make(index + 1))];
  }

  #thing(index: number, now: number): Thing {
    const random = this.#random;
    const kind = (['lot', 'order', 'prescription', 'user'] as const)[index % 4] ?? 'lot';
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const spelled = {
      lot: 'INVENTORY_LOT',
      order: 'ORDER',
      prescription: 'PRESCRIPTION',
      user: 'USER',
    };
    return {
      kind,
      id,
      barcodeId: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
      value: `${spelled[kind]}-${id}-K${index}`,
      barcodeActive: !random.chance(0.1),
      barcodeExpires: random.chance(0.2) ? now + random.int(-10, 600) * minute : null,
      active: !random.chance(0.1),
      expires: now + random.int(-1, 3) * day,
      status: random.chance(0.2) ? random.pick(badStatuses) : random.pick(goodStatuses),
    };
  }

  /** Changes a record unnoticed by the station. */
  change(): void {
    const random = this.#random;
    const thing = random.pick(this.things);
    switch (random.int(0, 3)) {
      case 0:
        thing.barcodeActive = !thing.barcodeActive;
        return;
      case 1:
        thing.active = !thing.active;
        return;
      case 2:
        thing.status = random.chance(0.5) ? random.pick(badStatuses) : random.pick(goodStatuses);
        return;
      default:
        thing.expires += random.pick([-2, -1, 1, 2]) * day;
    }
  }

  /** Answers the verification of a scan. */
  verify(scanId: string, value: string, at: number): VerifyAnswer {
    const random = this.#random;
    const scanned = this.things.find((thing) => thing.value === value);
    const status =
      scanned === undefined ? 404 : random.chance(0.03) ? random.pick([400, 410, 422]) : 200;
    // Now and then it answers about another barcode, or leaves a field out.
    const thing = scanned !== undefined && random.chance(0.02) ? random.pick(this.things) : scanned;
    const body = status !== 200 || thing === undefined ? null : this.#barcode(thing);
    if (body !== null && random.chance(0.03)) delete body['is_active'];
    const answer: VerifyAnswer = { scanId, at, status, body };
    this.verifyAnswers.push(answer);
    return answer;
  }

  #barcode(thing: Thing): Record<string, string | boolean | null> {
    const { barcodeExpires: expires } = thing;
    return {
      id: thing.barcodeId,
      barcode_value: thing.value,
      entity_type: thing.value.slice(0, thing.value.indexOf('-')),
      entity_id: thing.id,
      is_active: thing.barcodeActive,
      ...(expires !== null && { expires_at: new Date(expires).toISOString() }),
    };
  }

  /** Answers with a record as it is now; null where there is none. */
  answerRecord(thing: Thing, at: number): RecordAnswer | null {
    const random = this.#random;
    const { kind, id } = thing;
    if (kind === 'user') return null;
    const body: Record<string, string | boolean> = { id };
    const silent = random.chance(0.05);
    if (kind === 'lot') {
      body['expiration_date'] = new Date(thing.expires).toISOString().slice(0, 10);
      if (!silent) body['is_active'] = thing.active;
    }
    if (kind === 'order' && !silent) body['status'] = thing.status;
    if (kind === 'prescription') {
      body['expires_at'] = new Date(thing.expires).toISOString();
      if (!silent) body['status'] = thing.active ? 'new' : random.pick(noFill);
    }
    const answer: RecordAnswer = { kind, id, at, body };
    this.recordAnswers.push(answer);
    return answer;
  }
}
