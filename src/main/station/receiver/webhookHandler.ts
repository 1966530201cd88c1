import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WebhookRecord } from '#shared/contract/receiver.ts';
import { RateLimit } from './rateLimit.ts';
import { readRequestBody } from './readRequestBody.ts';
import { carriesSecret } from './secret.ts';
import { readEvent } from './webhookEvent.ts';

const MOST_BYTES = 16 * 1024;
const BODY_WITHIN_MS = 5_000;
/** Limits for callers with the secret: a burst, and a rate per second. */
const RELAY = { most: 60, perSecond: 5 } as const;
/** Limits for all other callers; beyond them the connection is closed without an answer. */
const STRANGERS = { most: 20, perSecond: 1 } as const;

export interface WebhookHandlerParts {
  readonly secret: string;
  readonly now: () => number;
  /** Milliseconds that never go back. */
  readonly monotonic: () => number;
  /** Called when an exception has changed; false when too many are waiting to be fetched. */
  readonly onException: (exceptionId: string) => boolean;
  /** The request on this connection carries the secret. */
  readonly onSecret: (socket: Socket) => void;
  readonly log: (line: Omit<WebhookRecord, 'times'>) => void;
}

interface WebhookReply {
  readonly status: number;
  readonly what: WebhookRecord['what'];
  readonly event?: string | null;
  readonly exception?: string;
  /** Seconds after which the relay may send it again. */
  readonly retryAfter?: number;
}

/** Runs a request through every check; answers with a status and nothing else. */
export class WebhookHandler {
  readonly #parts: WebhookHandlerParts;
  readonly #relay: RateLimit;
  readonly #strangers: RateLimit;

  constructor(parts: WebhookHandlerParts) {
    this.#parts = parts;
    this.#relay = new RateLimit(RELAY.most, RELAY.perSecond, parts.monotonic);
    this.#strangers = new RateLimit(STRANGERS.most, STRANGERS.perSecond, parts.monotonic);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const hasSecret = carriesSecret(request.headers.authorization, this.#parts.secret);
    if (!hasSecret && !this.#strangers.take()) {
      this.#log({ status: 429, what: 'too-many' });
      request.socket.destroy();
      return;
    }
    if (hasSecret) this.#parts.onSecret(request.socket);
    const verdict = await this.#checkRequest(request, hasSecret);
    this.#log(verdict);
    if (request.destroyed && !request.complete && verdict.what === 'broken') return;
    const { status, retryAfter } = verdict;
    response.writeHead(status, {
      connection: 'close',
      'content-length': '0',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    });
    response.end(() => {
      // Do not wait for the rest of a body that is still being sent.
      if (!request.complete) request.socket.destroy();
    });
  }

  async #checkRequest(request: IncomingMessage, hasSecret: boolean): Promise<WebhookReply> {
    const { authorization, origin } = request.headers;
    if (!hasSecret) {
      return { status: 401, what: authorization === undefined ? 'no-secret' : 'wrong-secret' };
    }
    if (!this.#relay.take()) return { status: 429, what: 'too-many', retryAfter: 10 };
    // Only a browser sends an Origin, and a relay is not one.
    if (origin !== undefined) return { status: 403, what: 'wrong-way' };
    if ((request.url ?? '').split('?', 1)[0] !== '/events') {
      return { status: 404, what: 'wrong-way' };
    }
    if (request.method !== 'POST') return { status: 405, what: 'wrong-way' };
    const body = await readRequestBody(request, MOST_BYTES, BODY_WITHIN_MS);
    switch (body.kind) {
      case 'too-large':
        return { status: 413, what: 'too-large' };
      case 'too-slow':
        return { status: 408, what: 'too-slow' };
      case 'broken':
        return { status: 400, what: 'broken' };
      case 'whole':
        return this.#answerEvent(body.text);
    }
  }

  #answerEvent(body: string): WebhookReply {
    const event = readEvent(body);
    switch (event.kind) {
      case 'not-json':
        return { status: 400, what: 'not-json' };
      case 'no-exception':
        return { status: 400, what: 'no-exception' };
      case 'other':
        return { status: 202, what: 'other-event' };
      case 'test':
        return { status: 202, what: 'test' };
      case 'stuck': {
        const { exceptionId } = event;
        const about = { event: event.event, exception: exceptionId.slice(0, 8) };
        return this.#parts.onException(exceptionId)
          ? { status: 202, what: 'taken', ...about }
          : { status: 503, what: 'full', retryAfter: 60, ...about };
      }
    }
  }

  #log({ status, what, event, exception }: WebhookReply): void {
    const at = this.#parts.now();
    this.#parts.log({ at, status, what, event: event ?? null, exception: exception ?? null });
  }
}
