import type { Context } from 'hono';
import { refuse } from '../answer.ts';
import type { Action } from '../faults/action.ts';
import { garble, misstate } from '../faults/garble.ts';
import type { Entry } from '../record.ts';
import type { Call, Operation } from '../routes/operation.ts';
import type { Service } from '../service.ts';
import { perform } from './perform.ts';
import { type Env, receive } from './receive.ts';
import { type RenderedAnswer, render } from './rendered.ts';
import { drop, hang, send, sendTruncated } from './send.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Meeting = {
  actions: Action[];
  final: Action | undefined;
  extraHeaders: Record<string, string>;
};

/** Applies the passing faults and returns the final one. */
async function meetFaults(service: Service, entry: Entry): Promise<Meeting> {
  const actions = service.faults.take(entry.operation, entry.path);
  entry.faults = actions.map((action) => action.kind);
  const meeting: Meeting = { actions, final: undefined, extraHeaders: {} };
  for (const action of actions) {
    if (action.kind === 'latency') await pause(action.ms);
    else if (action.kind === 'expire-token') service.tokens.expireAll();
    else if (action.kind === 'headers') Object.assign(meeting.extraHeaders, action.headers);
    else meeting.final = action;
  }
  return meeting;
}

/** The answer of a fault that refuses before anything is applied. */
function refusal(action: Action | undefined): RenderedAnswer | null {
  switch (action?.kind) {
    case 'refuse': {
      const text = action.body === undefined ? '' : bodyOf(action.body);
      const type = typeof action.body === 'string' ? 'text/plain' : 'application/json';
      return {
        status: action.status,
        headers: { ...(text === '' ? {} : { 'content-type': type }), ...action.headers },
        body: text === '' ? { kind: 'none' } : { kind: 'text', text },
      };
    }
    case 'storm': {
      const after = action.retry_after;
      return {
        status: 429,
        headers: after === undefined ? {} : { 'retry-after': String(after) },
        body: { kind: 'none' },
      };
    }
    case 'redirect':
      return {
        status: action.status,
        headers: { location: action.location },
        body: { kind: 'none' },
      };
    default:
      return null;
  }
}

const bodyOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

/** Handles one request of the API from its first byte to its answer (or to none). */
export async function answerApi(
  c: Context<Env>,
  service: Service,
  operation: Operation | null,
): Promise<Response> {
  service.network.watch(c.env.incoming.socket);
  const { cuts } = service.network;
  const { entry, bodyText } = await receive(c, service, operation?.name ?? null);
  const dropped = () => {
    entry.outcome = 'dropped';
    return drop(c.env);
  };
  if (bodyText === null) return drop(c.env);
  if (!service.network.up) return dropped();
  const meeting = await meetFaults(service, entry);
  if (!service.network.up || service.network.cuts !== cuts) return dropped();
  const { final } = meeting;
  const answered = (rendered: RenderedAnswer) => {
    entry.status = rendered.status;
    entry.outcome = 'answered';
    return send({ ...rendered, headers: { ...rendered.headers, ...meeting.extraHeaders } });
  };
  const refused = refusal(final);
  if (refused !== null) return answered(refused);
  if (final?.kind === 'cut' && final.when === 'before') return dropped();
  if (final?.kind === 'hang' && final.when === 'before') {
    entry.outcome = 'hung';
    return hang();
  }
  if (operation === null) {
    return answered(render(refuse(404, 'no_such_path', 'No such operation.'), service.reading));
  }
  const call = callOf(c, bodyText);
  const authorization = c.req.header('authorization') ?? '';
  const run = () => perform(operation, call, authorization, service, entry);
  if (final?.kind === 'late') {
    entry.outcome = 'late';
    service.faults.hold(entry.sequence, final.after_ms, async () => {
      await run();
    });
    return drop(c.env);
  }
  const answer = await run();
  if (final?.kind === 'cut') return dropped();
  if (final?.kind === 'hang') {
    entry.outcome = 'hung';
    return hang();
  }
  const rendered = render(answer, service.reading);
  if (final?.kind === 'truncate') {
    entry.outcome = 'truncated';
    entry.status = rendered.status;
    return sendTruncated(rendered, final.bytes, c.env);
  }
  if (final?.kind === 'misstate') return answered(misstate(rendered, final.set));
  return answered(final?.kind === 'garble' ? garble(rendered, final.how) : rendered);
}

function callOf(c: Context<Env>, bodyText: string): Call {
  return {
    params: c.req.param(),
    query: new URL(c.req.url).searchParams,
    bodyText,
    contentType: c.req.header('content-type') ?? '',
  };
}
