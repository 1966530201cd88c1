import type { BenchSettings } from '#shared/contract/settings.ts';
import type { ServiceContext } from './serviceContext.ts';

export function readSettings({ journal }: ServiceContext): BenchSettings {
  const { refreshEvery, taskDone } = journal.settings;
  return { refreshEvery, taskDone };
}

/** Kept on disk when it returns, and followed from then on. What is left out stays as it is. */
export function changeSettings(
  context: ServiceContext,
  change: { [Setting in keyof BenchSettings]?: BenchSettings[Setting] | undefined },
): BenchSettings {
  const { journal, refresher } = context;
  if (change.refreshEvery !== undefined) {
    journal.settings.refreshEvery = change.refreshEvery;
    refresher.rhythmChanged();
  }
  if (change.taskDone !== undefined) journal.settings.taskDone = change.taskDone;
  return readSettings(context);
}
