import type { Settings } from './settings.ts';

/** Plays CommandLine: the switches as Chromium reads them from the same words as the program. */
export class CommandLineDouble {
  readonly switches: Set<string>;

  constructor({ args, platform }: Pick<Settings, 'args' | 'platform'>, env: NodeJS.ProcessEnv) {
    const windows = platform === 'win32';
    const named = args
      .map((argument) => (windows ? argument.trim().toLowerCase() : argument))
      .map((argument) => (windows ? /^(?:--?|\/)([^=]+)/ : /^--?([^=]+)/).exec(argument)?.[1])
      .filter((name) => name !== undefined);
    this.switches = new Set(named);
    // Electron itself does this, on Linux.
    if (!windows && env['ELECTRON_DISABLE_SANDBOX'] !== undefined) this.switches.add('no-sandbox');
  }

  hasSwitch(name: string): boolean {
    return this.switches.has(name);
  }

  removeSwitch(name: string): void {
    this.switches.delete(name);
  }
}
