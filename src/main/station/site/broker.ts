import { jetstream } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { connect, type NatsConnection, nkeyAuthenticator } from '@nats-io/transport-node';
import { isLoopback } from '#shared/serviceAddress.ts';
import type { BucketName } from '../journal/site/fact.ts';
import type { BrokerPlace } from '../journal/site/membership.ts';
import type { BucketPlaces } from './addresses.ts';
import { ForbiddenBroker } from './allowedPlace.ts';
import { type Bucket, entryOf, openBucket, watchFrom } from './bucket.ts';
import { CLAIM_MS } from './claims.ts';
import { MOST_BYTES } from './message.ts';
import type { BucketEntry } from './takeIn.ts';

const CONNECT_MS = 5_000;
/** While a cluster chooses who leads a bucket it answers nothing. */
const ANSWER_MS = 5_000;
/** A broker that does not answer two of these in a row is gone. */
const PING_MS = 5_000;
/** A bench that was away for longer reads what is open by itself. */
const EVENTS_KEPT_MS = 7 * 24 * 60 * 60_000;
const MOST_CLAIMS_BYTES = 16 * 2 ** 20;
const MOST_STOPS_BYTES = 256 * 2 ** 20;
/** 200,000 lots and their products. */
const MOST_LOTS_BYTES = 512 * 2 ** 20;
/** A lot that no bench has seen since is no longer found by another. */
const LOTS_KEPT_MS = 90 * 24 * 60 * 60_000;
const PRESENCE_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Why the broker cannot be used, in words of a kind; `detail` is the library's own, of no record. */
export interface BrokerTrouble {
  readonly kind:
    | 'out-of-reach'
    | 'not-let-in'
    | 'not-trusted'
    | 'no-streams'
    | 'not-safe'
    | 'forbidden'
    | 'other';
  readonly detail: string;
}

/** One connection to the site's broker, until it is lost or closed. */
export interface Broker {
  /** Resolves once the connection is over. */
  readonly over: Promise<void>;
  readonly buckets: Readonly<Record<BucketName, Bucket>>;
  /** Says what somebody has in hand, which the broker forgets in a minute. */
  setClaim(address: string, bytes: Uint8Array): Promise<void>;
  /** What stands of that, and then each change. */
  claims(): AsyncIterable<BucketEntry>;
  /** Says that this bench is here. */
  setPresence(address: string, bytes: Uint8Array): Promise<void>;
  /** What every bench said last. */
  presence(): Promise<BucketEntry[]>;
  close(): Promise<void>;
}

/** Whether a server may be told anything: over TLS, or on this computer. */
export function isSafePlace({ servers }: BrokerPlace): boolean {
  return servers.every((server) => {
    if (!URL.canParse(server)) return false;
    const { protocol, hostname } = new URL(server);
    if (protocol === 'tls:') return true;
    return protocol === 'nats:' && isLoopback(hostname);
  });
}

/** Connects to the first server that answers, and makes the buckets where they are missing. @throws what `troubleOf` names */
export async function openBroker(place: BrokerPlace, buckets: BucketPlaces): Promise<Broker> {
  if (!isSafePlace(place)) throw new Error('A broker elsewhere is reached by TLS alone');
  const { authority, seed } = place;
  const overTls = place.servers.some((server) => server.startsWith('tls:'));
  const connection = await connect({
    servers: place.servers.map(hostOf),
    timeout: CONNECT_MS,
    reconnect: false,
    ignoreClusterUpdates: true,
    pingInterval: PING_MS,
    maxPingOut: 2,
    ...(overTls && { tls: authority === null ? {} : { ca: authority } }),
    ...(seed !== null && { authenticator: nkeyAuthenticator(Buffer.from(seed)) }),
  });
  try {
    return await withBuckets(connection, buckets);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

const hostOf = (server: string) => new URL(server).host;

async function withBuckets(connection: NatsConnection, names: BucketPlaces): Promise<Broker> {
  const kvm = new Kvm(jetstream(connection, { timeout: ANSWER_MS }));
  const replicas = connection.info?.cluster === undefined ? 1 : 3;
  const common = { history: 1, replicas };
  // The roster is the largest.
  const limits = {
    stops: { max_bytes: MOST_STOPS_BYTES, maxValueSize: 24 * MOST_BYTES },
    lots: { max_bytes: MOST_LOTS_BYTES, maxValueSize: MOST_BYTES, ttl: LOTS_KEPT_MS },
    events: { max_bytes: MOST_CLAIMS_BYTES, maxValueSize: MOST_BYTES, ttl: EVENTS_KEPT_MS },
    claims: { max_bytes: MOST_CLAIMS_BYTES, maxValueSize: MOST_BYTES, ttl: CLAIM_MS },
    presence: { max_bytes: MOST_STOPS_BYTES, maxValueSize: MOST_BYTES, ttl: PRESENCE_KEPT_MS },
  };
  const open = (name: keyof BucketPlaces) =>
    bucketAt(kvm, names[name], { ...common, ...limits[name] });
  const [stops, lots] = [await open('stops'), await open('lots')];
  const events = await open('events');
  const [claims, presence] = [await open('claims'), await open('presence')];
  return {
    over: connection.closed().then(() => undefined),
    buckets: {
      stops: await openBucket(connection, stops, names.stops),
      lots: await openBucket(connection, lots, names.lots),
      events: await openBucket(connection, events, names.events),
    },
    setClaim: async (address, bytes) => {
      await claims.put(address, bytes);
    },
    claims: () => watchFrom(connection, names.claims, 1),
    setPresence: async (address, bytes) => {
      await presence.put(address, bytes);
    },
    presence: () => allOf(presence),
    close: () => connection.close(),
  };
}

/** Made only where it is missing: a cluster that lacks a server answers no wish to make one for seconds. */
async function bucketAt(kvm: Kvm, name: string, limits: Parameters<Kvm['create']>[1]): Promise<KV> {
  const bucket = await kvm.open(name);
  try {
    await bucket.status();
    return bucket;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'StreamNotFoundError')) throw error;
    return kvm.create(name, limits);
  }
}

async function allOf(bucket: KV): Promise<BucketEntry[]> {
  const { values } = await bucket.status();
  const found: BucketEntry[] = [];
  if (values === 0) return found;
  const watch = await bucket.watch();
  for await (const entry of watch) {
    found.push(entryOf(entry));
    if (entry.delta === 0) break;
  }
  return found;
}

/** What was the matter, by the library's own names of it. */
export function troubleOf(error: unknown): BrokerTrouble {
  const detail = error instanceof Error ? `${error.name}: ${causeOf(error)}` : String(error);
  if (error instanceof ForbiddenBroker) return { kind: 'forbidden', detail };
  const isLike = (pattern: RegExp) => pattern.test(detail);
  if (isLike(/by TLS alone/)) return { kind: 'not-safe', detail };
  if (isLike(/certificate|self.signed|CERT_|altnames|SSL|TLS/i))
    return { kind: 'not-trusted', detail };
  if (isLike(/authorization|permission|nkey|authentication/i))
    return { kind: 'not-let-in', detail };
  if (isLike(/jetstream.*not enabled|503/i)) return { kind: 'no-streams', detail };
  if (isLike(/ConnectionError|refused|timeout|ENOTFOUND|EHOST|ENETUNREACH|closed|disconnect/i)) {
    return { kind: 'out-of-reach', detail };
  }
  return { kind: 'other', detail };
}

function causeOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  const cause = error.cause instanceof Error ? ` (${causeOf(error.cause)})` : '';
  return `${error.message}${typeof code === 'string' ? ` ${code}` : ''}${cause}`;
}
