import { app, BrowserWindow, dialog } from 'electron';
import { windowUrl } from '../desktop/addresses.ts';
import { fewFailures } from '../desktop/failures.ts';
import { log } from '../desktop/processOutput.ts';
import { questions } from '../desktop/questions.ts';
import { windowOptions } from '../desktop/windowOptions.ts';

/** The one window: sandboxed, isolated, with the preload's port as its only way out. */
export function makeWindow(preload: string): BrowserWindow {
  return new BrowserWindow(windowOptions(preload, app.isPackaged));
}

/** Loads the page and shows it once there is something to see. */
export async function showWindow(window: BrowserWindow): Promise<void> {
  window.once('ready-to-show', () => window.show());
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  await window.loadURL(windowUrl);
}

/** Loads a page again whose process is gone; the station does not notice. */
export function reviveWindow(window: BrowserWindow): void {
  const few = fewFailures();
  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    log(`The window's process is gone: ${reason}.`);
    const again = few() || (await dialog.showMessageBox(questions.windowCrashed)).response === 0;
    // If it fails while it loads, this event comes again.
    if (again) await window.loadURL(windowUrl).catch(() => undefined);
    else app.quit();
  });
  window.on('unresponsive', async () => {
    const { response } = await dialog.showMessageBox(window, questions.windowStuck);
    if (response === 1) window.webContents.forcefullyCrashRenderer();
  });
}
