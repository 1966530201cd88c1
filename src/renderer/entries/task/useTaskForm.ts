import { type TitledPlace, useKeptForm } from '../../ui/keptForm/useKeptForm.ts';
import { type TaskForm, withKept } from './taskForm.ts';
import { useScannedLink } from './useScannedLink.ts';

/**
 * The form of a task while it is filled in: at first, now, and the notice about the last scan.
 * @param isNew all of it is kept; of a task that is known only what is changed
 */
export function useTaskForm(place: TitledPlace, begin: () => TaskForm, isNew = false) {
  const input = useKeptForm(place, (kept) => withKept(begin(), kept), { changesOnly: !isNew });
  const { before, values: form, change, entry, keptAt } = input;
  const scanNotice = useScannedLink(change);
  return { before, form, change, scanNotice, entry, keptAt };
}
