import { z } from 'zod';

/** How long a copy waits for the window that it was copied from. */
const PATIENCE_MS = 1_000;

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ticket-wanted'), by: z.string() }),
  z.object({ kind: z.literal('ticket'), for: z.string(), ticket: z.string() }),
]);
type Message = z.infer<typeof message>;

const channel = () => new BroadcastChannel('pharmacy-bench');

/**
 * Asks the other windows of this host for a ticket. A tab that was duplicated has the token of a
 * window that is open, and needs one of its own. Null if none answers.
 */
export function askSiblings(): Promise<string | null> {
  const by = crypto.randomUUID();
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
      if (answer?.kind === 'ticket' && answer.for === by) end(answer.ticket);
    });
    siblings.postMessage({ kind: 'ticket-wanted', by } satisfies Message);
  });
}

/** Answers the copies of this window. Only pages of this very host can ask. */
export function answerSiblings(newTicket: () => Promise<string>): void {
  const siblings = channel();
  siblings.addEventListener('message', ({ data }) => {
    const asked = message.safeParse(data).data;
    if (asked?.kind !== 'ticket-wanted') return;
    void newTicket().then(
      (ticket) => siblings.postMessage({ kind: 'ticket', for: asked.by, ticket } satisfies Message),
      // Not connected itself: another window may answer.
      () => undefined,
    );
  });
}
