import type { HostReport } from '#shared/contract/diagnostics.ts';
import type { ChoiceFault } from '#shared/contract/session.ts';
import type { PolicyReading } from '#shared/policy/policy.ts';
import type { Clock } from './connection/clock.ts';
import type { EndpointParts } from './connection/serviceEndpoint.ts';
import type { FileTrouble } from './disk/fileTrouble.ts';
import type { KeyVault } from './keys.ts';

export { readChoice } from './connection/serviceChoice.ts';
export type { PracticeProcess } from './connection/serviceEndpoint.ts';

/** All that a host (Electron's shell or the browser host) gives the station. */
export interface StationOptions extends Pick<EndpointParts, 'startPractice' | 'systemProxy'> {
  /** Root of all data; one folder per service inside it. Exists and is writable. */
  readonly dataDir: string;
  /** Outside of `dataDir`, so that no copy of that brings it along: how far each journal has come. */
  readonly stateDir: string;
  /** From the command line: `practice` or an address; null: the one used last. */
  readonly service: string | null;
  /** For the first start: `practice` or an address; null in packaged builds. */
  readonly defaultService: string | null;
  readonly keyVault: KeyVault;
  /** Nothing in a damaged journal can be read: whether to keep it aside and begin with an empty one. */
  readonly mayBeginAnew?: () => Promise<boolean>;
  /** The journal was damaged while it was open, and cannot be opened again: the program must end, in words. */
  readonly cannotGoOn?: (problem: OpenStationProblem) => void;
  /** False in the browser host: its key lies beside its data. Loopback is always allowed. */
  readonly allowRemote: boolean;
  /** What this program is and has logged, for whoever helps; left out: nothing is known. */
  readonly hostReport?: () => HostReport;
  /** Marks all that is kept for removal and ends the program, a moment later; left out: this host cannot. */
  readonly remove?: () => void;
  /** What the pharmacy's IT has set for this computer; left out: nothing. */
  readonly policy?: PolicyReading;
  /** Of this program, which other benches are told; left out: none. */
  readonly version?: string | null;
  /** Left out: this computer's own. */
  readonly clock?: Clock;
  /** Writes one line without patient data, for whoever maintains the machine. */
  readonly log: (line: string) => void;
}

/** Why a station cannot open; the sentences are in `hosting/openProblemText.ts`. */
export type OpenStationProblem =
  | { kind: 'in-use' }
  | { kind: 'newer-data' }
  | { kind: 'wrong-key' }
  /** The journal is damaged and nothing in it can be read; it was left as it is. */
  | { kind: 'journal-lost' }
  /** `message` is the key vault's. */
  | { kind: 'no-key'; message: string }
  /** The disk refuses what a start needs. */
  | { kind: 'disk'; trouble: FileTrouble }
  | { kind: 'bad-address'; fault: ChoiceFault };
