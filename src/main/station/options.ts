import type { ChoiceFault } from '#shared/contract/session.ts';
import type { Clock } from './connection/clock.ts';
import type { EndpointParts } from './connection/serviceEndpoint.ts';
import type { KeyVault } from './keys.ts';

export { readChoice } from './connection/serviceChoice.ts';
export type { PracticeProcess } from './connection/serviceEndpoint.ts';

/** All that a host (Electron's shell or the browser host) gives the station. */
export interface StationOptions extends Pick<EndpointParts, 'startPractice' | 'systemProxy'> {
  /** Root of all data; one folder per service inside it. Exists and is writable. */
  readonly dataDir: string;
  /** Asked for on the command line: `practice` or an address. Null: the one used last. */
  readonly service: string | null;
  /** The first time: `practice`, an address, or nothing in packaged builds. */
  readonly defaultService: string | null;
  readonly keyVault: KeyVault;
  /** False in the browser host: its key lies beside its data. Loopback is always allowed. */
  readonly allowRemote: boolean;
  /** Time, where it is not this computer's own. */
  readonly clock?: Clock;
  /** One line without patient data, for whoever looks after the machine. */
  readonly log: (line: string) => void;
}

/** Why a station cannot open; `hosting/openProblemText.ts` says it. */
export type OpenStationProblem =
  | { kind: 'in-use' }
  | { kind: 'newer-data' }
  | { kind: 'wrong-key' }
  /** `message` is the key vault's. */
  | { kind: 'no-key'; message: string }
  | { kind: 'bad-address'; fault: ChoiceFault };
