import { parseArgs } from 'node:util';

/** What the shell reads from its command line; Chromium's own switches pass by unread. */
export interface ShellArguments {
  readonly service: string | null;
  readonly data: string | null;
}

/** Reads the command line as Electron hands it over, programs first. */
export function readArguments(argv: readonly string[]): ShellArguments {
  const { values } = parseArgs({
    args: argv.slice(1),
    strict: false,
    allowPositionals: true,
    options: { service: { type: 'string' }, data: { type: 'string' } },
  });
  return { service: text(values.service), data: text(values.data) };
}

function text(value: string | boolean | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
