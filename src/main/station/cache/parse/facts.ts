import { instantMs } from '#shared/domain/instant.ts';
import type { Json } from '#shared/domain/json.ts';
import type { Prescription } from '#shared/domain/prescription.ts';
import { personName } from './personName.ts';

/** The fields of a prescription that lists search, filter and sort by. */
export interface Facts {
  readonly id: string;
  readonly status: string | null;
  readonly patient: string | null;
  /** Where the service adds the patient: `include=all`. */
  readonly patientName: string | null;
  readonly prescriber: string | null;
  readonly product: string | null;
  readonly electronic: string | null;
  readonly customer: string | null;
  readonly drug: string | null;
  readonly name: string | null;
  readonly strength: string | null;
  readonly sig: string | null;
  readonly directions: string | null;
  readonly description: string | null;
  readonly serial: string | null;
  readonly productCode: string | null;
  /** Milliseconds since 1970. */
  readonly written: number | null;
  readonly expires: number | null;
}

const momentOf = (instant: string | null | undefined): number | null =>
  instant === undefined || instant === null ? null : instantMs(instant);

/** Null where the service adds no patient, or one without a name. */
export function patientName({ patient }: Pick<Prescription, 'patient'>): string | null {
  if (patient === undefined) return null;
  return personName(patient.first_name, patient.middle_name, patient.last_name);
}

export function factsOf(prescription: Prescription): Facts {
  return {
    id: prescription.id,
    status: prescription.status ?? null,
    patient: prescription.patient_id ?? null,
    patientName: patientName(prescription),
    prescriber: prescription.prescriber_id ?? null,
    product: prescription.prescription_product_id ?? null,
    electronic: prescription.electronic_prescription_id ?? null,
    customer: prescription.customer_id ?? null,
    drug: prescription.drug_name ?? null,
    name: prescription.name ?? null,
    strength: prescription.strength ?? null,
    sig: prescription.sig ?? null,
    directions: prescription.directions ?? null,
    description: prescription.description ?? null,
    serial: prescription.serial_number ?? null,
    productCode: prescription.product_code ?? null,
    written: momentOf(prescription.written_at),
    expires: momentOf(prescription.expires_at),
  };
}

const usualId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isText = (value: Json) => typeof value === 'string';
const isNumber = (value: Json) => typeof value === 'number';
const isId = (value: Json) => typeof value === 'string' && usualId.test(value);
/** A number far below the digits at which a decimal is no longer exact. */
const isQuantity = (value: Json) =>
  typeof value === 'number' && (value === 0 || (Math.abs(value) < 1e15 && Math.abs(value) > 1e-6));

/** The documented form of each field; the schema reads any other form. */
const usualForms: ReadonlyMap<string, (value: Json) => boolean> = new Map([
  ['id', isId],
  ['customer_id', isId],
  ['electronic_prescription_id', isId],
  ['patient_id', isId],
  ['prescriber_id', isId],
  ['prescription_product_id', isId],
  ['days_supply', isNumber],
  ['description', isText],
  ['directions', isText],
  ['drug_name', isText],
  ['fills_remaining', isNumber],
  ['name', isText],
  ['notes', isText],
  ['product_code', isText],
  ['product_code_type', isText],
  ['quantity', isQuantity],
  ['refills', isNumber],
  ['serial_number', isText],
  ['sig', isText],
  ['status', isText],
  ['strength', isText],
  ['substitution_allowed', (value: Json) => typeof value === 'boolean'],
  ['units', isText],
  ['patient', () => false],
]);

const textIn = (record: { readonly [key: string]: Json }, key: string): string | null => {
  const value = record[key];
  return typeof value === 'string' ? value : null;
};

/** Undefined for what is no instant. */
function momentIn(
  record: { readonly [key: string]: Json },
  key: string,
): number | null | undefined {
  const value = record[key] ?? null;
  if (value === null) return null;
  return typeof value === 'string' ? (instantMs(value) ?? undefined) : undefined;
}

/**
 * A shortcut around the schema, which takes ten times as long: the facts of a record whose fields all
 * have their usual form, null for any other. The result always equals that of the schema and `factsOf`
 * (checked by a property test).
 */
export function factsOfUsual(record: { readonly [key: string]: Json }): Facts | null {
  for (const key of Object.keys(record)) {
    const value = record[key];
    if (value === undefined || value === null) continue;
    const isUsual = usualForms.get(key);
    if (isUsual !== undefined && !isUsual(value)) return null;
  }
  const id = textIn(record, 'id');
  const written = momentIn(record, 'written_at');
  const expires = momentIn(record, 'expires_at');
  if (id === null || written === undefined || expires === undefined) return null;
  return {
    id,
    status: textIn(record, 'status'),
    patient: textIn(record, 'patient_id'),
    patientName: null,
    prescriber: textIn(record, 'prescriber_id'),
    product: textIn(record, 'prescription_product_id'),
    electronic: textIn(record, 'electronic_prescription_id'),
    customer: textIn(record, 'customer_id'),
    drug: textIn(record, 'drug_name'),
    name: textIn(record, 'name'),
    strength: textIn(record, 'strength'),
    sig: textIn(record, 'sig'),
    directions: textIn(record, 'directions'),
    description: textIn(record, 'description'),
    serial: textIn(record, 'serial_number'),
    productCode: textIn(record, 'product_code'),
    written,
    expires,
  };
}
