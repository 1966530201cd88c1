import { app, dialog } from 'electron';
import { lastWords, saidWhy } from '../desktop/processOutput.ts';
import { doors } from '../desktop/startRefusal.ts';
import { startFailure } from '../hosting/startFailure.ts';

/** Says why the app does not start, and ends it. No door of Chromium's is open while that is read. */
export async function refuseToStart(why: string): Promise<void> {
  for (const door of doors) app.commandLine.removeSwitch(door);
  lastWords(startFailure(why));
  await app.whenReady();
  dialog.showErrorBox('Pharmacy Bench cannot start', startFailure(why));
  app.exit(saidWhy);
}

/** Ends the app with a reason in the log alone: somebody sees another window, or has been told. */
export function endWith(why: string): void {
  lastWords(startFailure(why));
  app.exit(saidWhy);
}
