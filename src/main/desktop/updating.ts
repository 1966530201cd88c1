import { describeDefect } from '../station/defect.ts';

/** The part of electron-updater's updater that is used. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  logger: unknown;
  on(event: 'update-downloaded', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<{ downloadPromise?: Promise<unknown> | null } | null>;
  quitAndInstall(silent: boolean, runAfter: boolean): void;
}

export interface UpdateListeners {
  /** An update is on disk and has been verified. */
  ready(): void;
  /** Installing failed after everything was closed: the program must end, having no window left. */
  failedAtTheEnd(): void;
  log(line: string): void;
}

const betweenLooksMs = 4 * 60 * 60_000;

/**
 * Downloads updates, and installs one only when the app has ended by itself or by `install`.
 * @returns `install`, to be called when everything is closed
 */
export function keepUpToDate(updater: Updater, listeners: UpdateListeners): () => void {
  updater.logger = null;
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  updater.on('update-downloaded', () => listeners.ready());
  updater.on('error', (error) => listeners.log(`Updates: ${describeDefect(error)}`));
  const look = async (): Promise<void> => {
    try {
      await (await updater.checkForUpdates())?.downloadPromise;
    } catch {
      // The failure is also reported as an `error` event.
    }
  };
  void look();
  setInterval(() => void look(), betweenLooksMs);
  return () => {
    updater.on('error', () => listeners.failedAtTheEnd());
    updater.quitAndInstall(true, true);
  };
}
