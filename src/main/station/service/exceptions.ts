import {
  type Exception,
  type ExceptionResponse,
  exceptionResponseSchema,
  exceptionSchema,
  type Reply,
  replySchema,
} from '#shared/domain/exception.ts';
import type { ExceptionId } from '#shared/domain/ids.ts';
import { bySchema } from './answerBody.ts';
import { type CallOptions, callService } from './call.ts';
import type { Connection } from './connection.ts';
import type { Outcome } from './outcome.ts';
import { path, query } from './path.ts';

/** GET /api/v1/exceptions/{exception_id}; `include_responses` adds the thread, oldest first. */
export function readException(
  connection: Connection,
  token: string,
  request: { exception_id: ExceptionId; include_responses?: boolean },
  options?: CallOptions,
): Promise<Outcome<Exception>> {
  const base = path`/api/v1/exceptions/${request.exception_id}`;
  const parameters = query({ include_responses: request.include_responses?.toString() });
  const call = {
    method: 'GET' as const,
    path: base === null ? null : base + parameters,
    token,
    harmless: true,
  };
  return callService(connection, call, bySchema(exceptionSchema), options);
}

/**
 * POST /api/v1/exceptions/{exception_id}/responses: all three fields, names of at least 2
 * characters. A reply that breaks this is `unsendable`; check with `replySchema` when it is entered.
 */
export async function replyToException(
  connection: Connection,
  token: string,
  request: { exception_id: ExceptionId } & Reply,
  options?: CallOptions,
): Promise<Outcome<ExceptionResponse>> {
  const { text, first_name, last_name } = request;
  const reply = replySchema.safeParse({ text, first_name, last_name });
  if (!reply.success) {
    const fields = reply.error.issues.map((issue) => issue.path.map(String).join('.'));
    return { kind: 'unsendable', why: `missing or too short: ${fields.join(', ')}` };
  }
  return callService(
    connection,
    {
      method: 'POST',
      path: path`/api/v1/exceptions/${request.exception_id}/responses`,
      token,
      body: reply.data,
      harmless: false,
    },
    bySchema(exceptionResponseSchema),
    options,
  );
}
