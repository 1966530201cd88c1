import { keepData, keptBefore } from './dataBefore.ts';
import type { InstalledProgram, UpdateFile } from './installedProgram.ts';
import type { UpdateTrial } from './trial.ts';

export interface BeforeUpdateParts {
  readonly data: string;
  readonly installed: string;
  readonly program: InstalledProgram | null;
  readonly trial: UpdateTrial;
}

/** Keeps the data and the program as they are, and puts the update on trial; only then may it be installed. */
export const beforeUpdate =
  ({ data, installed, program, trial }: BeforeUpdateParts) =>
  async (update: UpdateFile): Promise<void> => {
    await keepData(data);
    const before = (await program?.keep(keptBefore(data), installed, update)) ?? null;
    await trial.begin(update.version, before);
  };
