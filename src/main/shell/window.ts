import { BrowserWindow } from 'electron';
import { windowUrl } from './appProtocol.ts';

/** The one window: sandboxed, isolated, with the preload's port as its only way out. */
export function makeWindow(preload: string): BrowserWindow {
  return new BrowserWindow({
    title: 'Pharmacy Bench',
    width: 1280,
    height: 860,
    minWidth: 720,
    minHeight: 560,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
    },
  });
}

/** Loads the page and shows it once there is something to see. */
export async function showWindow(window: BrowserWindow): Promise<void> {
  window.once('ready-to-show', () => window.show());
  await window.loadURL(windowUrl);
}
