import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** What each platform calls a folder of the account, and where it stands without such a name. */
interface FolderNames {
  readonly title: string;
  readonly xdg: string;
  readonly fallback: readonly string[];
}

const dataNames: FolderNames = {
  title: 'Pharmacy Bench',
  xdg: 'XDG_DATA_HOME',
  fallback: ['.local', 'share'],
};
const stateNames: FolderNames = {
  title: 'Pharmacy Bench State',
  xdg: 'XDG_STATE_HOME',
  fallback: ['.local', 'state'],
};

const folderOf =
  ({ title, xdg, fallback }: FolderNames) =>
  (
    env: NodeJS.ProcessEnv,
    platform: NodeJS.Platform = process.platform,
    home: string = homedir(),
  ): string => {
    switch (platform) {
      case 'darwin':
        return join(home, 'Library', 'Application Support', title);
      case 'win32':
        return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), title);
      default: {
        const named = env[xdg];
        // The XDG specification says to ignore a relative path.
        const base = named !== undefined && isAbsolute(named) ? named : join(home, ...fallback);
        return join(base, 'pharmacy-bench');
      }
    }
  };

/** The platform's usual folder for a program's data. */
export const defaultDataFolder = folderOf(dataNames);

/**
 * The platform's usual folder for what a program must remember of this computer, outside of the folder of
 * its data: whoever copies that leaves this behind.
 */
export const defaultStateFolder = folderOf(stateNames);
