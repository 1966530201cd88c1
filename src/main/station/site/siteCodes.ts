import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { JOIN_CODE } from '#shared/contract/site.ts';
import {
  type BrokerPlace,
  brokerPlaceSchema,
  type Invite,
  type KeyPair,
  type Membership,
  membershipSchema,
} from '../journal/site/membership.ts';
import { readJson } from './message.ts';

/** How each kind of code begins; all of it is letters, digits, `-` and `_`, which every scanner sends right. */
const beginnings = { broker: 'PBBROKER1_', join: JOIN_CODE } as const;

/** What a new bench is told by the code that a lead shows. */
const joinCodeSchema = membershipSchema
  .pick({ site: true, broker: true, addressKey: true, lead: true })
  .extend({
    key: membershipSchema.shape.keys.element,
    invite: z.object({
      id: z.uuid(),
      pair: membershipSchema.shape.bench.shape.signs,
    }),
  });
export type JoinCode = z.infer<typeof joinCodeSchema>;

/** The line that says where a site's broker is: what setting a broker up prints. */
export const brokerCode = (place: BrokerPlace): string => write('broker', place);

export const readBrokerCode = (text: string): BrokerPlace | null =>
  read('broker', text, brokerPlaceSchema);

/** The code that lets one new bench in. It holds the site's key: whoever reads it can read what benches say. */
export function joinCode(membership: Membership, { id }: Invite, pair: KeyPair): string {
  const { site, broker, addressKey, lead, keys } = membership;
  const key = keys.at(-1);
  if (key === undefined) throw new Error('A site has a key');
  const code = { site, broker, addressKey, lead, key, invite: { id, pair } } satisfies JoinCode;
  return write('join', code);
}

export const readJoinCode = (text: string): JoinCode | null => read('join', text, joinCodeSchema);

const write = (kind: keyof typeof beginnings, value: unknown) =>
  beginnings[kind] + deflateRawSync(JSON.stringify(value), { level: 9 }).toString('base64url');

function read<Value>(
  kind: keyof typeof beginnings,
  text: string,
  schema: z.ZodType<Value>,
): Value | null {
  const code = text.replace(/\s+/g, '');
  if (!code.startsWith(beginnings[kind]) || code.length > 8_000) return null;
  const json = readJson(inflated(code.slice(beginnings[kind].length)));
  return schema.safeParse(json?.value).data ?? null;
}

/** Empty where it is cut or mistyped. */
function inflated(text: string): Buffer {
  try {
    return inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: 20_000 });
  } catch {
    return Buffer.alloc(0);
  }
}
