import type { BenchSettings } from '#shared/contract/settings.ts';
import type { Workplace } from './workplace.ts';

export function readSettings({ journal }: Workplace): BenchSettings {
  return { refreshEvery: journal.settings.refreshEvery };
}

/** Kept on disk when it returns, and followed from then on. What is left out stays as it is. */
export function changeSettings(
  place: Workplace,
  change: { refreshEvery?: BenchSettings['refreshEvery'] | undefined },
): BenchSettings {
  const { journal, refresher } = place;
  if (change.refreshEvery !== undefined) {
    journal.settings.refreshEvery = change.refreshEvery;
    refresher.rhythmChanged();
  }
  return readSettings(place);
}
