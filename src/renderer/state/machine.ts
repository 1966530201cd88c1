import { machineNewsSchema } from '#shared/machine.ts';
import { changeAppState } from './appState.ts';

/**
 * Keeps the computer's state (locked, asleep, idle) as `AppState.machine`, for the lock of the bench
 * (DESIGN.md section 6). Call once a page; in a browser nobody sends it.
 */
export function listenToMachine(): void {
  window.addEventListener('message', (event) => {
    if (event.source !== window || event.data?.kind !== 'machine') return;
    const news = machineNewsSchema.safeParse(event.data.news);
    if (news.success) changeAppState({ machine: news.data });
  });
}
