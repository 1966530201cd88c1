import type { Refusal } from './answer.ts';
import type { Reading } from './readings.ts';

export type ErrorBody = { type: string; text: string };

const json = (value: unknown, type = 'application/json; charset=UTF-8'): ErrorBody => ({
  type,
  text: JSON.stringify(value),
});

/** The body of a refusal in the reading's form ("Format of error bodies: not shown"). */
export function errorBody(refusal: Refusal, reading: Reading): ErrorBody | null {
  const { status, code, message, fields } = refusal;
  const signIn = code === 'bad_token' || code === 'wrong_password';
  if (signIn && reading.emptyAuthError) return null;
  switch (reading.errorBody) {
    case 'message':
      return json({ message, statusCode: status });
    case 'nested':
      return json({ error: { code, message, details: fields } });
    case 'problem':
      return json(
        {
          type: `about:blank#${code}`,
          title: code,
          status,
          detail: message,
          'invalid-params': fields,
        },
        'application/problem+json',
      );
    case 'list':
      return json({
        errors: fields.length > 0 ? fields.map((f) => `${f.field}: ${f.message}`) : [message],
      });
    case 'string':
      return json(message);
    case 'text':
      return { type: 'text/plain; charset=UTF-8', text: message };
  }
}
