import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** The platform's usual folder for a program's data. */
export function defaultDataFolder(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  switch (platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Pharmacy Bench');
    case 'win32':
      return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Pharmacy Bench');
    default: {
      const named = env['XDG_DATA_HOME'];
      // The XDG specification says to ignore a relative path.
      const base = named !== undefined && isAbsolute(named) ? named : join(home, '.local', 'share');
      return join(base, 'pharmacy-bench');
    }
  }
}
