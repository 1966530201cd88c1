import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { BenchSettings } from '#shared/contract/settings.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

function readSettings({ journal }: ServiceContext): BenchSettings {
  const { refreshEvery, taskDone, keep } = journal.settings;
  return { refreshEvery, taskDone, keep };
}

/** Changes the settings; on disk when it returns. What is left out stays as it is. */
function changeSettings(
  context: ServiceContext,
  change: { [Setting in keyof BenchSettings]?: BenchSettings[Setting] | undefined },
): BenchSettings {
  const { journal, refresher } = context;
  if (change.refreshEvery !== undefined) {
    journal.settings.refreshEvery = change.refreshEvery;
    refresher.rhythmChanged();
  }
  if (change.keep !== undefined) journal.settings.keep = change.keep;
  const { taskDone } = change;
  if (taskDone !== undefined) {
    // As a commit, so that other windows get to know it.
    journal.commit(() => {
      journal.settings.taskDone = taskDone;
    });
  }
  return readSettings(context);
}

const on = implement(contract.settings);

export const settingsRouter = (context: CurrentContext) =>
  on.router({
    read: on.read.handler(() => readSettings(context())),
    change: on.change.handler(({ input }) => changeSettings(context(), input)),
  });
