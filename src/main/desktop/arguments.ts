import { parseArgs } from 'node:util';

/** The shell's own command line options; a packaged build takes no others (`startRefusal.ts`). */
export interface ShellArguments {
  readonly service: string | null;
  readonly data: string | null;
  readonly state: string | null;
  /** The program restarted itself after an unexpected failure. */
  readonly afterCrash: boolean;
}

const afterCrash = 'after-crash';

/** Reads the command line as Electron gives it, starting with the program. */
export function readArguments(argv: readonly string[]): ShellArguments {
  const { values } = parseArgs({
    args: argv.slice(1),
    strict: false,
    allowPositionals: true,
    options: {
      service: { type: 'string' },
      data: { type: 'string' },
      state: { type: 'string' },
      [afterCrash]: { type: 'boolean' },
    },
  });
  return {
    service: text(values['service']),
    data: text(values['data']),
    state: text(values['state']),
    afterCrash: values[afterCrash] === true,
  };
}

/**
 * The same command line for a restart, marked as one. The service is left out: the one in use is
 * remembered, and nobody need be there to be asked about it again.
 */
export function restartArguments(argv: readonly string[]): string[] {
  const flag = `--${afterCrash}`;
  const kept = argv.slice(1).filter((argument, at, all) => {
    const isService = /^--service(=|$)/.test(argument);
    return argument !== flag && !isService && all[at - 1] !== '--service';
  });
  return [...kept, flag];
}

function text(value: string | boolean | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
