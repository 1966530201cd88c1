import { z } from 'zod';
import { isProof, newRandom, openSealed, proofOf, sealFor } from '#shared/greeting/proof.ts';

/** How long a copy waits for the window that it was copied from. */
const PATIENCE_MS = 1_000;

const random = z.string().regex(/^[\w-]{43}$/);
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ticket-wanted'), by: random, proof: random }),
  z.object({ kind: z.literal('ticket'), for: random, sealed: z.string().max(300) }),
]);
type Message = z.infer<typeof message>;

const channel = () => new BroadcastChannel('pharmacy-bench');
const noncesOf = (by: string) => ({ host: '', window: by });

/**
 * Asks the window that this one is a copy of for a ticket. A tab that was duplicated has the token of that
 * window, and needs one of its own. Every page of this address hears it, also one that another program
 * left open here before the host took the port: so the asking is proven, and the ticket sealed, by that token.
 * Null if none answers.
 */
export async function askSiblings(token: string): Promise<string | null> {
  const by = newRandom();
  const proof = await proofOf(token, 'copy', noncesOf(by));
  const siblings = channel();
  return new Promise((resolve) => {
    const end = (ticket: string | null) => {
      window.clearTimeout(timer);
      siblings.close();
      resolve(ticket);
    };
    const timer = window.setTimeout(() => end(null), PATIENCE_MS);
    siblings.addEventListener('message', ({ data }) => {
      const answer = message.safeParse(data).data;
      if (answer?.kind !== 'ticket' || answer.for !== by) return;
      void openSealed(token, by, answer.sealed).then((ticket) => ticket !== null && end(ticket));
    });
    siblings.postMessage({ kind: 'ticket-wanted', by, proof } satisfies Message);
  });
}

/**
 * Answers the copies of this window.
 * @param token this window's own, which its copies have too
 */
export function answerSiblings(token: () => string | null, newTicket: () => Promise<string>): void {
  const siblings = channel();
  const answer = async (by: string, proof: string) => {
    const own = token();
    if (own === null || !(await isProof(proof, own, 'copy', noncesOf(by)))) return;
    const ticket = await newTicket();
    const sealed = await sealFor(own, by, ticket);
    siblings.postMessage({ kind: 'ticket', for: by, sealed } satisfies Message);
  };
  siblings.addEventListener('message', ({ data }) => {
    const asked = message.safeParse(data).data;
    // Where this window is not connected itself it has no ticket to give.
    if (asked?.kind === 'ticket-wanted') answer(asked.by, asked.proof).catch(() => undefined);
  });
}
