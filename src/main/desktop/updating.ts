import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { UpdateChannel } from '#shared/policy/policy.ts';
import { describeDefect } from '../station/defect.ts';
import type { ReleaseMemory } from './releaseMemory.ts';
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
}

export interface Updates {
  /** Installs what is ready; to be called when everything is closed. */
  install(): void;
  /** Looks at the file once more, so that the program's end installs nothing else. */
  beforeEnd(): Promise<void>;
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

  async function beforeEnd(): Promise<void> {
    if (file === null || (await isSigned(file))) return;
    updater.autoInstallOnAppQuit = false;
    log('Updates: the downloaded file was changed; it is not installed.');
  }

  async function downloaded(path: string): Promise<void> {
    file = path;
    await beforeEnd();
    if (updater.autoInstallOnAppQuit) listeners.ready();
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
    const { memory, channel: _channel, ...known } = trust;
    const answer = judgeRelease(found.updateInfo, { ...known, newestSeen: memory.recall() });
    if (answer.kind === 'refused') return log(`Updates: refused, ${answer.why}.`);
    release = answer.release;
    await memory.keep(release.version);
    await updater.downloadUpdate().catch(reported);
  }

  const failed = (error: unknown): void => log(`Updates: ${describeDefect(error)}`);
  updater.on('error', failed);
  updater.on('update-downloaded', (event) => void downloaded(event.downloadedFile).catch(failed));
  const tryLook = (): void => void look().catch(failed);
  tryLook();
  setInterval(tryLook, betweenLooksMs);
  return {
    beforeEnd: () => beforeEnd().catch(failed),
    install() {
      if (!updater.autoInstallOnAppQuit) return listeners.failedAtTheEnd();
      updater.on('error', () => listeners.failedAtTheEnd());
      updater.quitAndInstall(true, true);
    },
  };
}

async function sha512(path: string): Promise<string | null> {
  const hash = createHash('sha512');
  try {
    await pipeline(createReadStream(path), hash);
  } catch {
    // Gone or unreadable: then it is not what was signed.
    return null;
  }
  return hash.digest('base64');
}
