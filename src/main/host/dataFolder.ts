import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Where this platform keeps a program's data. */
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
      // The XDG specification: a relative path there is to be ignored.
      const base = named !== undefined && isAbsolute(named) ? named : join(home, '.local', 'share');
      return join(base, 'pharmacy-bench');
    }
  }
}
