import type { z } from 'zod';
import { type Json, parseJson } from '#shared/domain/json.ts';
import { headerOf, isWebPage } from './classify.ts';
import { type AnswerBody, type Headers, type LossReason, lossOf } from './send.ts';

/** How an answer's body is read: to a value, or to the reason why it is not what was promised. */
export type Reader<T> = (
  body: ReadableBody,
) => { kind: 'read'; value: T } | { kind: 'not'; why: string };
export type Body =
  | { kind: 'json'; json: Json }
  /** Most likely of a network that wants its terms accepted. */
  | { kind: 'page' }
  | { kind: 'other'; why: string };
export type ReadableBody = Exclude<Body, { kind: 'page' }>;

type ReadBodyResult =
  | { kind: 'whole'; bytes: Uint8Array }
  | { kind: 'too-large' }
  | { kind: 'lost'; why: LossReason };

/** Reads an answer's body to its end, or to `limit` bytes, and releases it. */
export async function readBody(
  body: AnswerBody,
  limit: number,
  signal: AbortSignal,
): Promise<ReadBodyResult> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > limit) return { kind: 'too-large' };
      chunks.push(chunk);
    }
    return { kind: 'whole', bytes: Buffer.concat(chunks) };
  } catch (error) {
    return { kind: 'lost', why: lossOf(error, signal) };
  } finally {
    body.release();
  }
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Why a body can't be read as it came, or null. */
export function encodingTrouble(headers: Headers): string | null {
  const encoding = headerOf(headers, 'content-encoding') ?? 'identity';
  return encoding.toLowerCase() === 'identity' ? null : 'compressed though not asked for';
}

/** What the bytes of a body hold, after the deny. Never throws, whatever they are. */
export function parseBody(bytes: Uint8Array, headers: Headers): Body {
  const trouble = encodingTrouble(headers);
  if (trouble !== null) return { kind: 'other', why: trouble };
  const text = utf8(bytes);
  if (text === null) return { kind: 'other', why: 'not UTF-8' };
  if (text.trim() === '') return { kind: 'other', why: 'empty' };
  const parsed = parseJson(text);
  if (parsed.kind === 'parsed') return { kind: 'json', json: parsed.value };
  return isWebPage(headers, text) ? { kind: 'page' } : { kind: 'other', why: parsed.why };
}

const misfit = 'not as documented';
/** Whether an unreadable answer was JSON all the same, as a service writes it. */
export const isMisfit = (why: string): boolean => why.startsWith(misfit);

/** Reads a body by a schema. The reason for a misfit names fields, never what they hold. */
export function bySchema<Schema extends z.ZodType>(schema: Schema): Reader<z.output<Schema>> {
  return (body) => {
    if (body.kind === 'other') return { kind: 'not', why: body.why };
    const read = schema.safeParse(body.json);
    if (read.success) return { kind: 'read', value: read.data };
    const misfits = read.error.issues.map(
      (issue) => issue.path.map(String).join('.') || 'the whole',
    );
    return {
      kind: 'not',
      why: `${misfit}: ${[...new Set(misfits)].slice(0, 5).join(', ')}`,
    };
  };
}
