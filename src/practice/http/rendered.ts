import type { Answer } from '../answer.ts';
import { errorBody } from '../errors.ts';
import type { Reading } from '../readings.ts';
import { shape } from '../shape.ts';

/** An answer ready to be sent. A stream is made while it is sent. */
export type RenderedAnswer = {
  status: number;
  headers: Record<string, string>;
  body:
    | { kind: 'none' }
    | { kind: 'text'; text: string }
    | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
    | { kind: 'stream'; chunks: Iterable<string> };
};

const chunkLength = 32_768;
const jsonType = { 'content-type': 'application/json; charset=UTF-8' };

/** A JSON array, one row after another, in chunks of about 32 KiB. */
function* arrayChunks(rows: Iterable<unknown>, write: (row: unknown) => string) {
  let chunk = '[';
  let first = true;
  for (const row of rows) {
    chunk += first ? write(row) : `,${write(row)}`;
    first = false;
    if (chunk.length >= chunkLength) {
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}]`;
}

export function render(answer: Answer, reading: Reading): RenderedAnswer {
  switch (answer.kind) {
    case 'record':
      return {
        status: answer.status,
        headers: jsonType,
        body: { kind: 'text', text: JSON.stringify(shape(answer.body, answer.as, reading)) },
      };
    case 'rows':
      return {
        status: 200,
        headers: jsonType,
        body: {
          kind: 'stream',
          chunks: arrayChunks(answer.rows, (row) => JSON.stringify(shape(row, answer.as, reading))),
        },
      };
    case 'empty':
      return { status: answer.status, headers: {}, body: { kind: 'none' } };
    case 'refused': {
      const body = errorBody(answer, reading);
      const challenge: Record<string, string> =
        answer.status === 401 ? { 'www-authenticate': 'Bearer realm="practice"' } : {};
      if (body === null)
        return { status: answer.status, headers: challenge, body: { kind: 'none' } };
      return {
        status: answer.status,
        headers: { ...challenge, 'content-type': body.type },
        body: { kind: 'text', text: body.text },
      };
    }
  }
}

/** The whole body; a stream is read to its end. */
export function wholeBody(rendered: RenderedAnswer): Buffer<ArrayBuffer> {
  switch (rendered.body.kind) {
    case 'none':
      return Buffer.alloc(0);
    case 'text':
      return Buffer.from(rendered.body.text);
    case 'bytes':
      return Buffer.from(rendered.body.bytes);
    case 'stream':
      return Buffer.from([...rendered.body.chunks].join(''));
  }
}
