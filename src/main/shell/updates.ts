import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import electronUpdater from 'electron-updater';
import { keepUpToDate, type UpdateListeners } from '../desktop/updating.ts';

/** Looks for updates if this build was made with an address for them, which this file holds. */
export function lookForUpdates(listeners: UpdateListeners): () => void {
  const hasAddress = app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'));
  return hasAddress
    ? keepUpToDate(electronUpdater.autoUpdater, listeners)
    : listeners.failedAtTheEnd;
}
