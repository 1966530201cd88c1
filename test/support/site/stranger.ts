import { type KV, Kvm } from '@nats-io/kv';
import { connect, nkeyAuthenticator } from '@nats-io/transport-node';
import type { BrokerPlace } from '../../../src/main/station/journal/site/membership.ts';

/** Somebody who got hold of what lets benches in to the broker, and of none of the site's keys. */
export async function strangerAt({ servers, authority, seed }: BrokerPlace) {
  const connection = await connect({
    servers: servers.map((server) => new URL(server).host),
    tls: { ca: authority ?? '' },
    authenticator: nkeyAuthenticator(Buffer.from(seed ?? '')),
  });
  const heard: string[] = [];
  connection.subscribe('>', {
    callback: (_error, message) => {
      heard.push(`${message.subject} ${Buffer.from(message.data).toString('latin1')}`);
    },
  });
  await connection.flush();
  const kvm = new Kvm(connection);
  const names: string[] = [];
  for await (const status of kvm.list()) names.push(status.bucket);
  const bucket = async (name: string): Promise<KV> => kvm.open(name);
  return {
    /** All that went over the wire since. */
    heard,
    /** What benches told, and who is there. */
    facts: await bucket(names.find((name) => !/_(here|lots)$/.test(name)) ?? ''),
    lots: await bucket(names.find((name) => name.endsWith('_lots')) ?? ''),
    presence: await bucket(names.find((name) => name.endsWith('_here')) ?? ''),
    [Symbol.asyncDispose]: () => connection.close(),
  };
}

/** What stands in a bucket, by its address. */
export async function standsIn(bucket: KV): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for await (const address of await bucket.keys()) {
    const entry = await bucket.get(address);
    if (entry?.operation === 'PUT') found.set(address, entry.value);
  }
  return found;
}
