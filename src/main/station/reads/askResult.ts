import type { AskResult } from '#shared/contract/ask.ts';
import { isReached, type Link } from '../connection/link.ts';
import type { Outcome } from '../service/outcome.ts';

interface Parts {
  readonly link: Link;
  readonly tokenRefused: (token: string) => void;
}

/** What a question to the service came to, for whoever asked; the link learns from it as well. */
export function askResultOf(
  { link, tokenRefused }: Parts,
  outcome: Outcome<unknown>,
  token: string,
): AskResult {
  if (isReached(outcome)) link.reached();
  else link.failed(outcome.kind === 'unsent');
  switch (outcome.kind) {
    case 'answered':
      return { kind: 'told' };
    case 'unsent':
    case 'unknown':
    case 'slow-down':
      return { kind: 'out-of-reach' };
    case 'needs-sign-in':
      tokenRefused(token);
      return { kind: 'sign-in-needed' };
    case 'refused':
      return { kind: 'refused', words: outcome.words };
    case 'unreadable':
      return { kind: 'not-understood' };
  }
}
