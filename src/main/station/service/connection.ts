import { getCACertificates } from 'node:tls';
import { parseServiceAddress } from '#shared/serviceAddress.ts';
import { LoopbackGuard } from './loopbackGuard.ts';
import { type Environment, proxyRouteTo } from './proxy.ts';
import { type SendResult, senderTo, type Timeouts, type WireRequest } from './send.ts';

/** The way to one service. `send` is for this folder's operations. */
export interface Connection {
  readonly address: string;
  readonly timeouts: Timeouts;
  send(request: WireRequest, signal: AbortSignal): Promise<SendResult>;
  /** Another write will follow soon: its connection may be made now, and nothing is sent. */
  expectMore(): void;
  /** The service has granted a sign-in. */
  signedIn(): void;
  /** Ends every connection; calls under way end as unknown or unsent. */
  close(): Promise<void>;
}

export type ConnectionOptions = {
  /** As `parseServiceAddress` gives it; any other text throws. */
  address: string;
  timeouts?: Partial<Timeouts>;
  /** Certificates (PEM) of further authorities to trust beside this computer's own. */
  ca?: readonly string[];
  /** Where HTTPS_PROXY and NO_PROXY are read; the process's own unless given. */
  environment?: Environment;
  /** Another program may have taken the place of the service on this computer: sign-ins are over. */
  onServiceGone?: () => void;
};

const usualTimeouts: Timeouts = {
  connectMs: 10_000,
  headersMs: 120_000,
  bodyMs: 30_000,
  callMs: 45_000,
};

/** Opens the way to a service. Nothing is connected before the first call. */
export function openConnection(options: ConnectionOptions): Connection {
  const parsed = parseServiceAddress(options.address);
  if (parsed.kind === 'bad') throw new Error(`No address of a service: ${parsed.fault}`);
  const base = new URL(parsed.address);
  const prefix = base.pathname === '/' ? '' : base.pathname;
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const route = {
    way: proxyRouteTo(base, options.environment ?? process.env),
    authorities: () => [...trustedAuthorities(), ...(options.ca ?? [])],
    connectTimeoutMs: timeouts.connectMs,
    guard:
      base.protocol === 'http:' ? new LoopbackGuard(options.onServiceGone ?? (() => {})) : null,
  };
  const sender = senderTo(base, route, timeouts);
  return {
    address: parsed.address,
    timeouts,
    send: (request, signal) => sender.send({ ...request, path: prefix + request.path }, signal),
    expectMore: () => sender.expectMore(),
    signedIn: () => route.guard?.signedIn(),
    close: () => sender.close(),
  };
}

let trusted: readonly string[] | null = null;

/** The certificates of the authorities that Node and this computer's own store trust. Read once: slow. */
function trustedAuthorities(): readonly string[] {
  trusted ??= [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
  return trusted;
}
