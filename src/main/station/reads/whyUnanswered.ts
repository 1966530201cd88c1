import type { WhyUnanswered } from '#shared/contract/verdict.ts';
import type { Link } from '../connection/link.ts';
import type { Session } from '../connection/session.ts';
import type { EntryRow } from '../journal/entryRow.ts';

/** The way to the service, as far as it says why an answer is missing. */
export interface WayToService {
  readonly link: Pick<Link, 'state'>;
  readonly session: Pick<Session, 'delivers'>;
}

/** Why the service has not answered this entry yet. */
export function whyUnanswered(
  context: WayToService,
  row: Pick<EntryRow, 'state' | 'userId' | 'why'>,
): WhyUnanswered {
  if (row.state === 'sending') return 'asking';
  const isOut = context.link.state.kind === 'out-of-reach';
  if (!isOut && !context.session.delivers(row.userId)) return 'sign-in-needed';
  switch (row.why?.kind) {
    case undefined:
      return isOut && row.state === 'ready' ? 'out-of-reach' : 'asking';
    case 'out-of-reach':
    case 'program-stopped':
      return 'out-of-reach';
    case 'sign-in-needed':
      return 'sign-in-needed';
    default:
      return 'service-trouble';
  }
}
