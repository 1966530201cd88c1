import type { Output } from '#shared/contract/audit.ts';
import { station } from './station.ts';

/** Puts on record what a person takes out of the window; nothing is saved or printed before it resolves. */
export const noteOutput = (output: Output): Promise<void> => station.audit.noteOutput(output);

const SHEET = '[data-print-sheet]';

/**
 * The browser's own command prints the page as it stands, and nothing can hold it back: what is known then is
 * which screen it was. A sheet of ours went on record before it was printed.
 */
export function notePrintedPages(): void {
  window.addEventListener('beforeprint', () => {
    if (document.querySelector(SHEET) !== null) return;
    const screen = /^#\/([a-z]+)/.exec(window.location.hash)?.[1];
    // Without a station there is nobody to tell; the window says that it is lost.
    noteOutput({ way: 'printer', what: 'page', ...(screen === undefined ? {} : { screen }) }).catch(
      () => {},
    );
  });
}
