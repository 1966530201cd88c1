import { z } from 'zod';
import type { ReadElement } from './element.ts';
import type { PrescriptionRow } from './prescriptionRow.ts';

/** An element of the list. `unread`: only its bytes are known, and their fingerprint. */
export interface ListElement {
  readonly fingerprint: string;
  readonly read: ReadElement | { kind: 'unread'; bytes: Uint8Array };
}

/**
 * Elements on their way between two threads, in a few arrays whose memory is handed over: thousands of small
 * values would take as long to cross as to make.
 */
export const packedElementsSchema = z.object({
  /** One of `kinds` for each element. */
  kinds: z.instanceof(Uint8Array<ArrayBuffer>),
  /** One after the other, in UTF-8. */
  texts: z.instanceof(Uint8Array<ArrayBuffer>),
  /** Where each text ends, or `NO_TEXT`. */
  ends: z.instanceof(Uint32Array<ArrayBuffer>),
  /** Milliseconds since 1970, NaN for none. */
  moments: z.instanceof(Float64Array<ArrayBuffer>),
  /** Of unread elements. */
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
  byteEnds: z.instanceof(Uint32Array<ArrayBuffer>),
});
export type PackedElements = z.infer<typeof packedElementsSchema>;

const NO_TEXT = 0xffffffff;
const kinds = [
  'unread',
  'prescription',
  'invalid',
  'nothing',
  'broken',
] as const satisfies readonly ListElement['read']['kind'][];

/** Enough for the fingerprints of a piece; where elements are read, it grows. */
const FIRST_CAPACITY = 16 * 1024;
/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const MOST_BYTES_OF_UNIT = 3;

/** The memory to hand over with it instead of copying it. */
export function memoryOf(packed: PackedElements): ArrayBuffer[] {
  return Object.values(packed).map(({ buffer }) => buffer);
}

/** Collects elements to be handed to another thread. */
export class ElementPacker {
  #kinds: number[] = [];
  #texts = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
  #end = 0;
  #ends: number[] = [];
  #moments: number[] = [];
  #bytes: Uint8Array[] = [];
  #byteEnd = 0;
  #byteEnds: number[] = [];

  add({ fingerprint, read }: ListElement): void {
    this.#kinds.push(kinds.indexOf(read.kind));
    this.#addText(fingerprint);
    switch (read.kind) {
      case 'unread':
        this.#bytes.push(read.bytes);
        this.#byteEnd += read.bytes.length;
        this.#byteEnds.push(this.#byteEnd);
        return;
      case 'prescription':
        this.#addRow(read.row);
        return;
      case 'invalid':
        this.#addText(read.id);
        return;
      case 'nothing':
        return;
      case 'broken':
        this.#addText(read.why);
    }
  }

  pack(): PackedElements {
    const bytes = new Uint8Array(this.#byteEnd);
    let from = 0;
    for (const part of this.#bytes) {
      bytes.set(part, from);
      from += part.length;
    }
    return {
      kinds: Uint8Array.from(this.#kinds),
      texts: new Uint8Array(this.#texts.buffer, 0, this.#end),
      ends: Uint32Array.from(this.#ends),
      moments: Float64Array.from(this.#moments),
      bytes,
      byteEnds: Uint32Array.from(this.#byteEnds),
    };
  }

  /** In the order in which `nextRow` takes them. */
  #addRow(row: PrescriptionRow): void {
    this.#addText(row.id);
    this.#addText(row.body);
    this.#addText(row.drugWords);
    this.#addText(row.sigWords);
    this.#addText(row.serialWords);
    this.#addText(row.ids);
    this.#addText(row.status);
    this.#addText(row.patient);
    this.#addText(row.patientName);
    this.#addText(row.prescriber);
    this.#addText(row.product);
    this.#addText(row.productName);
    this.#addText(row.title);
    this.#moments.push(row.written ?? Number.NaN, row.expires ?? Number.NaN);
  }

  #addText(text: string | null): void {
    if (text === null) {
      this.#ends.push(NO_TEXT);
      return;
    }
    const most = this.#end + text.length * MOST_BYTES_OF_UNIT;
    if (most > this.#texts.length) this.#grow(most);
    this.#end += this.#texts.write(text, this.#end);
    this.#ends.push(this.#end);
  }

  #grow(least: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(least, this.#texts.length * 2));
    this.#texts.copy(larger, 0, 0, this.#end);
    this.#texts = larger;
  }
}

/** Takes the elements out again, in their order; each one's bytes stay part of what was packed. */
export function* unpack(packed: PackedElements): Generator<ListElement> {
  const texts = new Texts(packed);
  const moments = packed.moments.values();
  const byteEnds = packed.byteEnds.values();
  const nextMoment = () => {
    const moment = moments.next().value ?? Number.NaN;
    return Number.isNaN(moment) ? null : moment;
  };
  let from = 0;
  const nextBytes = () => {
    const end = byteEnds.next().value ?? from;
    const bytes = packed.bytes.subarray(from, end);
    from = end;
    return bytes;
  };
  const nextRow = (): PrescriptionRow => ({
    id: texts.expect(),
    body: texts.expect(),
    drugWords: texts.expect(),
    sigWords: texts.expect(),
    serialWords: texts.expect(),
    ids: texts.expect(),
    status: texts.next(),
    patient: texts.next(),
    patientName: texts.next(),
    prescriber: texts.next(),
    product: texts.next(),
    productName: texts.next(),
    title: texts.expect(),
    written: nextMoment(),
    expires: nextMoment(),
  });
  const nextRead = (kind: (typeof kinds)[number]): ListElement['read'] => {
    switch (kind) {
      case 'unread':
        return { kind, bytes: nextBytes() };
      case 'prescription':
        return { kind, row: nextRow() };
      case 'invalid':
        return { kind, id: texts.next() };
      case 'nothing':
        return { kind };
      case 'broken':
        return { kind, why: texts.expect() };
    }
  };
  for (const at of packed.kinds) {
    const kind = kinds[at];
    if (kind === undefined) throw new Error('No kind of element');
    yield { fingerprint: texts.expect(), read: nextRead(kind) };
  }
}

class Texts {
  readonly #all: Buffer;
  readonly #ends: Uint32Array;
  #at = 0;
  #from = 0;

  constructor({ texts, ends }: PackedElements) {
    this.#all = Buffer.from(texts.buffer, texts.byteOffset, texts.length);
    this.#ends = ends;
  }

  next(): string | null {
    const end = this.#ends[this.#at];
    this.#at += 1;
    if (end === undefined || end === NO_TEXT) return null;
    // A text of its own: a part of a longer one would keep all of that in memory.
    const text = this.#all.toString('utf8', this.#from, end);
    this.#from = end;
    return text;
  }

  expect(): string {
    const text = this.next();
    if (text === null) throw new Error('A packed text is missing');
    return text;
  }
}
