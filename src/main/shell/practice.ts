import { utilityProcess } from 'electron';
import { practiceIn } from '../desktop/practiceChild.ts';
import type { PracticeProcess } from '../station/options.ts';

/** Starts the practice service as a utility process, which ends with the app. */
export function forkPractice(entry: string): Promise<PracticeProcess> {
  const serviceName = 'Pharmacy Bench practice service';
  const stdio: ('ignore' | 'pipe' | 'inherit')[] = ['ignore', 'pipe', 'inherit'];
  return practiceIn(utilityProcess.fork(entry, [], { stdio, serviceName }));
}
