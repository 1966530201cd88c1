// Must run before the router reads the address: the ticket stands where a route's path does.

const place = /^#([\w-]{43})$/;

function takeTicket(): string | null {
  if (window.location.pathname !== '/enter') return null;
  const found = place.exec(window.location.hash)?.[1] ?? null;
  window.history.replaceState(null, '', '/');
  return found;
}

/** The ticket of the link that opened this page; it is in no address any more. */
export const ticket = takeTicket();
