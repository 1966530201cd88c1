import type { AtWindow } from '#shared/contract/people.ts';
import type { Person } from '#shared/contract/person.ts';
import type { SessionState } from '#shared/contract/session.ts';

interface WhoIsHere {
  readonly session: SessionState | null;
  readonly atWindow: AtWindow | null;
}

/** The person at a window, by the station's word; null where there is none. */
export function personOf({ session, atWindow }: WhoIsHere): Person | null {
  if (session?.kind !== 'signed-in' || atWindow === null) return null;
  switch (atWindow.kind) {
    case 'unproven':
      return atWindow.person;
    case 'locked':
      return null;
    case 'proven':
      return atWindow.staff;
  }
}

/** Service and account as one text; empty before the station has told. */
export function accountIn(session: SessionState | null): string {
  if (session === null) return '';
  const who = session.kind === 'signed-in' ? session.account.userId : '';
  return `${session.service.address} ${who}`;
}
