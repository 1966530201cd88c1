import type { Clock } from './connection/clock.ts';
import type { KeyVault } from './keys.ts';

/** A running practice service, started by the host as a child process. */
export interface PracticeProcess {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  stop(): Promise<void>;
}

/** All that a host (Electron's shell or the browser host) gives the station. */
export interface StationOptions {
  /** Root of all data; one folder per service inside it. Exists and is writable. */
  readonly dataDir: string;
  /** Asked for on the command line: `practice` or an address. Null: the one used last. */
  readonly service: string | null;
  /** The first time: `practice`, an address, or nothing in packaged builds. */
  readonly defaultService: string | null;
  readonly keyVault: KeyVault;
  /** Null where the practice service is left out. Called once, when first needed. */
  readonly startPractice: (() => Promise<PracticeProcess>) | null;
  /**
   * The proxy that the system has set for an address, as HTTPS_PROXY would hold it; null for none.
   * Left out where only the environment counts; what that says is stronger.
   */
  readonly systemProxy?: (address: string) => Promise<string | null>;
  /** False in the browser host: its key lies beside its data. Loopback is always allowed. */
  readonly allowRemote: boolean;
  /** Time, where it is not this computer's own. */
  readonly clock?: Clock;
  /** One line without patient data, for whoever looks after the machine. */
  readonly log: (line: string) => void;
}

/** Why a station cannot open, each with one clear line for the terminal or a dialog. */
export type OpenStationProblem =
  | { kind: 'in-use'; words: string }
  | { kind: 'unwritable'; words: string }
  | { kind: 'newer-data'; words: string }
  | { kind: 'key-trouble'; words: string }
  | { kind: 'bad-address'; words: string };
