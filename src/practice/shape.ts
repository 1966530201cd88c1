import type { Reading } from './readings.ts';

/** The kind of an answered object: decides which of its fields the reading changes. */
export type ShapeKind =
  | 'login'
  | 'user'
  | 'barcode'
  | 'lot'
  | 'associations'
  | 'task'
  | 'categories'
  | 'watchers'
  | 'message'
  | 'exception'
  | 'response'
  | 'order'
  | 'prescription'
  | 'electronic_prescription'
  | 'report';

const instantFields = new Set([
  'created_at',
  'updated_at',
  'completed_at',
  'resolved_at',
  'expires_at',
  'expiration_date',
  'received_date',
  'paused_until',
  'delivered_at',
  'verified_at',
  'written_at',
  'replacement_requested_at',
]);

/** With the reading `by-field` these keep their zone and the others lose it. */
const zonedByField = new Set(['created_at', 'updated_at', 'resolved_at', 'written_at']);

const decimalFields = new Set([
  'cost_per_unit',
  'current_quantity',
  'initial_quantity',
  'units_per_product',
  'quantity',
  'dispensed_quantity',
  'height_inches',
  'weight_pounds',
  'total_orders',
]);

/** By kind, the fields that the document calls null rather than absent (Exception, Order). */
const documentedNull: Readonly<Record<string, readonly string[]>> = {
  exception: ['expires_at', 'resolved_at', 'resolution_reason'],
  order: ['paused_until'],
};

type Omissions = { missing: ReadonlySet<string>; mayBeNull: ReadonlySet<string> | 'all' };

const known = new WeakMap<Reading, Map<string, Omissions>>();

/** Computed once a reading and kind, since a list of 200,000 rows needs it for each field. */
function omissions(reading: Reading, kind: string): Omissions {
  const ofReading = known.get(reading) ?? new Map<string, Omissions>();
  known.set(reading, ofReading);
  const found = ofReading.get(kind);
  if (found !== undefined) return found;
  const prefix = `${kind}.`;
  const fields = reading.missing.filter((name) => name.startsWith(prefix));
  const worked: Omissions = {
    missing: new Set(fields.map((name) => name.slice(prefix.length))),
    mayBeNull: reading.absent === 'null' ? 'all' : new Set(documentedNull[kind]),
  };
  ofReading.set(kind, worked);
  return worked;
}

const unknownValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { picked: 'awaiting_batch', on_hold: 'insurance_hold' },
  exception_reason: { clinical_issue: 'insurance_review' },
  status_code: { WAI: 'Q17' },
  type: { system: 'automation', order_material: 'bulk_material' },
  unit_type: { capsule: 'troche' },
};

/** The kinds of the objects inside a record, by their field. */
const innerKinds: Readonly<Record<string, string>> = {
  patient: 'patient',
  responses: 'response',
  prescriptions: 'prescription',
  user: 'user',
  prescriber: 'prescriber',
  electronic_prescription: 'electronic_prescription',
};

const extras: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  barcode: { scan_count: 4, meta: { printed_on: 'label-2', 'x-trace': [1, null, true] } },
  lot: { bin_location: 'C-04', audit: { version: 7, tags: [] } },
  task: { priority: 'P3', links: [{ rel: 'self', hops: 0 }] },
  order: { warehouse: 'north', risk: { score: 0.25 } },
  exception: { queue: 'practice', sla_minutes: 90 },
  response: { channel: 'api' },
  prescription: { dea_schedule: null, transfer: { allowed: true } },
  electronic_prescription: { message_version: '10.6' },
  patient: {
    insurance: { member: { SSN: '000-00-0000', 'Driver-License-Number': 'PRACTICE-0' } },
    driverLicenseState: 'ZZ',
  },
  user: { locale: 'en' },
  login: { token_type: 'Bearer' },
};

function instant(text: string, key: string, reading: Reading): string {
  const whole = text.slice(0, 19);
  const fraction =
    reading.fraction === 'none'
      ? ''
      : reading.fraction === 'microseconds'
        ? `.${text.slice(20, 23)}000`
        : `.${text.slice(20, 23)}`;
  const zoned =
    reading.instants === 'zoned' || (reading.instants === 'by-field' && zonedByField.has(key));
  return `${whole}${fraction}${zoned ? 'Z' : ''}`;
}

function field(value: unknown, key: string, reading: Reading): unknown {
  if (typeof value === 'string') {
    if (instantFields.has(key)) return instant(value, key, reading);
    return reading.unknownValues ? (unknownValues[key]?.[value] ?? value) : value;
  }
  if (typeof value === 'number' && reading.decimals === 'strings' && decimalFields.has(key)) {
    return String(value);
  }
  return value;
}

/** A record as this reading answers it: fields are left out, spelled, typed and added. */
export function shape(value: unknown, kind: string, reading: Reading): unknown {
  if (Array.isArray(value)) return value.map((item) => shape(item, kind, reading));
  if (typeof value !== 'object' || value === null) return value;
  const shaped: Record<string, unknown> = {};
  const { missing, mayBeNull } = omissions(reading, kind);
  for (const [key, inner] of Object.entries(value)) {
    if (missing.has(key)) continue;
    if (inner === null && mayBeNull !== 'all' && !mayBeNull.has(key)) continue;
    shaped[key] =
      typeof inner === 'object' && inner !== null
        ? shape(inner, innerKinds[key] ?? key, reading)
        : field(inner, key, reading);
  }
  return reading.extraFields ? { ...shaped, ...extras[kind] } : shaped;
}
