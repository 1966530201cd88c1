import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * The platform's usual folder for what a program must remember of this computer, outside of the folder of
 * its data: whoever copies that leaves this behind.
 */
export function defaultStateFolder(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  switch (platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Pharmacy Bench State');
    case 'win32':
      return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Pharmacy Bench State');
    default: {
      const named = env['XDG_STATE_HOME'];
      // The XDG specification says to ignore a relative path.
      const base = named !== undefined && isAbsolute(named) ? named : join(home, '.local', 'state');
      return join(base, 'pharmacy-bench');
    }
  }
}
