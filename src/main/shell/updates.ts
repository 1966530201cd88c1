import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import electronUpdater from 'electron-updater';
import { policyHere } from '../desktop/policyHere.ts';
import { ReleaseMemory, updateKeyIn } from '../desktop/releaseMemory.ts';
import {
  keepUpToDate,
  noUpdates,
  type UpdateListeners,
  type Updates,
} from '../desktop/updating.ts';
import { places } from '../hosting/places.ts';

/** Looks for updates if this build has an address for them, in the named file, and a key to check them. */
export function lookForUpdates(stateFolder: string, listeners: UpdateListeners): Updates {
  const hasAddress = app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'));
  const publicKey = hasAddress ? updateKeyIn(places.manifest) : null;
  if (publicKey === null) return noUpdates(listeners.failedAtTheEnd);
  const memory = new ReleaseMemory(stateFolder);
  const channel = policyHere().then(({ policy }) => policy.updateChannel ?? 'stable');
  const trust = { publicKey, installed: app.getVersion(), memory, channel };
  return keepUpToDate(electronUpdater.autoUpdater, trust, listeners);
}
