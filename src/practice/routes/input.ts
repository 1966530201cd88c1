import { z } from 'zod';
import { type Refusal, refuse } from '../answer.ts';
import type { Reading } from '../readings.ts';
import { isUuid } from '../world/ids.ts';
import type { Call } from './operation.ts';

export type BodyResult<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

const no = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });

/** A JSON body that fits the schema, or the reading's refusal. */
export function readBody<T>(call: Call, reading: Reading, schema: z.ZodType<T>): BodyResult<T> {
  const json = /^application\/(.+\+)?json\b/i.test(call.contentType);
  if (!json && reading.wrongContentType !== 'accepted') {
    return no(refuse(reading.wrongContentType, 'not_json', 'The body must be application/json.'));
  }
  const parsed = parseJson(call.bodyText);
  if (!parsed.ok) return no(refuse(400, 'invalid_json', 'The body is not valid JSON.'));
  const read = schema.safeParse(parsed.value);
  if (read.success) return { ok: true, value: read.data };
  return no(invalid(reading, fieldsOf(read.error)));
}

export function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

export function fieldsOf(error: z.ZodError): { field: string; message: string }[] {
  return error.issues.map((issue) => ({
    field: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'),
    message: issue.message,
  }));
}

/** A body that breaks a rule. */
export function invalid(reading: Reading, fields: Refusal['fields'], status?: 400): Refusal {
  const first = fields[0];
  const about = first === undefined ? '' : `: ${first.field} ${first.message}`;
  return refuse(status ?? reading.invalidBody, 'invalid_body', `Validation failed${about}`, fields);
}

/** Refuses any body, for operations that take none. */
export function bodyRefused(call: Call, reading: Reading): Refusal | null {
  if (call.bodyText === '') return null;
  return refuse(reading.invalidBody, 'body_not_allowed', 'This operation takes no body.');
}

export function malformedId(reading: Reading, id: string): Refusal | null {
  if (isUuid(id)) return null;
  return refuse(reading.malformedId, 'malformed_id', 'The identifier is not a valid UUID.');
}

export function unknownId(reading: Reading, what: string): Refusal {
  return refuse(reading.unknownId, 'not_found', `${what} not found.`);
}

/** Refuses query parameters that the operation does not know. */
export function queryRefused(
  call: Call,
  reading: Reading,
  known: readonly string[],
): Refusal | null {
  if (reading.unknownQuery === 'ignored') return null;
  const stranger = [...call.query.keys()].find((name) => !known.includes(name));
  if (stranger === undefined) return null;
  return refuse(400, 'unknown_query', 'Unknown query parameter.', [
    { field: stranger, message: 'is not a parameter of this operation' },
  ]);
}

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

export function isDay(text: string): boolean {
  if (!dayForm.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** An ISO 8601 date-time with or without a zone (read as UTC), kept in the full form. */
export function dateTime(reading: Reading) {
  return z.string().transform((text, context) => {
    const day = reading.calendarInput === 'date-too' && isDay(text);
    const instant = instantForm.test(text) && isDay(text.slice(0, 10));
    const zoned = day ? `${text}T00:00:00Z` : /(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`;
    const parsed = new Date(zoned);
    if ((!day && !instant) || Number.isNaN(parsed.getTime())) {
      context.addIssue({ code: 'custom', message: 'must be an ISO 8601 date-time' });
      return z.NEVER;
    }
    return parsed.toISOString();
  });
}

export const trimmed = (text: string, reading: Reading) =>
  reading.trimsTexts ? text.trim() : text;

/** A text as the reading keeps it. */
export const text = (reading: Reading) => z.string().transform((value) => trimmed(value, reading));
