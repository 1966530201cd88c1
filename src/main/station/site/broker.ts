import {
  type ConsumerMessages,
  DeliverPolicy,
  JetStreamApiError,
  jetstream,
} from '@nats-io/jetstream';
import { type KV, Kvm, type KvWatchEntry } from '@nats-io/kv';
import { connect, type NatsConnection, nkeyAuthenticator } from '@nats-io/transport-node';
import type { BrokerPlace } from '../journal/site/membership.ts';
import { MOST_BYTES } from './message.ts';
import type { BucketEntry } from './takeIn.ts';

const CONNECT_MS = 5_000;
/** While a cluster chooses who leads a bucket it answers nothing. */
const ANSWER_MS = 5_000;
/** A broker that does not answer two of these in a row is gone. */
const PING_MS = 5_000;
/** A stream that says nothing twice in a row is read anew from another server. */
const HEARTBEAT_MS = 2_000;
const EXPIRES_MS = 10_000;
const CONSUMER_MS = 2_000;
const CONSUMER_TRIES = 5;
const MOST_FACTS_BYTES = 256 * 2 ** 20;
const PRESENCE_KEPT_MS = 30 * 24 * 60 * 60_000;
/** JetStream's own code for "another one was first". */
const WRONG_LAST_SEQUENCE = 10_071;

/** Why the broker cannot be used, in words of a kind; `detail` is the library's own, of no record. */
export interface BrokerTrouble {
  readonly kind:
    | 'out-of-reach'
    | 'not-let-in'
    | 'not-trusted'
    | 'no-streams'
    | 'not-safe'
    | 'other';
  readonly detail: string;
}

export type PutResult = { kind: 'put'; revision: number } | { kind: 'changed' };

/** One connection to the site's broker, until it is lost or closed. */
export interface Broker {
  /** When the bucket was made, which tells it from one made anew. */
  readonly made: string;
  /** Resolves once the connection is over. */
  readonly over: Promise<void>;
  get(address: string): Promise<BucketEntry | null>;
  /** Writes if the address has just this revision; 0: if it has none. */
  put(address: string, bytes: Uint8Array, revision: number): Promise<PutResult>;
  remove(address: string): Promise<void>;
  /** All that stands after a revision, in order, and then each change. */
  watch(after: number): AsyncIterable<BucketEntry>;
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
    return protocol === 'nats:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  });
}

/** Connects to the first server that answers, and makes the buckets where they are missing. @throws what `troubleOf` names */
export async function openBroker(
  place: BrokerPlace,
  buckets: { facts: string; presence: string },
): Promise<Broker> {
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

async function withBuckets(
  connection: NatsConnection,
  buckets: { facts: string; presence: string },
): Promise<Broker> {
  const kvm = new Kvm(jetstream(connection, { timeout: ANSWER_MS }));
  const replicas = connection.info?.cluster === undefined ? 1 : 3;
  const common = { history: 1, replicas, max_bytes: MOST_FACTS_BYTES };
  // The roster is the largest.
  const facts = await bucketAt(kvm, buckets.facts, { ...common, maxValueSize: 24 * MOST_BYTES });
  const limits = { ...common, maxValueSize: MOST_BYTES, ttl: PRESENCE_KEPT_MS };
  const presence = await bucketAt(kvm, buckets.presence, limits);
  const { streamInfo } = await facts.status();
  return {
    made: String(streamInfo.created),
    over: connection.closed().then(() => undefined),
    get: async (address) => {
      const entry = await facts.get(address);
      return entry === null ? null : entryOf(entry);
    },
    put: (address, bytes, revision) => putAt(facts, address, bytes, revision),
    remove: async (address) => facts.purge(address),
    watch: (after) => watchFrom(connection, buckets.facts, after + 1),
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

async function putAt(
  facts: KV,
  address: string,
  bytes: Uint8Array,
  previousSeq: number,
): Promise<PutResult> {
  try {
    return { kind: 'put', revision: await facts.put(address, bytes, { previousSeq }) };
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE) {
      return { kind: 'changed' };
    }
    throw error;
  }
}

const entryOf = ({
  key,
  value,
  revision,
  operation,
}: Omit<KvWatchEntry, 'isUpdate'>): BucketEntry => ({
  address: key,
  bytes: operation === 'PUT' ? value : null,
  revision,
});

/**
 * The bucket's stream itself: what the library makes of a bucket notices only after a minute that its server died,
 * and asks a consumer at a dead server for ever.
 */
async function* watchFrom(
  connection: NatsConnection,
  bucket: string,
  first: number,
): AsyncIterable<BucketEntry> {
  const prefix = `$KV.${bucket}.`;
  let next = first;
  while (!connection.isClosed()) {
    const consumer = await consumerOf(connection, `KV_${bucket}`, next);
    const messages = await consumer.consume({ idle_heartbeat: HEARTBEAT_MS, expires: EXPIRES_MS });
    void endOnceSilent(messages);
    try {
      for await (const { subject, headers, data, seq } of messages) {
        next = seq + 1;
        const isThere = (headers?.get('KV-Operation') ?? '') === '';
        yield {
          address: subject.slice(prefix.length),
          bytes: isThere ? data : null,
          revision: seq,
        };
      }
    } finally {
      messages.stop();
    }
  }
}

async function endOnceSilent(messages: ConsumerMessages): Promise<void> {
  for await (const { type } of messages.status()) {
    if (type === 'heartbeats_missed') messages.stop();
  }
}

/** A cluster may choose a server for it that is dead: it is asked again, and chooses another. */
async function consumerOf(connection: NatsConnection, stream: string, first: number) {
  const { consumers } = jetstream(connection, { timeout: CONSUMER_MS });
  const options = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: first };
  for (let tries = 1; ; tries += 1) {
    try {
      return await consumers.get(stream, options);
    } catch (error) {
      if (tries === CONSUMER_TRIES || connection.isClosed()) throw error;
    }
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
  const isLike = (pattern: RegExp) => pattern.test(detail);
  if (isLike(/by TLS alone/)) return { kind: 'not-safe', detail };
  if (isLike(/certificate|self.signed|CERT_|altnames|SSL|TLS/i))
    return { kind: 'not-trusted', detail };
  if (isLike(/authorization|permission|nkey|authentication/i))
    return { kind: 'not-let-in', detail };
  if (isLike(/jetstream.*not enabled|503/i)) return { kind: 'no-streams', detail };
  if (isLike(/refused|timeout|ENOTFOUND|EHOST|ENETUNREACH|closed|disconnect/i)) {
    return { kind: 'out-of-reach', detail };
  }
  return { kind: 'other', detail };
}

function causeOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  const cause = error.cause instanceof Error ? ` (${causeOf(error.cause)})` : '';
  return `${error.message}${typeof code === 'string' ? ` ${code}` : ''}${cause}`;
}
