import { z } from 'zod';
import { personSchema } from '#shared/contract/person.ts';
import { instantMs } from '#shared/contract/session.ts';
import { type Claim, type ClaimView, claimKinds, type DropReason } from '#shared/contract/site.ts';
import type { Clock } from '../connection/clock.ts';
import type { Membership } from '../journal/site/membership.ts';
import { addressOf } from './addresses.ts';
import { openMessage, writeMessage } from './message.ts';
import type { BucketEntry } from './takeIn.ts';

/** What somebody at a bench has in hand. */
const claimSchema = z.object({
  kind: z.enum(claimKinds),
  /** Of the lot, the exception or the prescription. */
  id: z.string().min(1).max(100),
  by: personSchema,
  since: instantMs,
  /** It was put down again. */
  isOver: z.boolean(),
});
type ToldClaim = z.infer<typeof claimSchema>;
export type OwnClaim = Omit<ToldClaim, 'isOver' | 'since'>;

/** An open claim that is not renewed for so long is over; the broker forgets it as well. */
export const CLAIM_MS = 60_000;
const RENEW_MS = 20_000;
const FORGET_MS = 10 * CLAIM_MS;
const MOST_OWN = 50;
const MOST_HEARD = 5_000;

interface HeardClaim extends ToldClaim {
  readonly bench: string;
  /** Grows with each message of this claim: an older one that somebody plays again changes nothing. */
  readonly count: number;
  /** On the monotonic clock: clocks of benches differ. */
  readonly until: number;
}

interface Said {
  readonly claim: Omit<ToldClaim, 'isOver'>;
  /** On the monotonic clock. */
  at: number;
}

export interface ClaimsParts {
  readonly clock: Clock;
  readonly membership: () => Membership | null;
  /** What people have in hand here, the latest first. */
  readonly own: () => readonly OwnClaim[];
  readonly changed: () => void;
  readonly dropped: (because: DropReason) => void;
}

/**
 * Who at which bench has what in hand, so that two people do not do the same. It advises, and blocks nothing.
 * Nothing of it is kept on disk.
 */
export class Claims {
  readonly #parts: ClaimsParts;
  readonly #heard = new Map<string, HeardClaim>();
  /** Which were open when screens were told last. */
  #shown = '';
  /** What was said of own ones, by their addresses. */
  readonly #said = new Map<string, Said>();
  #count = 0;

  constructor(parts: ClaimsParts) {
    this.#parts = parts;
  }

  /** Who at another bench has it in hand. */
  of(kind: Claim['kind'], id: string): ClaimView[] {
    const now = this.#parts.clock.monotonic();
    return [...this.#heard.values()]
      .filter((claim) => claim.kind === kind && claim.id === id && isOpen(claim, now))
      .map(({ bench, by, since }) => ({ bench, by, since }));
  }

  hear(entry: BucketEntry): void {
    const because = this.#take(entry);
    if (because !== null) this.#parts.dropped(because);
  }

  /** @returns why it is not believed; null where it is, or says nothing */
  #take({ address, bytes }: BucketEntry): DropReason | null {
    const membership = this.#parts.membership();
    // A removal is nobody's word: the claim ends by itself.
    if (membership === null || bytes === null) return null;
    const opened = openMessage(membership, address, bytes);
    if (opened.kind === 'dropped') return opened.because;
    const { bench, count, body } = opened;
    if (bench.id === membership.bench.id) return null;
    const claim = claimSchema.safeParse(body).data;
    if (claim === undefined || claimAddress(membership, bench.id, claim) !== address) {
      return 'not-allowed';
    }
    const before = this.#heard.get(address);
    if (before !== undefined && count <= before.count) return 'replayed';
    const now = this.#parts.clock.monotonic();
    if (before === undefined && this.#heard.size >= MOST_HEARD) return 'full';
    this.#heard.set(address, { ...claim, bench: bench.name, count, until: now + CLAIM_MS });
    this.#look(now);
    return null;
  }

  /** What there is to say now: new ones, those that were put down, and those that would run out. */
  toSay(): { address: string; bytes: Buffer }[] {
    const membership = this.#parts.membership();
    if (membership === null) return [];
    const now = this.#parts.clock.monotonic();
    this.#look(now);
    const own = new Map(
      this.#parts
        .own()
        .slice(0, MOST_OWN)
        .map((claim) => [claimAddress(membership, membership.bench.id, claim), claim]),
    );
    const say: { address: string; bytes: Buffer }[] = [];
    const write = (address: string, claim: ToldClaim) =>
      say.push({ address, bytes: writeMessage(membership, address, this.#nextCount(), claim) });
    for (const [address, inHand] of own) {
      const said = this.#said.get(address);
      if (said !== undefined && now - said.at < RENEW_MS) continue;
      const claim = { ...inHand, since: said?.claim.since ?? this.#parts.clock.now() };
      this.#said.set(address, { claim, at: now });
      write(address, { ...claim, isOver: false });
    }
    for (const [address, { claim }] of this.#said) {
      if (own.has(address)) continue;
      this.#said.delete(address);
      write(address, { ...claim, isOver: true });
    }
    return say;
  }

  /** Above what was said before, also after a clock was set back. */
  #nextCount(): number {
    this.#count = Math.max(this.#parts.clock.now(), this.#count + 1);
    return this.#count;
  }

  /** The connection is lost: what is said next is said anew. */
  sayAgain(): void {
    for (const said of this.#said.values()) said.at = Number.NEGATIVE_INFINITY;
  }

  /** The site was left, or is another. */
  clear(): void {
    this.#heard.clear();
    this.#said.clear();
  }

  /** Screens are told when one begins or ends. Long after its end it is forgotten: until then its count tells what is played again. */
  #look(now: number): void {
    const open: string[] = [];
    for (const [address, claim] of this.#heard) {
      if (isOpen(claim, now)) open.push(address);
      else if (claim.until + FORGET_MS < now) this.#heard.delete(address);
    }
    const shown = open.join(' ');
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#parts.changed();
  }
}

const isOpen = ({ isOver, until }: HeardClaim, now: number): boolean => !isOver && until > now;

/** Each bench has its own address for one thing, so that none writes over another's. */
const claimAddress = (membership: Membership, bench: string, { kind, id }: OwnClaim): string =>
  `${addressOf(membership, 'claim', `${kind} ${id}`)}.${bench}`;
