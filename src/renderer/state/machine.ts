import { machineNewsSchema } from '#shared/machine.ts';
import { changeAppState } from './appState.ts';

/**
 * Keeps what the shell says of the computer (locked, asleep, idle) as `AppState.machine`, for the
 * bench's lock (DESIGN.md section 6). Call once a page; a browser sends no such news.
 */
export function listenToMachine(): void {
  window.addEventListener('message', (event) => {
    if (event.source !== window || event.data?.kind !== 'machine') return;
    const news = machineNewsSchema.safeParse(event.data.news);
    if (news.success) changeAppState({ machine: news.data });
  });
}
