import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { choiceFaultText } from '../hosting/openProblemText.ts';
import { defaultDataFolder, defaultStateFolder } from '../hosting/userFolders.ts';
import { readChoice } from '../station/options.ts';

export interface HostSettings {
  /** `practice`, an address, or null for the one used last. */
  readonly service: string | null;
  readonly dataDir: string;
  readonly stateDir: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  readonly open: boolean;
  readonly allowRemote: boolean;
  /** A journal in which nothing can be read is kept aside, and an empty one begun. */
  readonly newStart: boolean;
  /** The data gets a new key before it is opened. */
  readonly newKey: boolean;
  /** A file to try as a policy where this computer has none; null: none. */
  readonly policy: string | null;
}

export type SettingsResult =
  | { kind: 'settings'; settings: HostSettings }
  | { kind: 'bad'; message: string };

/** Reads the command line; on an error `message` is the line to print. */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): SettingsResult {
  const parsed = parsedArguments(args);
  if (typeof parsed === 'string') return bad(parsed);
  const port = parsed.port === undefined ? 0 : Number(parsed.port);
  if (parsed.port?.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    return bad(`--port takes a number from 0 to 65535, not "${parsed.port}"`);
  }
  if (parsed.data === '') return bad('--data takes a folder');
  if (parsed.state === '') return bad('--state takes a folder');
  const allowRemote = parsed['allow-remote'] ?? false;
  const service = parsed.service ?? null;
  // The station refuses it too, but only after the folder is opened.
  const choice = service === null ? null : readChoice(service, { hasPractice: true, allowRemote });
  if (choice?.kind === 'bad') return bad(choiceFaultText(choice.fault));
  // npm runs scripts in the project's folder; INIT_CWD is where the person is.
  const standing = env['INIT_CWD'] ?? process.cwd();
  return {
    kind: 'settings',
    settings: {
      service,
      dataDir: parsed.data === undefined ? defaultDataFolder(env) : resolve(standing, parsed.data),
      stateDir:
        parsed.state === undefined ? defaultStateFolder(env) : resolve(standing, parsed.state),
      port,
      open: !(parsed['no-open'] ?? false),
      allowRemote,
      newStart: parsed['new-start'] ?? false,
      newKey: parsed['new-key'] ?? false,
      policy: parsed.policy === undefined ? null : resolve(standing, parsed.policy),
    },
  };
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        service: { type: 'string' },
        data: { type: 'string' },
        state: { type: 'string' },
        port: { type: 'string' },
        'no-open': { type: 'boolean' },
        'allow-remote': { type: 'boolean' },
        'new-start': { type: 'boolean' },
        'new-key': { type: 'boolean' },
        policy: { type: 'string' },
      },
    }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return firstSentence(error.message);
  }
}

function firstSentence(message: string): string {
  const end = message.search(/\.\s|\n/);
  const sentence = end < 0 ? message.replace(/\.$/, '') : message.slice(0, end);
  return `${sentence}; known are --service, --data, --state, --port, --no-open, --allow-remote, --new-start, --new-key and --policy`;
}

function bad(message: string): { kind: 'bad'; message: string } {
  return { kind: 'bad', message };
}
