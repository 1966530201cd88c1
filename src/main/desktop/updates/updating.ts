import type { UpdateChannel } from '#shared/policy/policy.ts';
import { describeDefect } from '../../station/defect.ts';
import type { Midway } from '../../station/station.ts';
import type { UpdateFile } from './installedProgram.ts';
import type { ReleaseMemory } from './releaseMemory.ts';
import { sha512 } from './sha512.ts';
import { placeInQueue } from './share.ts';
import { judgeRelease, type Release } from './signedRelease.ts';

/** The part of electron-updater's updater that is used. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  channel: string | null;
  logger: unknown;
  on(event: 'update-downloaded', listener: (event: { downloadedFile: string }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<{ isUpdateAvailable: boolean; updateInfo: unknown } | null>;
  downloadUpdate(): Promise<unknown>;
  quitAndInstall(silent: boolean, runAfter: boolean): void;
}

export interface UpdateListeners {
  /** An update is on disk and has been verified. */
  ready(): void;
  /** Keeps what brings this version back, and puts the update on trial. @throws where the disk refuses it */
  keepBefore(update: UpdateFile): Promise<void>;
  /** Installing failed after everything was closed: the program must end, having no window left. */
  failedAtTheEnd(): void;
  log(line: string): void;
}

/** By what an update is known as the publisher's, and as newer than any before. */
export interface Trust {
  readonly publicKey: string;
  readonly installed: string;
  readonly memory: ReleaseMemory;
  /** Which of them this computer takes, as IT has set. */
  readonly channel: Promise<UpdateChannel>;
  /** What decides when it is this computer's turn. */
  readonly seed: () => Promise<string>;
  /** Whether this version was installed here and had to be taken back. */
  readonly hasFailed: (version: string) => boolean;
}

export interface Updates {
  /** Installs what is ready; to be called when everything is closed. */
  install(): void;
  /**
   * The program ends: an update is installed by its end only if nobody was in the middle of something, its file is still
   * the one that was signed, and what brings this version back is kept.
   * @param midway null where it cannot be known, which is taken for work in hand
   * @param closed resolves once every file of the station is closed
   */
  beforeEnd(midway: readonly Midway[] | null, closed: Promise<void>): Promise<void>;
}

/** Of a build that looks for none. */
export const noUpdates = (failedAtTheEnd: () => void): Updates => ({
  install: failedAtTheEnd,
  beforeEnd: async () => {},
});

const betweenLooksMs = 4 * 60 * 60_000;

/**
 * Downloads updates that the publisher has signed, and installs one only when the app has ended by
 * itself or by `install`. Until its signature was checked nothing of an update is fetched.
 */
export function keepUpToDate(updater: Updater, trust: Trust, listeners: UpdateListeners): Updates {
  const { log } = listeners;
  let release: Release | null = null;
  let file: string | null = null;
  updater.logger = null;
  updater.autoDownload = false;
  updater.allowDowngrade = false;
  updater.autoInstallOnAppQuit = true;

  /** The updater's own failures come as `error` events as well. */
  const reported = (): null => null;

  /** Whether the file on disk is one of the release that was signed. */
  async function isSigned(path: string): Promise<boolean> {
    const hash = await sha512(path);
    return release?.files.some(({ sha512: signed }) => signed === hash) ?? false;
  }

  async function isStillSigned(path: string): Promise<boolean> {
    const isSame = await isSigned(path);
    if (!isSame) {
      updater.autoInstallOnAppQuit = false;
      log('Updates: the downloaded file was changed; it is not installed.');
    }
    return isSame;
  }

  async function beforeEnd(midway: readonly Midway[] | null, closed: Promise<void>) {
    if (file === null || release === null) return;
    // The end does not wait for ever: what is not ready by then is not installed.
    updater.autoInstallOnAppQuit = false;
    if (midway === null || midway.length > 0) {
      return log('Updates: somebody is in the middle of something; it waits.');
    }
    if (!(await isStillSigned(file))) return;
    await closed;
    await listeners.keepBefore({ version: release.version, file });
    updater.autoInstallOnAppQuit = true;
  }

  async function downloaded(path: string): Promise<void> {
    file = path;
    if (await isStillSigned(path)) listeners.ready();
  }

  /** Whether this computer looks for updates at all; from then on among those of its channel. */
  async function isWanted(): Promise<boolean> {
    const channel = await trust.channel;
    if (channel === 'early') updater.channel = 'beta';
    // Another channel would allow older versions.
    updater.allowDowngrade = false;
    return channel !== 'none';
  }

  async function look(): Promise<void> {
    if (!(await isWanted())) return;
    // What is ready stays what it is: another announcement could only put something else in its place.
    if (file !== null) return;
    const found = await updater.checkForUpdates().catch(reported);
    if (!found?.isUpdateAvailable) return;
    const { memory, publicKey, installed } = trust;
    const rules = { publicKey, installed, newestSeen: memory.recall() };
    const answer = judgeRelease(found.updateInfo, rules);
    if (answer.kind === 'refused') return log(`Updates: refused, ${answer.why}.`);
    const { version, share = 100 } = answer.release;
    await memory.keep(version);
    if (trust.hasFailed(version))
      return log(`Updates: ${version} was taken back here; it is left.`);
    if (placeInQueue(await trust.seed(), version) >= share) return;
    release = answer.release;
    await updater.downloadUpdate().catch(reported);
  }

  const failed = (error: unknown): void => log(`Updates: ${describeDefect(error)}`);
  updater.on('error', failed);
  updater.on('update-downloaded', (event) => void downloaded(event.downloadedFile).catch(failed));
  const tryLook = (): void => void look().catch(failed);
  tryLook();
  setInterval(tryLook, betweenLooksMs);
  return {
    beforeEnd: (midway, closed) => beforeEnd(midway, closed).catch(failed),
    install() {
      if (!updater.autoInstallOnAppQuit) return listeners.failedAtTheEnd();
      updater.on('error', () => listeners.failedAtTheEnd());
      updater.quitAndInstall(true, true);
    },
  };
}
