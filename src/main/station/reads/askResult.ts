import type { AskResult } from '#shared/contract/ask.ts';
import type { Outcome } from '../service/outcome.ts';

/** The outcome of a read, for the person who asked for it. */
export function askResultOf(outcome: Outcome<unknown>): AskResult {
  switch (outcome.kind) {
    case 'answered':
      return { kind: 'answered' };
    case 'unsent':
    case 'unknown':
    case 'slow-down':
      return { kind: 'out-of-reach' };
    case 'needs-sign-in':
      return { kind: 'sign-in-needed' };
    case 'refused':
      return { kind: 'refused', words: outcome.words };
    case 'unreadable':
    case 'unsendable':
      return { kind: 'not-understood' };
  }
}
