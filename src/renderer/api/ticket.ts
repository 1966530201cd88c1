const place = /^#([\w-]{43})$/;

let taken: string | null = null;

/** Takes the ticket out of the address of this page, so that it is in no address any more. */
export function takeTicket(): void {
  if (window.location.pathname !== '/enter') return;
  taken = place.exec(window.location.hash)?.[1] ?? null;
  window.history.replaceState(null, '', '/');
}

/** The ticket of the link that opened this page; null when it was opened without one. */
export const ticketOfPage = (): string | null => taken;
