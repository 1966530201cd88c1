import { newTicket } from './hostConnection.ts';

/** Whether this window runs in a browser, where a person may want another one. */
export const isInBrowser = (): boolean => window.location.protocol !== 'app:';

/** Opens one more window of this host, with a ticket of its own. */
export async function openNewWindow(): Promise<void> {
  const ticket = await newTicket();
  // Without an opener, or the browser would give it a copy of this window's token.
  window.open(`/enter#${ticket}`, '_blank', 'noopener');
}
