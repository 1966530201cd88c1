import { hash } from 'node:crypto';
import { isUuid } from '#shared/domain/ids.ts';
import { type Json, parseJson } from '#shared/domain/json.ts';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { type Facts, factsOf, factsOfUsual } from './facts.ts';
import { type PrescriptionRow, rowOf } from './prescriptionRow.ts';

/** The result of reading one element of the list. */
export type ReadElement =
  | { kind: 'prescription'; row: PrescriptionRow }
  /** JSON, but not a prescription as documented; with its id where that can be read. */
  | { kind: 'invalid'; id: string | null }
  /** A null among the elements. */
  | { kind: 'nothing' }
  /** Not JSON: nothing after it can be trusted. */
  | { kind: 'broken'; why: string };

/** 132 bits of SHA-256 over the bytes as received: equal fingerprints mean an unchanged record. */
export function fingerprint(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22);
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function isRecord(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idOf(value: Json): string | null {
  if (!isRecord(value)) return null;
  const { id } = value;
  return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : null;
}

/** Reads a prescription; null when it does not have the documented fields. */
export function readPrescription(body: Json): Facts | null {
  const usual = isRecord(body) ? factsOfUsual(body) : null;
  if (usual !== null) return usual;
  const read = prescriptionSchema.safeParse(body);
  return read.success ? factsOf(read.data) : null;
}

/** Parses one element, drops denied fields and checks the documented ones. */
export function readElement(bytes: Uint8Array): ReadElement {
  const text = textOf(bytes);
  if (text === null) return { kind: 'broken', why: 'not UTF-8' };
  // parseJson would accept a byte order mark, as at the start of a whole body.
  if (text.startsWith('\uFEFF')) return { kind: 'broken', why: 'not JSON' };
  const parsed = parseJson(text);
  if (parsed.kind === 'bad') return { kind: 'broken', why: parsed.why };
  const { value: body } = parsed;
  if (body === null) return { kind: 'nothing' };
  const facts = readPrescription(body);
  if (facts === null) return { kind: 'invalid', id: idOf(body) };
  return { kind: 'prescription', row: rowOf(facts, body) };
}
