import type { z } from 'zod';
import { fieldsOf, parseJson } from '../routes/input.ts';

export type ParseResult<T> = { ok: true; value: T } | { ok: false; error: string };

/** The body of a control route; an empty one stands for `{}`. */
export function parse<T>(text: string, schema: z.ZodType<T>): ParseResult<T> {
  const json = parseJson(text === '' ? '{}' : text);
  if (!json.ok) return { ok: false, error: 'not JSON' };
  const read = schema.safeParse(json.value);
  if (read.success) return { ok: true, value: read.data };
  return {
    ok: false,
    error: fieldsOf(read.error)
      .map((f) => `${f.field} ${f.message}`)
      .join('; '),
  };
}
