import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebhookRecord } from '#shared/contract/receiver.ts';
import { RateLimit } from './rateLimit.ts';
import { readRequestBody } from './readRequestBody.ts';
import { carriesSecret } from './secret.ts';
import { readEvent } from './webhookEvent.ts';

const MOST_BYTES = 16 * 1024;
const BODY_WITHIN_MS = 5_000;
/** Who knows the secret may tell this many at once, and so many a second. */
const RELAY = { most: 60, perSecond: 5 } as const;
/** Everybody else is answered this often, and after that not at all. */
const STRANGERS = { most: 20, perSecond: 1 } as const;

export interface WebhookHandlerParts {
  readonly secret: string;
  readonly now: () => number;
  /** Milliseconds that only ever grow. */
  readonly monotonic: () => number;
  /** An exception has moved. False: too many are waiting to be asked about. */
  readonly heard: (exceptionId: string) => boolean;
  readonly log: (line: Omit<WebhookRecord, 'times'>) => void;
}

interface Verdict {
  readonly status: number;
  readonly what: WebhookRecord['what'];
  readonly event?: string | null;
  readonly exception?: string;
  /** Seconds after which it may be told again. */
  readonly retryAfter?: number;
}

/** Takes one request at a time through every check; what it says is a status and nothing else. */
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
    const known = carriesSecret(request.headers.authorization, this.#parts.secret);
    if (!known && !this.#strangers.take()) {
      this.#note({ status: 429, what: 'too-many' });
      request.socket.destroy();
      return;
    }
    const verdict = await this.#judge(request, known);
    this.#note(verdict);
    if (request.destroyed && !request.complete && verdict.what === 'broken') return;
    const { status, retryAfter } = verdict;
    response.writeHead(status, {
      connection: 'close',
      'content-length': '0',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    });
    response.end(() => {
      // What is still being sent is not waited for.
      if (!request.complete) request.socket.destroy();
    });
  }

  async #judge(request: IncomingMessage, known: boolean): Promise<Verdict> {
    const { authorization, origin } = request.headers;
    if (!known) {
      return { status: 401, what: authorization === undefined ? 'no-secret' : 'wrong-secret' };
    }
    if (!this.#relay.take()) return { status: 429, what: 'too-many', retryAfter: 10 };
    // A relay is no page in a browser.
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
        return this.#take(body.text);
    }
  }

  #take(body: string): Verdict {
    const told = readEvent(body);
    switch (told.kind) {
      case 'not-json':
        return { status: 400, what: 'not-json' };
      case 'no-exception':
        return { status: 400, what: 'no-exception' };
      case 'other':
        return { status: 202, what: 'other-event' };
      case 'test':
        return { status: 202, what: 'test' };
      case 'stuck': {
        const { exceptionId, event } = told;
        const about = { event, exception: exceptionId.slice(0, 8) };
        return this.#parts.heard(exceptionId)
          ? { status: 202, what: 'taken', ...about }
          : { status: 503, what: 'full', retryAfter: 60, ...about };
      }
    }
  }

  #note({ status, what, event, exception }: Verdict): void {
    const at = this.#parts.now();
    this.#parts.log({ at, status, what, event: event ?? null, exception: exception ?? null });
  }
}
