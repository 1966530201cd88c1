import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { places } from '../../hosting/places.ts';
import type { ReadyFolders } from '../folders.ts';
import type { MessageBoxes } from '../keyQuestions.ts';
import { policyHere } from '../policyHere.ts';
import { log } from '../processOutput.ts';
import { AfterUpdate } from './afterUpdate.ts';
import { beforeUpdate } from './beforeUpdate.ts';
import { programHere } from './installedProgram.ts';
import { ReleaseMemory, updateKeyIn } from './releaseMemory.ts';
import { seedIn } from './share.ts';
import { UpdateTrial } from './trial.ts';
import { keepUpToDate, noUpdates, type Updater, type Updates } from './updating.ts';

/** What the shell knows of the program as it was started. */
export interface RunningProgram {
  readonly version: string;
  readonly isPackaged: boolean;
  /** The folder of what is packed beside the program. */
  readonly resources: string;
  readonly messageBoxes: MessageBoxes;
  updater(): Updater;
  leave(begins: 'by-itself' | 'anew'): void;
}

/** All that this run does about updates: of the one before it, and of the next. */
export function updatesOf(running: RunningProgram, { data, state }: ReadyFolders) {
  const { version: installed, messageBoxes, leave } = running;
  const trial = new UpdateTrial(state, installed);
  const program = programHere(process.platform, process.env);
  return {
    after: new AfterUpdate({ data, installed, trial, program, messageBoxes, log, leave }),
    /** Looks for updates if this build has an address for them, in the named file, and a key to check them. */
    look(ready: () => void, failedAtTheEnd: () => void): Updates {
      const hasAddress =
        running.isPackaged && existsSync(join(running.resources, 'app-update.yml'));
      const publicKey = hasAddress ? updateKeyIn(places.manifest) : null;
      if (publicKey === null) return noUpdates(failedAtTheEnd);
      const trust = {
        ...{ publicKey, installed, memory: new ReleaseMemory(state) },
        channel: policyHere().then(({ policy }) => policy.updateChannel ?? 'stable'),
        seed: () => seedIn(state),
        hasFailed: (version: string) => trial.hasFailed(version),
      };
      const keepBefore = beforeUpdate({ data, installed, program, trial });
      return keepUpToDate(running.updater(), trust, { ready, keepBefore, failedAtTheEnd, log });
    },
  };
}
