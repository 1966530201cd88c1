import { describeDefect } from '../station/defect.ts';

/** As much of electron-updater's updater as is used. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  logger: unknown;
  on(event: 'update-downloaded', heard: () => void): unknown;
  on(event: 'error', heard: (error: Error) => void): unknown;
  checkForUpdates(): Promise<{ downloadPromise?: Promise<unknown> | null } | null>;
  quitAndInstall(silent: boolean, runAfter: boolean): void;
}

export interface UpdateListeners {
  /** An update lies on disk, checked against its publisher's word. */
  ready(): void;
  /** It cannot be applied though all is closed: a program without a window must not stay. */
  failedAtTheEnd(): void;
  log(line: string): void;
}

const betweenLooksMs = 4 * 60 * 60_000;

/**
 * Downloads what is new, and applies it only when the app has ended by itself or by `install`.
 * @returns `install`, for when everything is closed
 */
export function keepUpToDate(updater: Updater, ears: UpdateListeners): () => void {
  updater.logger = null;
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  updater.on('update-downloaded', () => ears.ready());
  updater.on('error', (error) => ears.log(`Updates: ${describeDefect(error)}`));
  const look = async (): Promise<void> => {
    try {
      await (await updater.checkForUpdates())?.downloadPromise;
    } catch {
      // Told as an `error` as well.
    }
  };
  void look();
  setInterval(() => void look(), betweenLooksMs);
  return () => {
    updater.on('error', () => ears.failedAtTheEnd());
    updater.quitAndInstall(true, true);
  };
}
