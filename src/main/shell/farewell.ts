import { app } from 'electron';
import { describeDefect } from '../station/defect.ts';
import type { Station } from '../station/station.ts';

/** Closes the station before the app goes, however it is asked to go. */
export function closeBeforeQuit(station: Station, log: (line: string) => void): void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    station
      .close()
      .catch((error: unknown) => log(`Closing failed: ${describeDefect(error)}`))
      .finally(() => {
        state = 'closed';
        app.quit();
      });
  });
  app.on('window-all-closed', () => app.quit());
  process.on('SIGTERM', () => app.quit());
  process.on('SIGINT', () => app.quit());
}
