import { hash, scramble, unscramble } from './random.ts';

/** Every kind of record with an id. Its position in the list is part of the id. */
export const kinds = [
  'user',
  'customer',
  'lot',
  'order',
  'patient',
  'prescription',
  'electronic_prescription',
  'prescriber',
  'supervisor',
  'task',
  'exception',
  'response',
  'barcode',
  'product',
  'item',
  'material',
  'shipment',
  'fill',
  'address',
  'annotation',
  'reason',
] as const;

export type Kind = (typeof kinds)[number];

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const pair = (value: number, shift: number) => pairs[(value >>> shift) & 255] ?? '00';
const four = (value: number) => pair(value, 8) + pair(value, 0);
const eight = (value: number) => four(value >>> 16) + four(value);
const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuidForm.test(text);

/**
 * The ids of one seed. An id is a version 4 UUID whose first group encodes the record's index, so
 * that no table of 200,000 ids is needed to find a record.
 */
export class Ids {
  readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
  }

  of(kind: Kind, index: number): string {
    const k = kinds.indexOf(kind);
    const a = hash(this.seed, k, index, 1);
    const b = hash(this.seed, k, index, 2);
    const c = hash(this.seed, k, index, 3);
    const first = eight(scramble(index, hash(this.seed, k)));
    const variant = '89ab'.charAt(a >>> 30);
    return `${first}-${four(a)}-4${four(a >>> 16).slice(1)}-${variant}${four(b).slice(1)}-${four(b >>> 16)}${eight(c)}`;
  }

  /** The index behind an id of this seed and kind; null for any other text. */
  indexOf(kind: Kind, id: string): number | null {
    if (!isUuid(id)) return null;
    const index = unscramble(
      Number.parseInt(id.slice(0, 8), 16),
      hash(this.seed, kinds.indexOf(kind)),
    );
    return this.of(kind, index) === id.toLowerCase() ? index : null;
  }
}
