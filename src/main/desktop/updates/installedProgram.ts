import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sha512 } from './sha512.ts';
import type { ProgramFile } from './trial.ts';

/** The program as it is installed on this computer: how it is kept before an update, and brought back. */
export interface InstalledProgram {
  /**
   * @param folder what is kept lies in it
   * @param update the downloaded update, which may be what has to come back one day
   * @returns what brings this version back; null where this computer has not got it
   */
  keep(folder: string, installed: string, update: UpdateFile): Promise<ProgramFile | null>;
  /** @returns how the program begins again; null where it could not be brought back */
  bringBack(before: ProgramFile): Promise<{ readonly begins: 'by-itself' | 'anew' } | null>;
}

export interface UpdateFile {
  readonly version: string;
  readonly file: string;
}

/** Null where no update of this program can be taken back: on macOS, and where a package manager has installed it. */
export function programHere(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): InstalledProgram | null {
  const appImage = env['APPIMAGE'];
  if (platform === 'linux' && appImage !== undefined) return appImageAt(appImage);
  return platform === 'win32' ? byInstaller(runInstaller) : null;
}

/** One file is the program; an update takes its place. */
export function appImageAt(place: string): InstalledProgram {
  return {
    async keep(folder) {
      const file = join(folder, 'program');
      return copied(place, file);
    },
    async bringBack(before) {
      if ((await sha512(before.file)) !== before.sha512) return null;
      const draft = `${place}.before`;
      await copyFile(before.file, draft);
      await chmod(draft, 0o755);
      await rename(draft, place);
      return { begins: 'anew' };
    },
  };
}

/** Each update is an installer that installs its own version over any other; it is kept for the next one. */
export function byInstaller(run: (file: string) => void): InstalledProgram {
  const installerOf = (folder: string, version: string) => join(folder, `installer-${version}.exe`);
  return {
    async keep(folder, installed, update) {
      const file = installerOf(folder, installed);
      const hash = await sha512(file);
      await copied(update.file, installerOf(folder, update.version));
      // The first version here did not come as an update.
      return hash === null ? null : { file, sha512: hash };
    },
    async bringBack(before) {
      if ((await sha512(before.file)) !== before.sha512) return null;
      run(before.file);
      return { begins: 'by-itself' };
    },
  };
}

/** Silently, and the program begins once it is done, as after an update. */
function runInstaller(file: string): void {
  spawn(file, ['/S', '--force-run'], { detached: true, stdio: 'ignore' }).unref();
}

async function copied(from: string, to: string): Promise<ProgramFile | null> {
  await mkdir(join(to, '..'), { recursive: true, mode: 0o700 });
  await rm(to, { force: true });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const hash = await sha512(to);
  return hash === null ? null : { file: to, sha512: hash };
}
