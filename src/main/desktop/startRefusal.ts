/** Every option that the app itself reads; `updated` is what Windows' installer starts it with. */
const own: ReadonlySet<string> = new Set(['service', 'data', 'state', 'after-crash', 'updated']);

/** Chromium's switches that open a door before anybody can read a refusal. */
export const doors = ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address'];

/** The part of `process` that says how the app was started. */
interface Started {
  /** Beginning with the program. */
  readonly argv: readonly string[];
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
}

/** What Chromium goes by; a switch may also come from elsewhere than the command line. */
interface Switches {
  hasSwitch(name: string): boolean;
}

/**
 * Why a packaged build does not start; null where nothing stands against it. Chromium and Node read
 * the command line too, and what they read can take the sandbox away or hand over the page.
 * So nothing that looks like a switch is taken but the app's own.
 */
export function startRefusal({ argv, platform, env }: Started, switches: Switches): string | null {
  const names = argv.slice(1).flatMap((argument) => strangeSwitch(argument, platform) ?? []);
  const strange = [...new Set(names)];
  const withoutSandbox = switches.hasSwitch('no-sandbox');
  const byAppImage = env['APPIMAGE'] !== undefined && strange.join() === '--no-sandbox';
  // An AppImage adds this switch itself where it finds no user namespaces.
  if (withoutSandbox && byAppImage) return noNamespaces;
  if (strange.length > 0) {
    return `it takes no ${strange.join(', ')}. Take it out of the shortcut or the command that starts it`;
  }
  return withoutSandbox ? 'something on this computer takes its sandbox away' : null;
}

const noNamespaces =
  'this computer gives it no sandbox, as programs may not make user namespaces here. Ask whoever looks after this computer to allow them, or to install the .deb package instead of the AppImage';

/** The name of a switch that is not the app's own; null for its own, for values and for files. */
function strangeSwitch(argument: string, platform: NodeJS.Platform): string | null {
  // As Chromium reads it: on Windows it trims, and takes a slash for a dash.
  const windows = platform === 'win32';
  const read = windows ? argument.trim() : argument;
  if (!read.startsWith('-') && !(windows && read.startsWith('/'))) return null;
  const [name = ''] = read.split('=', 1);
  if (name.startsWith('--') && own.has(name.slice(2)) && read === argument) return null;
  // macOS numbers what Finder starts.
  if (platform === 'darwin' && /^-psn_\d+_\d+$/.test(read)) return null;
  return name.slice(0, longestName).replace(/[^\x20-\x7e]/g, '?');
}

const longestName = 60;
