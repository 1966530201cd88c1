import { app } from 'electron';
import electronUpdater from 'electron-updater';
import type { ReadyFolders } from '../desktop/folders.ts';
import { updatesOf } from '../desktop/updates/updates.ts';
import { messageBoxes } from './dialogs.ts';

export const updatesHere = (folders: ReadyFolders) =>
  updatesOf(
    {
      ...{ version: app.getVersion(), isPackaged: app.isPackaged, messageBoxes },
      resources: process.resourcesPath,
      updater: () => electronUpdater.autoUpdater,
      leave(begins) {
        const execPath = process.env['APPIMAGE'] ?? process.execPath;
        if (begins === 'anew') app.relaunch({ execPath, args: process.argv.slice(1) });
        app.exit(0);
      },
    },
    folders,
  );
