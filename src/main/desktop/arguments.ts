import { parseArgs } from 'node:util';

/** The shell's own command line options; Chromium's switches are ignored. */
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

/** The same command line for a restart, marked as one. */
export function restartArguments(argv: readonly string[]): string[] {
  const flag = `--${afterCrash}`;
  return [...argv.slice(1).filter((argument) => argument !== flag), flag];
}

function text(value: string | boolean | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
