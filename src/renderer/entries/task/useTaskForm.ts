import { useState } from 'react';
import type { TaskForm } from './taskForm.ts';
import { useScannedLink } from './useScannedLink.ts';

/** The form of a task while it is filled in: at first, now, and the notice about the last scan. */
export function useTaskForm(begin: () => TaskForm) {
  const [before] = useState(begin);
  const [form, setForm] = useState(before);
  const change = (part: Partial<TaskForm>) => setForm((present) => ({ ...present, ...part }));
  const scanNotice = useScannedLink(form, change);
  return { before, form, change, scanNotice };
}
