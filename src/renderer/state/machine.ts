import { machineNewsSchema } from '#shared/machine.ts';
import { changeAppState } from './appState.ts';

/**
 * Keeps what the shell says of the computer (locked, asleep, idle) as `bench.machine`, where the
 * lock of the bench will hear of it (DESIGN.md section 6). Once a page; a browser has no such news.
 */
export function listenToMachine(): void {
  window.addEventListener('message', (event) => {
    if (event.source !== window || event.data?.kind !== 'machine') return;
    const news = machineNewsSchema.safeParse(event.data.news);
    if (news.success) changeAppState({ machine: news.data });
  });
}
