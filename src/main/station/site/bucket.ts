import {
  type ConsumerMessages,
  DeliverPolicy,
  JetStreamApiError,
  jetstream,
} from '@nats-io/jetstream';
import type { KV, KvWatchEntry } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import type { BucketEntry } from './takeIn.ts';

/** A stream that says nothing twice in a row is read anew from another server. */
const HEARTBEAT_MS = 2_000;
const EXPIRES_MS = 10_000;
const CONSUMER_MS = 2_000;
const CONSUMER_TRIES = 5;
/** JetStream's own code for "another one was first". */
const WRONG_LAST_SEQUENCE = 10_071;

export type PutResult = { kind: 'put'; revision: number } | { kind: 'changed' };

/** What stands at addresses of the broker, each by its last writer. */
export interface Bucket {
  /** When it was made, which tells it from one made anew. */
  readonly made: string;
  get(address: string): Promise<BucketEntry | null>;
  /** Writes if the address has just this revision; 0: if it has none. */
  put(address: string, bytes: Uint8Array, revision: number): Promise<PutResult>;
  remove(address: string): Promise<void>;
  /** All that stands after a revision, in order, and then each change. */
  watch(after: number): AsyncIterable<BucketEntry>;
}

/** @param name of the bucket at the broker */
export async function openBucket(
  connection: NatsConnection,
  kv: KV,
  name: string,
): Promise<Bucket> {
  const { streamInfo } = await kv.status();
  return {
    made: String(streamInfo.created),
    get: async (address) => {
      const entry = await kv.get(address);
      return entry === null ? null : entryOf(entry);
    },
    put: (address, bytes, revision) => putAt(kv, address, bytes, revision),
    remove: async (address) => kv.purge(address),
    watch: (after) => watchFrom(connection, name, after + 1),
  };
}

async function putAt(
  kv: KV,
  address: string,
  bytes: Uint8Array,
  previousSeq: number,
): Promise<PutResult> {
  try {
    return { kind: 'put', revision: await kv.put(address, bytes, { previousSeq }) };
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE) {
      return { kind: 'changed' };
    }
    throw error;
  }
}

export const entryOf = ({
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
export async function* watchFrom(
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
