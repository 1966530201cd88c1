import { markForRemoval } from '../hosting/removeData.ts';
import type { PracticeProcess, StationOptions } from '../station/options.ts';
import type { ReadyFolders } from './folders.ts';
import { journalQuestions, keyQuestions, type MessageBoxes } from './keyQuestions.ts';
import { policyHere } from './policyHere.ts';
import { log, output } from './processOutput.ts';
import { proxyIn } from './proxyAnswer.ts';
import { type Sealer, sealedKeyVault } from './sealedKey.ts';
import { serviceMeant } from './serviceMeant.ts';

/** What the shell's own start gives the station. */
interface Start {
  readonly folders: ReadyFolders;
  /** The service that the command line names; a packaged build asks before it is used. */
  readonly service: string | null;
  readonly packaged: boolean;
  readonly sealer: Sealer;
  readonly messageBoxes: MessageBoxes;
  /** The system's answer about the way to an address. */
  resolveProxy(address: string): Promise<string>;
  startPractice(): Promise<PracticeProcess>;
  /** Ends the program as a person does, once its windows agree. */
  quit(): void;
  /** Ends the program with this text in the log. */
  endWith(why: string): void;
}

/** The station's options in this host. Packaged builds suggest no service and bring no practice. */
export async function stationOptions(start: Start): Promise<StationOptions> {
  const { folders, service, packaged, sealer, messageBoxes } = start;
  return {
    ...{ dataDir: folders.data, stateDir: folders.state },
    policy: await policyHere(),
    hostReport: () => output.report(),
    remove() {
      markForRemoval(folders.data);
      // The window hears that it has begun before it is closed.
      setTimeout(() => start.quit(), 500);
    },
    service: packaged ? await serviceMeant(service, messageBoxes) : service,
    defaultService: packaged ? null : 'practice',
    startPractice: packaged ? null : () => start.startPractice(),
    keyVault: sealedKeyVault(sealer, keyQuestions(messageBoxes)),
    systemProxy: async (address) => proxyIn(await start.resolveProxy(address)),
    allowRemote: true,
    ...journalQuestions(messageBoxes, (text) => start.endWith(text)),
    log,
  };
}
