import { z } from 'zod';
import { benchSchema, type Invite, type Membership } from '../journal/site/membership.ts';
import { isSignedBy, signedBy } from './keys.ts';
import { readJson } from './message.ts';
import { openSealed, seal, sealedSchema } from './sealing.ts';

const newBenchSchema = benchSchema.pick({ id: true, signs: true, opens: true });
export type NewBench = z.infer<typeof newBenchSchema>;

const askSchema = z.object({
  v: z.literal(1),
  ...sealedSchema.shape,
  signature: z.string().max(100),
});

/** How a new bench asks to be let in: its open keys, signed with what the code gave it. */
export function writeAsk({ site, bench, keys, asks }: Membership): Buffer {
  const key = keys.at(-1);
  if (asks === null || key === undefined) throw new Error('A bench that was let in asks no more');
  const { id, signs, opens } = bench;
  const body = { id, signs: signs.open, opens: opens.open } satisfies NewBench;
  const about = aboutOf(site.id, asks.invite);
  const sealed = seal(Buffer.from(key.key, 'base64url'), about, Buffer.from(JSON.stringify(body)));
  const signature = signedBy(asks.pair, signedBytes(about, sealed));
  return Buffer.from(
    JSON.stringify({ v: 1, ...sealed, signature } satisfies z.infer<typeof askSchema>),
  );
}

/** Reads what a bench asks by an invitation; null where it is not what this invitation's code makes. */
export function readAsk(
  { site, keys }: Membership,
  invite: Invite,
  bytes: Uint8Array,
): NewBench | null {
  const ask = askSchema.safeParse(readJson(bytes)?.value).data;
  if (!ask) return null;
  const about = aboutOf(site.id, invite.id);
  if (!isSignedBy(invite.signs, signedBytes(about, ask), ask.signature)) return null;
  for (const { key } of keys) {
    const text = openSealed(Buffer.from(key, 'base64url'), about, ask);
    if (text !== null) return newBenchSchema.safeParse(readJson(text)?.value).data ?? null;
  }
  return null;
}

const aboutOf = (site: string, invite: string) => JSON.stringify(['ask', 1, site, invite]);

const signedBytes = (about: string, { salt, text }: { salt: string; text: string }) =>
  Buffer.from(JSON.stringify([about, salt, text]));
