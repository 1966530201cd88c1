import { z } from 'zod';
import { record, refuse } from '../answer.ts';
import type { Reading } from '../readings.ts';
import { signedText } from '../world/exceptions.ts';
import { withResponse } from '../world/threads.ts';
import { exceptionNow } from '../world/time.ts';
import { bodyRefused, invalid, malformedId, queryRefused, readBody, trimmed } from './input.ts';
import type { Operation } from './operation.ts';

const looseBody = z.strictObject({
  text: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/** The limit of both names (service-api.md, Limits). */
const shortestName = 2;

/**
 * The fields that are missing or too short: refused with 400 under every reading, as documented.
 */
function faultsOf(body: z.infer<typeof looseBody>, reading: Reading) {
  const faults: { field: string; message: string }[] = [];
  const text = body.text;
  if (text === undefined) faults.push({ field: 'text', message: 'is required' });
  else if (reading.blankText === 'refused' && text.trim() === '') {
    faults.push({ field: 'text', message: 'must not be blank' });
  }
  for (const field of ['first_name', 'last_name'] as const) {
    const name = body[field];
    if (name === undefined) faults.push({ field, message: 'is required' });
    else if (trimmed(name, reading).length < shortestName) {
      faults.push({ field, message: 'must have at least 2 characters' });
    }
  }
  return faults;
}

const notFound = () => refuse(404, 'not_found', 'No exception with that exception_id.');

/** POST /exceptions/{exception_id}/responses (service-api.md, Exceptions and Errors). */
export const respond: Operation<'exceptions.respond'> = {
  name: 'exceptions.respond',
  method: 'POST',
  path: '/api/v1/exceptions/:exception_id/responses',
  access: 'signed-in',
  handle(call, { reading, world, staff }) {
    const id = call.params['exception_id'] ?? '';
    const malformed = malformedId(reading, id);
    if (malformed !== null) return malformed;
    const exception = exceptionNow(world, id);
    if (exception === null) return notFound();
    const body = readBody(call, reading, looseBody);
    if (!body.ok) return body.refusal;
    const faults = faultsOf(body.value, reading);
    if (faults.length > 0) return invalid(reading, faults, 400);
    if (!exception.is_active) {
      return refuse(400, 'already_resolved', 'The exception is already resolved.');
    }
    const first = trimmed(body.value.first_name ?? '', reading);
    const last = trimmed(body.value.last_name ?? '', reading);
    const text = signedText(trimmed(body.value.text ?? '', reading), first, last);
    const author = { first_name: first, last_name: last, type: 'customer' } as const;
    const added = withResponse(world, exception, text, author);
    staff.notice(id);
    return record('response', added.response, 201);
  },
};

/** GET /exceptions/{exception_id} (service-api.md, Exceptions). */
export const readException: Operation<'exceptions.read'> = {
  name: 'exceptions.read',
  method: 'GET',
  path: '/api/v1/exceptions/:exception_id',
  access: 'signed-in',
  handle(call, { reading, world }) {
    const id = call.params['exception_id'] ?? '';
    const refusal =
      malformedId(reading, id) ??
      bodyRefused(call, reading) ??
      queryRefused(call, reading, ['include_responses']);
    if (refusal !== null) return refusal;
    const asked = call.query.get('include_responses') ?? 'false';
    if (asked !== 'true' && asked !== 'false') {
      return refuse(400, 'invalid_query', 'include_responses is true or false.');
    }
    const exception = exceptionNow(world, id);
    if (exception === null) return notFound();
    const { responses, ...rest } = exception;
    return record('exception', asked === 'true' ? { ...rest, responses } : rest);
  },
};
